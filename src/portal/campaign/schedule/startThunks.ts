import {
  type ApprovalDetail,
  campaignApprovalDocument,
  campaignApprovalsDocument,
  type CampaignStartInput,
  campaignStartDocument,
  decideCampaignApprovalDocument,
  returnCampaignToDraftDocument,
  scheduleCampaignDocument,
  submitCampaignDocument,
} from '../../../contract/campaign/campaignStart';
import {
  type CampaignApprovalQuery,
  type CampaignApprovalsQuery,
  type CampaignStartQuery,
  type DecideCampaignApprovalMutation,
  type ReturnCampaignToDraftMutation,
  type ScheduleCampaignMutation,
  type SubmitCampaignMutation,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

/** The version and the number of recipients on screen when the button was pressed, and the chosen start. */
export interface AskedStart {
  id: string;
  version: number;
  expectedRecipients: number;
  start: CampaignStartInput;
}

export const loadCampaignStart = createRequest('campaignStart/load', async (id: string, wire) => {
  const { campaignStart } = await wire.graphql<CampaignStartQuery>(campaignStartDocument, { id });
  return campaignStart;
});

export const scheduleCampaign = createRequest(
  'campaignStart/schedule',
  async (asked: AskedStart, wire) => {
    const reply = await wire.graphql<ScheduleCampaignMutation>(scheduleCampaignDocument, { ...asked });
    return reply.scheduleCampaign;
  },
  { overtakes: () => [loadCampaignStart] },
);

export const submitCampaign = createRequest(
  'campaignStart/submit',
  async (asked: AskedStart, wire) => {
    const reply = await wire.graphql<SubmitCampaignMutation>(submitCampaignDocument, { ...asked });
    return reply.submitCampaign;
  },
  { overtakes: () => [loadCampaignStart] },
);

/** Makes a scheduled, submitted, rejected or missed campaign a draft again. */
export const returnCampaignToDraft = createRequest(
  'campaignStart/toDraft',
  async (id: string, wire) => {
    const reply = await wire.graphql<ReturnCampaignToDraftMutation>(returnCampaignToDraftDocument, { id });
    return reply.returnCampaignToDraft;
  },
  { overtakes: () => [loadCampaignStart] },
);

export const loadApprovals = createRequest('campaignApproval/loadAll', async (_: void, wire) => {
  const { campaignApprovals } = await wire.graphql<CampaignApprovalsQuery>(campaignApprovalsDocument);
  return campaignApprovals;
});

export const loadApproval = createRequest('campaignApproval/load', async (id: string, wire) => {
  const { campaignApproval } = await wire.graphql<CampaignApprovalQuery>(campaignApprovalDocument, { id });
  return campaignApproval satisfies ApprovalDetail;
});

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
