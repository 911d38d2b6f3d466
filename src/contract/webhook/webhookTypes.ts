/** Every type of message, by the object that it is about, in the order of the form; migration 0170 writes them. */
export const webhookTypes = {
  order: ['order.completed', 'order.updated', 'order.cancelled', 'order.expired'],
  refund: ['refund.created', 'refund.succeeded', 'refund.failed'],
  ticket: [
    'ticket.issued',
    'ticket.updated',
    'ticket.cancelled',
    'ticket.checked_in',
    'ticket.check_in_undone',
  ],
  waitlist: ['waitlist.joined', 'waitlist.offered', 'waitlist.taken', 'waitlist.lapsed', 'waitlist.left'],
  event: [
    'event.created',
    'event.updated',
    'event.published',
    'event.paused',
    'event.postponed',
    'event.cancelled',
    'event.archived',
  ],
  session: ['session.created', 'session.updated', 'session.cancelled', 'session.deleted'],
  contact: ['contact.created', 'contact.updated', 'contact.unsubscribed', 'contact.deleted'],
  import: ['import.finished'],
  campaign: [
    'campaign.scheduled',
    'campaign.missed',
    'campaign.rejected',
    'campaign.sending',
    'campaign.paused',
    'campaign.sent',
    'campaign.cancelled',
  ],
  payout: ['payout.created', 'payout.paid', 'payout.failed', 'payout.cancelled'],
} as const;

export type WebhookObject = keyof typeof webhookTypes;
export type WebhookType = (typeof webhookTypes)[WebhookObject][number];

/** Sent to one endpoint when a person asks for it; it cannot be chosen. */
export const testWebhookType = 'endpoint.test';

/** Stands for all types, also those that are added later. */
export const everyWebhookType = '*';

export const webhookObjects = Object.keys(webhookTypes) as WebhookObject[];
export const allWebhookTypes: readonly WebhookType[] = webhookObjects.flatMap(
  (object) => webhookTypes[object],
);
