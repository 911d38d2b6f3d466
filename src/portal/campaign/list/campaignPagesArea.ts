import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type CampaignPage } from '../../../contract/campaign/campaignList';
import { lateArea } from '../../request/lateArea';

/** The facts about the list of campaigns that `campaign.campaignList` does not contain. */
export interface CampaignPagesState {
  /** The kind of campaigns that the others describe; null before the first reply. */
  kind: CampaignKind | null;
  /** How many campaigns each tab has, among those that match the search. */
  counts: CampaignPage['counts'] | null;
  /** The key of the next page; null when there is none. */
  after: string | null;
}

export const campaignPagesArea = lateArea<CampaignPagesState>({ kind: null, counts: null, after: null });

declare module '../../store/rootState' {
  interface RootState {
    campaignPages: CampaignPagesState;
  }
}
