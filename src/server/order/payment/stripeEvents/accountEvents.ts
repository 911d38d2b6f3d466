import { applyAccountEvent } from '../../../payment/gettingPaid/gettingPaidService';
import { recordWebhookEvent } from '../webhookEventQueries';
import type { StripeEventHandling } from './stripeEventHandler';

export const accountEvents: StripeEventHandling = {
  types: ['account.updated', 'account.application.deauthorized'],
  async handle(services, event, record) {
    const { object } = event.data;
    // For a deauthorised account the object is the application, so the account's id is on the event itself.
    const accountId = event.account ?? (object.object === 'account' ? object.id : '');
    const withdrawn = event.type === 'account.application.deauthorized';
    await applyAccountEvent(services, { accountId, withdrawn }, (db) => recordWebhookEvent(db, record));
    return null;
  },
};
