import { findRefundOfProvider } from '../../refund/refundQueries';
import { markRefund } from '../../refund/submitRefund';
import { recordWebhookEvent } from '../webhookEventQueries';
import type { StripeEventHandling } from './stripeEventHandler';

export const refundEvents: StripeEventHandling = {
  types: ['refund.updated', 'refund.failed'],
  async handle(services, event, record) {
    if (event.data.object.object !== 'refund') return null;
    const { id, status, failure_reason: why } = event.data.object;
    if (status !== 'failed' && status !== 'canceled') return null;
    const refund = await findRefundOfProvider(services.database.adminDb, id);
    if (!refund) return id;
    await markRefund(services, refund, {
      state: 'failed',
      failure: `The payment provider could not refund it: ${why ?? status}.`,
      alongside: (db) => recordWebhookEvent(db, record),
    });
    return null;
  },
};
