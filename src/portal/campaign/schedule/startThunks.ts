import {
  type CampaignStartInput,
  campaignStartDocument,
  returnCampaignToDraftDocument,
  scheduleCampaignDocument,
  submitCampaignDocument,
} from '../../../contract/campaign/campaignStart';
import {
  type CampaignStartQuery,
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
