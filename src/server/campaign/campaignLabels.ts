import type { CampaignKind } from '../../contract/campaign/campaign';

/** What texts call a campaign of each kind, and the people that it goes to. */
export const nounOf: Record<CampaignKind, string> = { email: 'campaign', ticketholder: 'comm' };

export const peopleOf: Record<CampaignKind, string> = {
  email: 'audience',
  ticketholder: 'list of ticketholders',
};
