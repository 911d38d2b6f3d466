import { audiencesDocument } from '../../contract/audience/audience';
import { type Campaign, type CampaignKind } from '../../contract/campaign/campaign';
import {
  archiveCampaignsDocument,
  type CampaignChanges,
  campaignChangesDocument,
  checkCampaignLinksDocument,
  restoreCampaignsDocument,
  sendTestMailsDocument,
  testMailReadersDocument,
} from '../../contract/campaign/campaignEditorTools';
import {
  type CampaignActReply,
  campaignDocument,
  campaignReviewDocument,
  copyCampaignPath,
  createCampaignDocument,
  disableCampaignPath,
  enableCampaignDocument,
  sendTestMailPath,
  type TestMailReply,
  updateCampaignDocument,
} from '../../contract/campaign/campaignEditing';
import { campaignsDocument, campaignsNowDocument } from '../../contract/campaign/campaignList';
import {
  type ArchiveCampaignsMutation,
  type AudiencesQuery,
  type CampaignChangesQuery,
  type CampaignQuery,
  type CampaignReviewQuery,
  type CampaignsNowQuery,
  type CampaignsQuery,
  type CampaignsQueryVariables,
  type CheckCampaignLinksMutation,
  type CreateCampaignMutation,
  type EnableCampaignMutation,
  type RestoreCampaignsMutation,
  type SendCampaignMutation,
  type SendTestMailsMutation,
  type TestMailReadersQuery,
  type TicketholderEventsQuery,
  type UpdateCampaignMutation,
} from '../../contract/generated/operations';
import { sendCampaignDocument } from '../../contract/campaign/sending';
import { ticketholderEventsDocument } from '../../contract/ticketholder/ticketholder';
import { createRequest } from '../request/createRequest';
import { mailBlockOf } from '../mailEditor/mailBlocks';

const campaignOf = (reply: CampaignQuery['campaign']): Campaign => ({
  ...reply,
  blocks: reply.blocks.map(mailBlockOf),
  ab: {
    ...reply.ab,
    variants: reply.ab.variants.map((variant) => ({
      ...variant,
      blocks: variant.blocks?.map(mailBlockOf) ?? null,
    })),
  },
});

/** Loads one page; with `atLeast` also the following pages, until that many rows, or all, are loaded. */
export const loadCampaigns = createRequest(
  'campaign/loadAll',
  async ({ atLeast = 1, ...question }: CampaignsQueryVariables & { atLeast?: number }, wire) => {
    let { campaigns: page } = await wire.graphql<CampaignsQuery>(campaignsDocument, question);
    const rows = [...page.campaigns];
    while (page.after !== null && rows.length < atLeast) {
      const next = { ...question, after: page.after };
      ({ campaigns: page } = await wire.graphql<CampaignsQuery>(campaignsDocument, next));
      rows.push(...page.campaigns);
    }
    return { ...page, campaigns: rows };
  },
);

/** Loads the current list entries of these campaigns. */
export const loadCampaignsNow = createRequest(
  'campaign/loadNow',
  async (asked: { kind: CampaignKind; ids: string[] }, wire) => {
    const { campaignsNow } = await wire.graphql<CampaignsNowQuery>(campaignsNowDocument, asked);
    return campaignsNow;
  },
);

export const loadCampaign = createRequest('campaign/load', async (id: string, wire) => {
  const { campaign } = await wire.graphql<CampaignQuery>(campaignDocument, { id });
  return campaignOf(campaign);
});

/** The fields that an edit can change. */
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
    | 'ab'
    | 'plannedStart'
    | 'audienceIds'
    | 'excludedAudienceIds'
    | 'utm'
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
    // Only a draft is edited: a keystroke must not unschedule a campaign that a colleague has scheduled meanwhile.
    const asked = { ...variables, draftOnly: true };
    const reply = await wire.graphql<UpdateCampaignMutation>(updateCampaignDocument, asked);
    return campaignOf(reply.updateCampaign);
  },
);

export const copyCampaign = createRequest(
  'campaign/copy',
  async (id: string, wire) => {
    const path = copyCampaignPath(id);
    const { campaign } = await wire.rest.post<CampaignActReply>(path, {}, { retry502: true });
    return campaign;
  },
  { sideBySide: true },
);

export const disableCampaign = createRequest(
  'campaign/disable',
  async (id: string, wire) => {
    const path = disableCampaignPath(id);
    const { campaign } = await wire.rest.post<CampaignActReply>(path, {}, { retry502: true });
    return campaign;
  },
  { sideBySide: true },
);

/** Enables a disabled campaign; sending that was stopped stays stopped. */
export const enableCampaign = createRequest(
  'campaign/enable',
  async (id: string, wire) => {
    const reply = await wire.graphql<EnableCampaignMutation>(enableCampaignDocument, { id });
    return campaignOf(reply.enableCampaign);
  },
  { sideBySide: true },
);

/** Loads, after a conflict, the saved campaign and who changed which fields since a version. */
export const loadCampaignChanges = createRequest(
  'campaignReview/loadChanges',
  async (question: { id: string; since: number }, wire): Promise<CampaignChanges> => {
    const { campaignChanges } = await wire.graphql<CampaignChangesQuery>(campaignChangesDocument, question);
    return { campaign: campaignOf(campaignChanges.campaign), edits: campaignChanges.edits };
  },
);

export const archiveCampaigns = createRequest(
  'campaign/archive',
  async (ids: string[], wire) => {
    await wire.graphql<ArchiveCampaignsMutation>(archiveCampaignsDocument, { ids });
    return ids;
  },
  { sideBySide: true },
);

export const restoreCampaigns = createRequest(
  'campaign/restore',
  async (ids: string[], wire) => {
    await wire.graphql<RestoreCampaignsMutation>(restoreCampaignsDocument, { ids });
    return ids;
  },
  { sideBySide: true },
);

/** Loads the people who can be sent a test of this campaign. */
export const loadTestMailReaders = createRequest('campaignReview/loadReaders', async (id: string, wire) => {
  const { testMailReaders } = await wire.graphql<TestMailReadersQuery>(testMailReadersDocument, { id });
  return testMailReaders;
});

export const sendTestMails = createRequest(
  'campaign/sendTestMails',
  async (variables: { id: string; readerIds: string[]; position: number; variant: number }, wire) => {
    const reply = await wire.graphql<SendTestMailsMutation>(sendTestMailsDocument, variables);
    return reply.sendTestMails;
  },
);

/** Has the server check each link; the next review contains the results. */
export const checkCampaignLinks = createRequest('campaignReview/checkLinks', async (id: string, wire) => {
  const reply = await wire.graphql<CheckCampaignLinksMutation>(checkCampaignLinksDocument, { id });
  return reply.checkCampaignLinks;
});

/** Sends a test to the signed-in person's own address. */
export const sendTestMail = createRequest('campaign/sendTestMail', (id: string, wire) =>
  wire.rest.get<TestMailReply>(sendTestMailPath(id)),
);

export const loadCampaignReview = createRequest('campaignReview/load', async (id: string, wire) => {
  const { campaignReview } = await wire.graphql<CampaignReviewQuery>(campaignReviewDocument, { id });
  return campaignReview;
});

/** Loads the audiences that a campaign may go to. */
export const loadCampaignAudiences = createRequest('campaignReview/loadAudiences', async (_: void, wire) => {
  const { audiences } = await wire.graphql<AudiencesQuery>(audiencesDocument, { archived: false });
  return audiences;
});

/** Loads the events whose ticketholders a comm may go to. */
export const loadTicketholderEvents = createRequest(
  'campaignReview/loadTicketholderEvents',
  async (_: void, wire) => {
    const { ticketholderEvents } = await wire.graphql<TicketholderEventsQuery>(ticketholderEventsDocument);
    return ticketholderEvents;
  },
);

export const sendCampaign = createRequest(
  'campaign/send',
  async (
    variables: { id: string; version: number; expectedRecipients: number; spreadHours?: number | null },
    wire,
  ) => {
    const reply = await wire.graphql<SendCampaignMutation>(sendCampaignDocument, variables);
    return reply.sendCampaign;
  },
);
