import type Stripe from 'stripe';
import { toGatewayAnswer } from '../stripeGateway';
import type { EventReport } from './eventReport';

/** What an event of Stripe's says; null for a type that has no effect here. */
export function stripeReport(event: Stripe.Event): EventReport | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
      return { about: 'payment', answer: toGatewayAnswer(event.data.object) };
    case 'refund.updated':
    case 'refund.failed': {
      const { id: refundId, status, failure_reason: why } = event.data.object;
      const hasFailed = status === 'failed' || status === 'canceled';
      const failure = hasFailed ? `The payment provider could not refund it: ${why ?? status}.` : '';
      return { about: 'refund', refundId, failure };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id: disputeId, payment_intent: intent } = event.data.object;
      const chargeId = typeof intent === 'string' ? intent : intent?.id;
      // A payment without an intent was not taken by us.
      return chargeId ? { about: 'dispute', disputeId, chargeId } : null;
    }
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.reconciliation_completed':
      return { about: 'deposit', accountId: event.account ?? '', payoutId: event.data.object.id };
    case 'account.updated':
      return {
        about: 'account',
        accountId: event.account ?? event.data.object.id,
        isWithdrawn: false,
      };
    case 'account.application.deauthorized':
      // Its object is the application, so the account's id is on the event itself.
      return { about: 'account', accountId: event.account ?? '', isWithdrawn: true };
    default:
      return null;
  }
}
