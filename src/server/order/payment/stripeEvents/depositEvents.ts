import { applyPayoutEvent } from '../../../payout/payoutEvents';
import { recordWebhookEvent } from '../webhookEventQueries';
import type { StripeEventHandling } from './stripeEventHandler';

export const depositEvents: StripeEventHandling = {
  types: [
    'payout.created',
    'payout.updated',
    'payout.paid',
    'payout.failed',
    'payout.canceled',
    'payout.reconciliation_completed',
  ],
  async handle(services, event, record) {
    if (event.data.object.object !== 'payout') return null;
    const payout = { accountId: event.account ?? '', payoutId: event.data.object.id };
    await applyPayoutEvent(services, payout, (db) => recordWebhookEvent(db, record));
    return null;
  },
};
