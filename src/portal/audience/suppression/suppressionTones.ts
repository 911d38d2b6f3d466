import { type SuppressionReason } from '../../../contract/audience/audience';
import { type StatusTone } from '../../ui/page/StatusBadge';

/** A choice is a choice; what went wrong stands out. */
export const suppressionTones: Record<SuppressionReason, StatusTone> = {
  unsubscribed: 'neutral',
  imported: 'neutral',
  added_by_hand: 'neutral',
  erased: 'neutral',
  hard_bounce: 'warning',
  soft_bounces: 'warning',
  complaint: 'danger',
};
