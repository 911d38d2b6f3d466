import type Stripe from 'stripe';
import type { StripeKeys } from '../services';
import { declineText } from './declineText';
import type { AttachOutcome, PaymentGateway, ProviderCard } from './cardGatewayTypes';
import { isStripeRefusal, stripeClient } from './stripeClient';

/** Stripe's ids of what is not a card yet. */
const isSetup = (providerId: string) => providerId.startsWith('seti_');

/**
 * Cards of Stripe customers, entered in Stripe's own fields by a SetupIntent, so that they can be charged without their
 * holder. A card that waits for its bank is known by the id of its SetupIntent.
 */
export function stripeCardGateway(keys: StripeKeys): PaymentGateway {
  const stripe = stripeClient(keys);
  const { publishableKey } = keys;

  async function readSetup(id: string): Promise<Stripe.SetupIntent | undefined> {
    if (!isSetup(id)) return undefined;
    return orGone(stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }));
  }

  /** Cancelling what has been cancelled, or has succeeded, changes nothing. */
  const cancel = (id: string) => orGone(stripe.setupIntents.cancel(id));

  async function detach(providerId: string): Promise<void> {
    if (isSetup(providerId)) await cancel(providerId);
    else if (providerId.startsWith('pm_')) await orGone(stripe.paymentMethods.detach(providerId));
  }

  return {
    name: 'stripe',
    testCards: [],
    fields: {
      publishableKey,
      async createCustomer(organiserId) {
        // The parameters are the same each time, as the idempotency key requires, and name nobody.
        const { id } = await stripe.customers.create(
          { metadata: { organiser: organiserId } },
          { idempotencyKey: `customer-${organiserId}` },
        );
        return id;
      },
      async deleteCustomer(customerId) {
        try {
          await stripe.customers.del(customerId);
        } catch (error) {
          // Any other refusal, such as that of a key that may not delete, is tried again and then shown to admins.
          if (!isStripeRefusal(error) || error.code !== 'resource_missing') throw error;
        }
      },
      async start({ id, customerId }) {
        const intent = await stripe.setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { setup: id },
          },
          { idempotencyKey: id },
        );
        return { providerId: intent.id };
      },
      async find(providerId) {
        const intent = await readSetup(providerId);
        return intent?.client_secret ? { clientSecret: intent.client_secret, publishableKey } : null;
      },
      readCard: async (providerId) => cardOf(await orGone(stripe.paymentMethods.retrieve(providerId))),
    },
    async attach(token) {
      const intent = await readSetup(token);
      return intent ? toOutcome(intent) : { state: 'unknown' };
    },
    async resolveWaiting(providerId, answer) {
      const intent = await readSetup(providerId);
      const outcome: AttachOutcome = intent ? toOutcome(intent) : { state: 'unknown' };
      if (answer === 'refused') {
        await detach(outcome.state === 'ready' ? outcome.card.providerId : providerId);
        return { state: 'refused' };
      }
      if (outcome.state === 'ready') return { state: 'ready', card: outcome.card };
      return { state: outcome.state === 'waiting' || outcome.state === 'open' ? 'waiting' : 'refused' };
    },
    detach,
  };
}

/** @returns undefined when Stripe has nothing to read or change under this id */
async function orGone<Found>(request: Promise<Found>): Promise<Found | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isStripeRefusal(error)) return undefined;
    throw error;
  }
}

function toOutcome(intent: Stripe.SetupIntent): AttachOutcome {
  const { id, status, last_setup_error: error } = intent;
  const method = typeof intent.payment_method === 'string' ? null : intent.payment_method;
  if (status === 'canceled') return { state: 'unknown' };
  if (status === 'succeeded') {
    const card = cardOf(method);
    return card ? { state: 'ready', card } : { state: 'unknown' };
  }
  if (status === 'requires_action') {
    const card = cardOf(method);
    return card ? { state: 'waiting', card: { ...card, providerId: id } } : { state: 'open' };
  }
  const declined = status === 'requires_payment_method' ? cardOf(error?.payment_method) : undefined;
  return declined
    ? { state: 'declined', card: declined, reason: declineText(error ?? {}) }
    : { state: 'open' };
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** @returns undefined for a method that is gone, or is not a card */
function cardOf(method: Stripe.PaymentMethod | null | undefined): ProviderCard | undefined {
  if (!method?.card) return undefined;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return {
    providerId: method.id,
    brand: brands[brand] ?? 'Card',
    lastFour: last4,
    expiryMonth,
    expiryYear,
  };
}
