import type Stripe from 'stripe';
import { CARD_EVENT_JOB, CHARGE_EVENT_JOB, REFUND_EVENT_JOB } from './stripeEventJobKinds';

/**
 * The job that applies an event about the provider's own account.
 * @returns undefined for an event of an organiser's own account, or that changes nothing here
 */
export function jobOfPlatformEvent(
  event: Stripe.Event,
): { kind: string; key: string; payload: Record<string, string> } | undefined {
  if (event.account) return undefined;
  switch (event.type) {
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'setup_intent.canceled':
      return job(CARD_EVENT_JOB, { cardSetupId: event.data.object.id });
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return job(CARD_EVENT_JOB, { methodId: event.data.object.id });
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed': {
      const chargeId = ourIds(event.data.object).charge;
      return chargeId === undefined ? undefined : job(CHARGE_EVENT_JOB, { chargeId });
    }
    case 'refund.updated':
    case 'refund.failed':
      return ourIds(event.data.object).credit === undefined
        ? undefined
        : job(REFUND_EVENT_JOB, { refundId: event.data.object.id });
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
