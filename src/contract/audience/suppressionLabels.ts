import type { SuppressionReason } from './audience';
import type { SuppressionScope } from './suppression';

/** Labels of suppression reasons and scopes, used wherever a person reads them. */

export const suppressionReasonLabels: Record<SuppressionReason, string> = {
  unsubscribed: 'Unsubscribed',
  imported: 'Unsubscribed in another tool',
  added_by_hand: 'Asked you to stop',
  hard_bounce: 'Address does not exist',
  soft_bounces: 'Email keeps bouncing',
  complaint: 'Marked email as spam',
  erased: 'Erased',
};

export const suppressionScopeLabels: Record<SuppressionScope, string> = {
  organiser: 'Your emails',
  platform: 'All organisers',
};
