import { type Audience } from '../../../contract/audience/audience';
import { type CampaignReviewReply } from '../../../contract/campaign/campaignEditing';
import {
  type ApprovalDetail,
  type ApprovalEntry,
  type CampaignStart,
} from '../../../contract/campaign/campaignStart';
import { type RequestError } from '../../../contract/wire/requestError';
import { type TicketholderEvent } from '../../../contract/ticketholder/ticketholder';
import { lateArea } from '../../request/lateArea';

/** What stands between the campaign that is being written and its sending, and whom it may go to. */
export interface CampaignReviewState {
  loading: boolean;
  /** Of this campaign. */
  campaignId: string | null;
  review: CampaignReviewReply | null;
  audiences: Audience[];
  /** True from the first reply on. */
  audiencesKnown: boolean;
  /** Null until the first reply. */
  ticketholderEvents: TicketholderEvent[] | null;
  error: RequestError | null;
  /** When the campaign on screen starts; left out, as the two below, until it was asked for. */
  start?: CampaignStart;
  /** What waits for an admin, and the one that is being decided. */
  approvals?: ApprovalEntry[];
  approval?: ApprovalDetail;
}

export const campaignReviewArea = lateArea<CampaignReviewState>({
  loading: false,
  campaignId: null,
  review: null,
  audiences: [],
  audiencesKnown: false,
  ticketholderEvents: null,
  error: null,
});

declare module '../../store/rootState' {
  interface RootState {
    campaignReview: CampaignReviewState;
  }
}
