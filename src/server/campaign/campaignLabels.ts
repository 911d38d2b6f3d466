import type { CampaignKind } from '../../contract/campaign/campaign';

/** How each kind of campaign is called in running words, and those it goes to. */
export const nounOf: Record<CampaignKind, string> = { email: 'campaign', ticketholder: 'comm' };

export const peopleOf: Record<CampaignKind, string> = {
  email: 'audience',
  ticketholder: 'list of ticketholders',
};
