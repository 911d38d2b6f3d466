import { type RecipientState, type SkipReason } from '../../../../contract/campaign/campaign';
import {
  recipientStateLabels,
  skipReasonLabels,
} from '../../../../contract/campaign/recipient/recipientLabels';
import { StatusBadge, type StatusTone } from '../../../ui/page/StatusBadge';

const tones: Record<RecipientState, StatusTone> = {
  pending: 'info',
  claimed: 'info',
  retry_wait: 'info',
  accepted: 'success',
  delivered: 'success',
  bounced_soft: 'warning',
  bounced_hard: 'danger',
  complained: 'danger',
  failed: 'danger',
  skipped: 'neutral',
  unknown: 'warning',
};

export function RecipientStateBadge({
  state,
  skipReason,
}: {
  state: RecipientState;
  skipReason: SkipReason | null;
}) {
  const label = skipReason
    ? `Skipped: ${skipReasonLabels[skipReason].toLowerCase()}`
    : recipientStateLabels[state];
  return <StatusBadge tone={tones[state]} label={label} />;
}
