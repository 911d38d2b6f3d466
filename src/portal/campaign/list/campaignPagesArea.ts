import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type CampaignPage } from '../../../contract/campaign/campaignList';
import { type CampaignResult } from '../../../contract/campaign/campaignResult';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The facts about the list of campaigns that `campaign.campaignList` does not contain. */
export interface CampaignPagesState {
  /** The kind of campaigns that the others describe; null before the first reply. */
  kind: CampaignKind | null;
  /** How many campaigns each tab has, among those that match the search. */
  counts: CampaignPage['counts'] | null;
  /** The key of the next page; null when there is none. */
  after: string | null;
  /** Missing before they are first requested, which keeps its initial state out of the first download. */
  results?: CampaignResultsState;
}

export interface CampaignResultsState {
  loading: boolean;
  error: RequestError | null;
  /** By campaign; null for a campaign that the server has no result of. */
  byId: Record<string, CampaignResult | null>;
}

export const campaignPagesArea = lateArea<CampaignPagesState>({ kind: null, counts: null, after: null });

declare module '../../store/rootState' {
  interface RootState {
    campaignPages: CampaignPagesState;
  }
}
