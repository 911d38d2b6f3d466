import type { CampaignState } from './campaign';

/** The label of each state of DOMAIN section 3. */
const labels: Record<CampaignState, string> = {
  draft: 'Draft',
  pending_approval: 'Waiting for approval',
  rejected: 'Not approved',
  scheduled: 'Scheduled',
  missed: 'Missed its start time',
  preparing: 'Preparing',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Stopped',
};

export interface ShownState {
  state: CampaignState;
  disabled?: boolean;
  /** Nothing is sent at the moment: the rest waits for the result of the A/B test. */
  waitsForTest?: boolean;
}

/** The state of a campaign for people; a disabled campaign is "Disabled" whatever its state. */
export function campaignStateLabel({ state, disabled = false, waitsForTest = false }: ShownState): string {
  if (disabled) return 'Disabled';
  return waitsForTest ? 'Waiting for the A/B test' : labels[state];
}
