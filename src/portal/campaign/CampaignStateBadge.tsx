import { type CampaignState } from '../../contract/campaign/campaign';
import { StatusBadge, type StatusTone } from '../ui/page/StatusBadge';

/** The tone and label of each state of DOMAIN section 3. */
const badges: Record<CampaignState, [tone: StatusTone, label: string]> = {
  draft: ['neutral', 'Draft'],
  pending_approval: ['warning', 'Waiting for approval'],
  rejected: ['danger', 'Not approved'],
  scheduled: ['info', 'Scheduled'],
  missed: ['danger', 'Missed its start time'],
  preparing: ['info', 'Preparing'],
  sending: ['info', 'Sending'],
  paused: ['warning', 'Paused'],
  sent: ['success', 'Sent'],
  cancelled: ['neutral', 'Stopped'],
};

interface CampaignStateBadgeProps {
  state: CampaignState;
  disabled?: boolean;
  /** Nothing is sent at the moment: the rest waits for the result of the A/B test. */
  waitsForTest?: boolean;
}

/** The badge of a campaign's state; a disabled campaign shows "Disabled" whatever its state. */
export function CampaignStateBadge({
  state,
  disabled = false,
  waitsForTest = false,
}: CampaignStateBadgeProps) {
  const waiting = waitsForTest ? (['info', 'Waiting for the A/B test'] as const) : badges[state];
  const [tone, label] = disabled ? (['neutral', 'Disabled'] as const) : waiting;
  return <StatusBadge tone={tone} label={label} />;
}
