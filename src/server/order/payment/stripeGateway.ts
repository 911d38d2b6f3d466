import Stripe from 'stripe';
import { stripeClient } from '../../payment/stripeClient';
import type { StripeKeys } from '../../services';
import {
  ChargeRefused,
  ProviderUnavailable,
  RefundRefused,
  type GatewayAnswer,
  type TicketGateway,
} from './ticketGateway';

/**
 * PaymentIntents on the organiser's connected account. The buyer's browser confirms them in Stripe's own fields. Our
 * ids are the idempotency keys, so that a repeated call never charges or refunds twice.
 */
export function stripeGateway(keys: StripeKeys): TicketGateway {
  const stripe = stripeClient(keys);
  const on = (account: string | null) => (account ? { stripeAccount: account } : {});
  return {
    name: 'stripe',
    async start({ id, orderId, orderNumber, amountCents, feeCents, currency, connectedAccount }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            ...(feeCents !== null && { application_fee_amount: feeCents }),
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description: `Order ${orderNumber}`,
            metadata: { payment: id, order: orderId },
          },
          { idempotencyKey: id, ...on(connectedAccount) },
        );
        return toGatewayAnswer(intent);
      } catch (error) {
        // An invalid request would be refused again, so it is not retried.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        throw new ChargeRefused(
          error.code === 'amount_too_small'
            ? 'This amount is too small to pay by card. Nothing was charged.'
            : 'The payment provider does not accept cards for this organiser at the moment. Nothing was charged.',
          { cause: error },
        );
      }
    },
    async retrieve({ providerId, connectedAccount }) {
      try {
        const intent = await stripe.paymentIntents.retrieve(
          providerId,
          { expand: ['payment_method'] },
          on(connectedAccount),
        );
        return toGatewayAnswer(intent);
      } catch (error) {
        throw isUnavailable(error)
          ? new ProviderUnavailable('The payment provider did not answer.', { cause: error })
          : error;
      }
    },
    async refund({ providerId, connectedAccount }, { key, amountCents, returnsFee = false }) {
      try {
        const refund = await stripe.refunds.create(
          {
            payment_intent: providerId,
            amount: amountCents,
            ...(returnsFee && { refund_application_fee: true }),
            metadata: { refund: key },
          },
          { idempotencyKey: key, ...on(connectedAccount) },
        );
        if (refund.status === 'failed' || refund.status === 'canceled') {
          throw new RefundRefused(
            `The payment provider refused it: ${refund.failure_reason ?? refund.status}.`,
          );
        }
        return { providerId: refund.id };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          throw new RefundRefused(`The payment provider refused it: ${error.message}`);
        }
        throw error;
      }
    },
  };
}

/** Errors that are not caused by the request, so a later retry can succeed. */
const isUnavailable = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

const states: Readonly<Record<string, GatewayAnswer['state']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'needs_action',
  requires_confirmation: 'needs_action',
  requires_payment_method: 'needs_action',
  requires_capture: 'processing',
  canceled: 'failed',
};

export function toGatewayAnswer(intent: Stripe.PaymentIntent): GatewayAnswer {
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  // A status that this code does not know is treated as undecided.
  const state = states[intent.status] ?? 'processing';
  const refused = intent.last_payment_error?.message;
  return {
    providerId: intent.id,
    state,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    cardBrand: method?.card?.brand ?? '',
    cardLastFour: method?.card?.last4 ?? '',
    // An intent whose card was refused stays open for another card and reports why the last one failed.
    failure:
      state === 'failed'
        ? 'The payment was cancelled. Nothing was charged.'
        : state === 'needs_action' && refused
          ? `${refused} Nothing was charged; try again or use another card.`
          : '',
    ...(state === 'needs_action' && intent.client_secret && { clientSecret: intent.client_secret }),
  };
}
