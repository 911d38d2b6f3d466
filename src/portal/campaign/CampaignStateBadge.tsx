import { type CampaignState } from '../../contract/campaign/campaign';
import { campaignStateLabel, type ShownState } from '../../contract/campaign/campaignStateLabels';
import { StatusBadge, type StatusTone } from '../ui/page/StatusBadge';

const tones: Record<CampaignState, StatusTone> = {
  draft: 'neutral',
  pending_approval: 'warning',
  rejected: 'danger',
  scheduled: 'info',
  missed: 'danger',
  preparing: 'info',
  sending: 'info',
  paused: 'warning',
  sent: 'success',
  cancelled: 'neutral',
};

/** The badge of a campaign's state. */
export function CampaignStateBadge(shown: ShownState) {
  const tone = shown.waitsForTest ? 'info' : tones[shown.state];
  return <StatusBadge tone={shown.disabled ? 'neutral' : tone} label={campaignStateLabel(shown)} />;
}
