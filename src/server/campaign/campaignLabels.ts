import type { CampaignKind } from '../../contract/campaign/campaign';

/** The noun for a campaign of each kind, and for its recipients, in texts for people. */
export const nounOf: Record<CampaignKind, string> = { email: 'campaign', ticketholder: 'comm' };

export const peopleOf: Record<CampaignKind, string> = {
  email: 'audience',
  ticketholder: 'list of ticketholders',
};
