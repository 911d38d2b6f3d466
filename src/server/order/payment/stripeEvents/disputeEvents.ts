import { syncDispute } from '../../dispute/syncDispute';
import { findPaymentOfCharge } from '../orderPaymentQueries';
import type { StripeEventHandling } from './stripeEventHandler';

export const disputeEvents: StripeEventHandling = {
  types: [
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
  async handle(services, event, record) {
    if (event.data.object.object !== 'dispute') return null;
    const { id, payment_intent: intent } = event.data.object;
    const chargeId = typeof intent === 'string' ? intent : intent?.id;
    // A payment without an intent was not taken by us.
    if (!chargeId) return null;
    const payment = await findPaymentOfCharge(services.database.adminDb, 'stripe', chargeId);
    if (!payment) return chargeId;
    if (payment.connectedAccount !== (event.account ?? null)) return null;
    await syncDispute(services, { ...payment, gateway: 'stripe' }, id, record);
    return null;
  },
};
