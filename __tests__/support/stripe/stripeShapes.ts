import type Stripe from 'stripe';

/** The objects of Stripe's documentation with the fields that are read here and those around them, checked by its types. */

/** A card of the stand-in, by its last four digits, which decide what becomes of it as those of Stripe's test cards do. */
export interface MethodShape {
  id: string;
  lastFour: string;
  customer: string | null;
  expYear?: number;
}

const brandOf = (lastFour: string) => (lastFour === '3155' ? 'mastercard' : 'visa');

export const methodShape = ({ id, lastFour, customer, expYear = 2034 }: MethodShape) =>
  ({
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: brandOf(lastFour),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'NZ',
      display_brand: brandOf(lastFour),
      exp_month: 12,
      exp_year: expYear,
      fingerprint: `fp${lastFour}`,
      funding: 'credit',
      generated_from: null,
      last4: lastFour,
      networks: { available: [brandOf(lastFour)], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: 1_800_000_000,
    customer,
    livemode: false,
    metadata: {},
    type: 'card',
  }) satisfies Partial<Record<keyof Stripe.PaymentMethod, unknown>>;

export const customerShape = (id: string, metadata: Record<string, string>) =>
  ({
    id,
    object: 'customer',
    balance: 0,
    created: 1_800_000_000,
    currency: null,
    description: null,
    email: null,
    invoice_prefix: 'ABCDEF',
    livemode: false,
    metadata,
    name: null,
    phone: null,
  }) satisfies Partial<Record<keyof Stripe.Customer, unknown>>;

export const cardErrorShape = (code: string, declineCode: string | undefined, message: string) => ({
  type: 'card_error',
  code,
  ...(declineCode !== undefined && { decline_code: declineCode }),
  doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
  message,
});

export interface SetupShape {
  id: string;
  status: Stripe.SetupIntent.Status;
  customer: string;
  metadata: Record<string, string>;
  method: object | string | null;
  error: object | null;
}

export const setupShape = ({ id, status, customer, metadata, method, error }: SetupShape) =>
  ({
    id,
    object: 'setup_intent',
    application: null,
    cancellation_reason: status === 'canceled' ? 'requested_by_customer' : null,
    client_secret: `${id}_secret_of_the_tests`,
    created: 1_800_000_000,
    customer,
    description: null,
    last_setup_error: error,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_options: { card: { mandate_options: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    status,
    usage: 'off_session',
  }) satisfies Partial<Record<keyof Stripe.SetupIntent, unknown>>;

export interface IntentShape {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  currency: string;
  customer: string;
  description: string;
  metadata: Record<string, string>;
  method: string | null;
  error: object | null;
  created: number;
}

export const intentShape = ({ id, status, amount, method, error, ...rest }: IntentShape) =>
  ({
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: status === 'succeeded' ? amount : 0,
    application: null,
    canceled_at: status === 'canceled' ? 1_800_000_001 : null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_of_the_tests`,
    confirmation_method: 'automatic',
    ...rest,
    last_payment_error: error,
    latest_charge: status === 'succeeded' ? `ch_of_${id}` : null,
    livemode: false,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: method,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    setup_future_usage: null,
    status,
  }) satisfies Partial<Record<keyof Stripe.PaymentIntent, unknown>>;

export interface RefundShape {
  id: string;
  status: 'succeeded' | 'failed';
  amount: number;
  intent: string;
  metadata: Record<string, string>;
}

export const refundShape = ({ id, status, amount, intent, metadata }: RefundShape) =>
  ({
    id,
    object: 'refund',
    amount,
    balance_transaction: `txn_of_${id}`,
    charge: `ch_of_${intent}`,
    created: 1_800_000_002,
    currency: 'nzd',
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    metadata,
    payment_intent: intent,
    reason: null,
    status,
  }) satisfies Partial<Record<keyof Stripe.Refund, unknown>>;
