import { type CampaignReviewReply } from '../../../contract/campaign/campaignEditing';
import { type TestMailReader } from '../../../contract/campaign/campaignEditorTools';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';
import { noPages, type Pages } from '../../request/pages';

/** The review of the campaign that is being edited. */
export interface CampaignReviewState {
  loading: boolean;
  /** The campaign that `review` belongs to. */
  campaignId: string | null;
  review: CampaignReviewReply | null;
  error: RequestError | null;
  /** The people who can be sent a test of a campaign, by its id. */
  testReaders: Pages<string, TestMailReader[]>;
  /** True while the server checks the links. */
  linksLoading: boolean;
}

export const campaignReviewArea = lateArea<CampaignReviewState>({
  loading: false,
  campaignId: null,
  review: null,
  error: null,
  testReaders: noPages,
  linksLoading: false,
});

declare module '../../store/rootState' {
  interface RootState {
    campaignReview: CampaignReviewState;
  }
}
