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

/** The review of the campaign that is being edited, and the recipients to choose from. */
export interface CampaignReviewState {
  loading: boolean;
  /** The campaign that `review` belongs to. */
  campaignId: string | null;
  review: CampaignReviewReply | null;
  audiences: Audience[];
  /** True from the first reply on. */
  audiencesKnown: boolean;
  /** Null until the first reply. */
  ticketholderEvents: TicketholderEvent[] | null;
  error: RequestError | null;
  /** When the campaign on screen starts. This and the two below are undefined until loaded. */
  start?: CampaignStart;
  /** The mails that wait for approval, and the one that is being decided. */
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
