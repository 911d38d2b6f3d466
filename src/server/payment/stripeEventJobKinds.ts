import type Stripe from 'stripe';

/**
 * Jobs for Stripe's events about the provider's own account, to which organisers pay for their plans. Each job reads the
 * object from Stripe again, because events can arrive late and out of order.
 */

/** `cardSetupId` and `methodId` are Stripe's ids. */
export const cardEventJobKind = 'payment/stripeCard';
/** Handled by `plan`. `chargeId` is our own id. */
export const chargeEventJobKind = 'plan/stripeCharge';
/** Handled by `plan`. `refundId` is Stripe's id. */
export const refundEventJobKind = 'plan/stripeRefund';

/** @returns undefined for an event of an organiser's own account, or that changes nothing here */
export function jobOfPlatformEvent(
  event: Stripe.Event,
): { kind: string; key: string; payload: Record<string, string> } | undefined {
  if (event.account) return undefined;
  switch (event.type) {
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'setup_intent.canceled':
      return job(cardEventJobKind, { cardSetupId: event.data.object.id });
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return job(cardEventJobKind, { methodId: event.data.object.id });
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed': {
      const chargeId = ourIds(event.data.object).charge;
      return chargeId === undefined ? undefined : job(chargeEventJobKind, { chargeId });
    }
    case 'refund.updated':
    case 'refund.failed':
      return ourIds(event.data.object).credit === undefined
        ? undefined
        : job(refundEventJobKind, { refundId: event.data.object.id });
    default:
      return undefined;
  }
}

/** What we gave Stripe to keep with an object. */
const ourIds = ({ metadata }: { metadata?: Stripe.Metadata | null }): Stripe.Metadata => metadata ?? {};

const job = (kind: string, payload: Record<string, string>) => ({
  kind,
  key: `${kind}/${Object.values(payload).join()}`,
  payload,
});
