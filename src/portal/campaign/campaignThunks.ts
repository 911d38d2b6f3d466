import { type Campaign, type CampaignKind } from '../../contract/campaign/campaign';
import {
  archiveCampaignsDocument,
  restoreCampaignsDocument,
} from '../../contract/campaign/campaignEditorTools';
import {
  type CampaignActionReply,
  campaignDocument,
  copyCampaignPath,
  createCampaignDocument,
  disableCampaignPath,
  enableCampaignDocument,
  updateCampaignDocument,
} from '../../contract/campaign/campaignEditing';
import { campaignsDocument, campaignsNowDocument } from '../../contract/campaign/campaignList';
import {
  type ArchiveCampaignsMutation,
  type CampaignQuery,
  type CampaignsNowQuery,
  type CampaignsQuery,
  type CampaignsQueryVariables,
  type CreateCampaignMutation,
  type EnableCampaignMutation,
  type RestoreCampaignsMutation,
  type SendCampaignMutation,
  type UpdateCampaignMutation,
} from '../../contract/generated/operations';
import { sendCampaignDocument } from '../../contract/campaign/sending';
import { createRequest } from '../request/createRequest';

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
  return campaign;
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
    | 'brandColour'
    | 'templateId'
    | 'blocks'
    | 'ab'
    | 'plannedStart'
    | 'audienceIds'
    | 'excludedAudienceIds'
    | 'utm'
    | 'eventId'
    | 'sessionIds'
    | 'ticketTypeIds'
    | 'attendance'
    | 'orderState'
    | 'attachTickets'
    | 'attachCalendar'
    | 'lateBuyers'
  >
>;

export const createCampaign = createRequest(
  'campaign/create',
  async (variables: { kind: CampaignKind; input: CampaignPatch & { name: string } }, wire) => {
    const reply = await wire.graphql<CreateCampaignMutation>(createCampaignDocument, variables);
    return reply.createCampaign;
  },
);

export const updateCampaign = createRequest(
  'campaign/update',
  async (variables: { id: string; version: number; input: CampaignPatch }, wire) => {
    // Only a draft is edited: a keystroke must not unschedule a campaign that a colleague has scheduled meanwhile.
    const asked = { ...variables, draftOnly: true };
    const reply = await wire.graphql<UpdateCampaignMutation>(updateCampaignDocument, asked);
    return reply.updateCampaign;
  },
);

export const copyCampaign = createRequest(
  'campaign/copy',
  async (id: string, wire) => {
    const path = copyCampaignPath(id);
    const { campaign } = await wire.rest.post<CampaignActionReply>(path, {}, { retry502: true });
    return campaign;
  },
  { sideBySide: true },
);

export const disableCampaign = createRequest(
  'campaign/disable',
  async (id: string, wire) => {
    const path = disableCampaignPath(id);
    const { campaign } = await wire.rest.post<CampaignActionReply>(path, {}, { retry502: true });
    return campaign;
  },
  { sideBySide: true, overtakes: () => [loadCampaignsNow] },
);

/** Enables a disabled campaign; sending that was stopped stays stopped. */
export const enableCampaign = createRequest(
  'campaign/enable',
  async (id: string, wire) => {
    const reply = await wire.graphql<EnableCampaignMutation>(enableCampaignDocument, { id });
    return reply.enableCampaign;
  },
  { sideBySide: true, overtakes: () => [loadCampaignsNow] },
);

export const archiveCampaigns = createRequest(
  'campaign/archive',
  async (ids: string[], wire) => {
    await wire.graphql<ArchiveCampaignsMutation>(archiveCampaignsDocument, { ids });
    return ids;
  },
  { sideBySide: true, overtakes: () => [loadCampaignsNow] },
);

export const restoreCampaigns = createRequest(
  'campaign/restore',
  async (ids: string[], wire) => {
    await wire.graphql<RestoreCampaignsMutation>(restoreCampaignsDocument, { ids });
    return ids;
  },
  { sideBySide: true, overtakes: () => [loadCampaignsNow] },
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
