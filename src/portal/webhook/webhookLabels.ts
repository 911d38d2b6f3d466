import { type WebhookDelivery, type WebhookEndpoint } from '../../contract/webhook/webhook';
import { type WebhookObject, type WebhookType } from '../../contract/webhook/webhookTypes';
import { type StatusTone } from '../ui/page/StatusBadge';

export const objectLabels: Record<WebhookObject, string> = {
  order: 'Orders',
  refund: 'Refunds',
  ticket: 'Tickets',
  waitlist: 'Waitlist',
  event: 'Events',
  session: 'Sessions',
  contact: 'Contacts',
  import: 'Imports',
  campaign: 'Campaigns',
  payout: 'Deposits',
};

/** The change in words, such as "checked in". */
export function changeText(type: WebhookType): string {
  const [, change = ''] = type.split('.');
  return change === 'check_in_undone' ? 'check-in undone' : change.replaceAll('_', ' ');
}

interface Badge {
  tone: StatusTone;
  label: string;
}

/** How a webhook is doing, in one badge. */
export function endpointBadge({ state, disabledBecause, failingSince, waiting }: WebhookEndpoint): Badge {
  if (state === 'disabled') {
    return { tone: 'danger', label: disabledBecause === 'gone' ? 'Disabled, address gone' : 'Disabled' };
  }
  if (state === 'off') return { tone: 'neutral', label: 'Off' };
  if (failingSince) return { tone: 'warning', label: 'Failing' };
  return waiting > 0 ? { tone: 'info', label: 'Sending' } : { tone: 'success', label: 'On' };
}

export function deliveryBadge({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): Badge {
  if (state === 'delivered') return { tone: 'success', label: 'Delivered' };
  if (state === 'failed') return { tone: 'danger', label: 'Not delivered' };
  return attempts > 0
    ? { tone: 'warning', label: 'Will be tried again' }
    : { tone: 'info', label: 'Waiting' };
}

/** The reply of the last attempt, or why there was none. */
export function replyText({
  lastStatus,
  lastError,
}: Pick<WebhookDelivery, 'lastStatus' | 'lastError'>): string {
  if (lastStatus !== null && lastError) return `${lastStatus}. ${lastError}`;
  if (lastStatus !== null) return `Reply ${lastStatus}`;
  return lastError ?? '';
}

/** The host of an address, because the rest of it often is a secret. */
export const hostOf = (url: string): string => new URL(url).host;
