import {
  type ApprovalDetail,
  campaignApprovalDocument,
  campaignApprovalsDocument,
  decideCampaignApprovalDocument,
} from '../../../contract/campaign/campaignStart';
import {
  type CampaignApprovalQuery,
  type CampaignApprovalsQuery,
  type DecideCampaignApprovalMutation,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Loads the emails that wait for approval; the only question is the empty string. */
export const loadApprovals = createRequest(
  'campaignApproval/loadAll',
  async (_: PageRequest<string>, wire) => {
    const { campaignApprovals } = await wire.graphql<CampaignApprovalsQuery>(campaignApprovalsDocument);
    return campaignApprovals;
  },
);

/** Loads one email that waits for approval; the question is its id. */
export const loadApproval = createRequest(
  'campaignApproval/load',
  async ({ question: id }: PageRequest<string>, wire): Promise<ApprovalDetail> => {
    const { campaignApproval } = await wire.graphql<CampaignApprovalQuery>(campaignApprovalDocument, { id });
    return campaignApproval;
  },
);

export const decideApproval = createRequest(
  'campaignApproval/decide',
  async (
    decision: { id: string; approved: boolean; reason: string; expectedRecipients: number | null },
    wire,
  ) => {
    await wire.graphql<DecideCampaignApprovalMutation>(decideCampaignApprovalDocument, { ...decision });
    return decision.approved;
  },
);
