import { type DisputeFilter, type DisputeState, disputeStateNames } from '../../../contract/order/dispute';
import { type StatusTone } from '../../ui/page/StatusBadge';

const tones: Record<DisputeState, StatusTone> = {
  needs_response: 'danger',
  under_review: 'info',
  won: 'success',
  lost: 'neutral',
  withdrawn: 'neutral',
};

/** "Dispute: with the bank". */
export const disputeBadge = (state: DisputeState): { tone: StatusTone; label: string } => ({
  tone: tones[state],
  label: `Dispute: ${disputeStateNames[state].toLowerCase()}`,
});

export const disputeFilterLabels: Record<DisputeFilter, string> = {
  answer: 'Disputes to answer',
  any: 'With a dispute',
};
