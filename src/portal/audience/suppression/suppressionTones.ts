import { type SuppressionReason } from '../../../contract/audience/audience';
import { type StatusTone } from '../../ui/page/StatusBadge';

/** Suppressions that a person chose are neutral; those caused by a problem are highlighted. */
export const suppressionTones: Record<SuppressionReason, StatusTone> = {
  unsubscribed: 'neutral',
  imported: 'neutral',
  added_by_hand: 'neutral',
  erased: 'neutral',
  hard_bounce: 'warning',
  soft_bounces: 'warning',
  complaint: 'danger',
};
