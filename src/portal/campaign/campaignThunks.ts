import { audiencesDocument } from '../../contract/audience';
import { type Campaign, type CampaignKind } from '../../contract/campaign';
import {
  type CampaignActReply,
  campaignDocument,
  campaignReviewDocument,
  campaignsDocument,
  copyCampaignPath,
  createCampaignDocument,
  disableCampaignPath,
  enableCampaignDocument,
  sendTestMailPath,
  type TestMailReply,
  updateCampaignDocument,
} from '../../contract/campaignEditing';
import {
  type AudiencesQuery,
  type CampaignQuery,
  type CampaignReviewQuery,
  type CampaignsQuery,
  type CreateCampaignMutation,
  type EnableCampaignMutation,
  type SendCampaignMutation,
  type TicketholderEventsQuery,
  type UpdateCampaignMutation,
} from '../../contract/generated/operations';
import { sendCampaignDocument } from '../../contract/sending';
import { ticketholderEventsDocument } from '../../contract/ticketholder';
import { createRequest } from '../request/createRequest';
import { mailBlockOf } from '../template/mailBlocks';

const campaignOf = (reply: CampaignQuery['campaign']): Campaign => ({
  ...reply,
  blocks: reply.blocks.map(mailBlockOf),
});

export const loadCampaigns = createRequest('campaign/loadAll', async (kind: CampaignKind, wire) => {
  const { campaigns } = await wire.graphql<CampaignsQuery>(campaignsDocument, { kind });
  return campaigns;
});

export const loadCampaign = createRequest('campaign/load', async (id: string, wire) => {
  const { campaign } = await wire.graphql<CampaignQuery>(campaignDocument, { id });
  return campaignOf(campaign);
});

/** What an edit of a campaign changes. */
export type CampaignPatch = Partial<
  Pick<
    Campaign,
    | 'name'
    | 'subject'
    | 'preheader'
    | 'fromName'
    | 'replyTo'
    | 'accent'
    | 'blocks'
    | 'audienceIds'
    | 'eventId'
    | 'sessionIds'
  >
>;

export const createCampaign = createRequest(
  'campaign/create',
  async (variables: { kind: CampaignKind; input: CampaignPatch & { name: string } }, wire) => {
    const reply = await wire.graphql<CreateCampaignMutation>(createCampaignDocument, variables);
    return campaignOf(reply.createCampaign);
  },
);

export const updateCampaign = createRequest(
  'campaign/update',
  async (variables: { id: string; version: number; input: CampaignPatch }, wire) => {
    const reply = await wire.graphql<UpdateCampaignMutation>(updateCampaignDocument, variables);
    return campaignOf(reply.updateCampaign);
  },
);

export const copyCampaign = createRequest('campaign/copy', async (id: string, wire) => {
  const path = copyCampaignPath(id);
  const { campaign } = await wire.rest.post<CampaignActReply>(path, {}, { retry502: true });
  return campaign;
});

export const disableCampaign = createRequest('campaign/disable', async (id: string, wire) => {
  const path = disableCampaignPath(id);
  const { campaign } = await wire.rest.post<CampaignActReply>(path, {}, { retry502: true });
  return campaign;
});

/** Takes disabling back; what was stopped stays stopped. */
export const enableCampaign = createRequest('campaign/enable', async (id: string, wire) => {
  const reply = await wire.graphql<EnableCampaignMutation>(enableCampaignDocument, { id });
  return campaignOf(reply.enableCampaign);
});

/** To the signed-in person's own address. */
export const sendTestMail = createRequest('campaign/sendTestMail', (id: string, wire) =>
  wire.rest.get<TestMailReply>(sendTestMailPath(id)),
);

export const loadCampaignReview = createRequest('campaignReview/load', async (id: string, wire) => {
  const { campaignReview } = await wire.graphql<CampaignReviewQuery>(campaignReviewDocument, { id });
  return campaignReview;
});

/** The audiences that a campaign may go to. */
export const loadCampaignAudiences = createRequest('campaignReview/loadAudiences', async (_: void, wire) => {
  const { audiences } = await wire.graphql<AudiencesQuery>(audiencesDocument, { archived: false });
  return audiences;
});

/** The events whose ticketholders a comm may go to. */
export const loadTicketholderEvents = createRequest(
  'campaignReview/loadTicketholderEvents',
  async (_: void, wire) => {
    const { ticketholderEvents } = await wire.graphql<TicketholderEventsQuery>(ticketholderEventsDocument);
    return ticketholderEvents;
  },
);

export const sendCampaign = createRequest(
  'campaign/send',
  async (variables: { id: string; version: number; expectedRecipients: number }, wire) => {
    const reply = await wire.graphql<SendCampaignMutation>(sendCampaignDocument, variables);
    return reply.sendCampaign;
  },
);
