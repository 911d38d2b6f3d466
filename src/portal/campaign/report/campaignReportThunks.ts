import { createAction } from '@reduxjs/toolkit';
import { createAudienceRuleDocument } from '../../../contract/audience/rule/audienceRules';
import { ruleOfSegment } from '../../../contract/audience/rule/segmentRule';
import { type Attribution } from '../../../contract/campaign/attribution';
import {
  campaignDataPath,
  campaignDownloadPath,
  campaignStatsPath,
  campaignUserListPath,
  campaignUserPath,
  recipientPageSize,
  type CampaignActivityRow,
  type CampaignLinkRow,
  type CampaignRecipientReply,
  type CampaignRecipientRow,
  type CampaignStat,
  type CampaignStatReply,
  type PageReply,
  type RecipientSegment,
  type RecipientSort,
  type StatInterval,
} from '../../../contract/campaign/campaignReport';
import { recipientListFileName } from '../../../contract/constants';
import { countryOfHost } from '../../../contract/country';
import { utmChartPath, type UtmChartReply, type UtmFilter } from '../../../contract/report/report';
import { searchRecipientsDocument } from '../../../contract/campaign/recipient/recipientSearch';
import {
  cancelCampaignDocument,
  pauseCampaignDocument,
  resumeCampaignDocument,
} from '../../../contract/campaign/sending';
import type {
  CancelCampaignMutation,
  CreateAudienceRuleMutation,
  PauseCampaignMutation,
  ResumeCampaignMutation,
  SearchRecipientsQuery,
} from '../../../contract/generated/operations';
import { colouredChart } from '../../report/colouredChart';
import { createRequest, type Wire } from '../../request/createRequest';
import { saveFile } from '../../request/saveFile';

/** The report of a campaign was opened: data of another campaign must not be shown in it. */
export const reportOpened = createAction<string>('campaign/reportOpened');

interface StatQuestion {
  id: string;
  interval: StatInterval;
  /** Without it, `usualAttribution` applies. */
  attribution?: Attribution;
}

async function askForStat({ id, interval, attribution }: StatQuestion, wire: Wire): Promise<CampaignStat> {
  const country = countryOfHost(window.location.hostname);
  const { result } = await wire.pro.get<CampaignStatReply>(
    campaignStatsPath(id, interval, country, attribution),
  );
  return result;
}

export const loadCampaignStat = createRequest('campaign/loadStat', askForStat, {
  // A reply with the attribution of before must not replace this one.
  overtakes: () => [refreshCampaignStat],
});

/** Polls the same figures while a campaign is being sent; changes neither the loading flag nor the error. */
export const refreshCampaignStat = createRequest('campaign/refreshStat', askForStat);

export const loadCampaignLinks = createRequest('campaign/loadLinks', async ({ id }: { id: string }, wire) => {
  const rows: CampaignLinkRow[] = [];
  let key: string | null = null;
  // A mail has a few dozen links at most, so the table shows all pages at once.
  do {
    const page: PageReply<CampaignLinkRow> = await wire.pro.get(campaignDataPath(id, 'links', key));
    rows.push(...page.result);
    key = page.lastEvaluatedKey;
  } while (key !== null);
  return rows;
});

export const loadCampaignActivity = createRequest(
  'campaign/loadActivity',
  ({ id, key }: { id: string; key: string | null }, wire) =>
    wire.pro.get<PageReply<CampaignActivityRow>>(campaignDataPath(id, 'activity', key)),
);

/** Loads this campaign's first clicks by UTM value. */
export const loadCampaignUtm = createRequest('campaign/loadUtm', async (filter: UtmFilter, wire) => {
  const { result } = await wire.rest.post<UtmChartReply>(utmChartPath, filter, { retry502: true });
  return colouredChart(result, wire);
});

interface RecipientsQuestion {
  id: string;
  segment: RecipientSegment;
  /** The beginning of an address; empty for all. */
  search: string;
  /** By address if omitted. */
  sort?: RecipientSort;
  key: string | null;
}
interface RecipientsAnswer {
  recipients: CampaignRecipientRow[];
  lastEvaluatedKey: string | null;
}

/** Loads the first page of a segment, or the page after `key`. */
export const loadRecipients = createRequest(
  'campaign/loadRecipients',
  async ({ search, ...query }: RecipientsQuestion, wire): Promise<RecipientsAnswer> => {
    const { id, segment, sort, key } = query;
    if (search === '') {
      const path = campaignUserListPath(id, segment, recipientPageSize.usual, key, sort);
      const { result, lastEvaluatedKey } = await wire.pro.get<PageReply<CampaignRecipientRow>>(path);
      return { recipients: result, lastEvaluatedKey };
    }
    const reply = await wire.graphql<SearchRecipientsQuery>(searchRecipientsDocument, { ...query, search });
    return reply.searchRecipients;
  },
);

export const loadRecipientRecord = createRequest(
  'campaign/loadRecipientRecord',
  async ({ id, recipientId, address }: { id: string; recipientId: string; address: string }, wire) => {
    const { result } = await wire.pro.get<CampaignRecipientReply>(campaignUserPath(id, recipientId, address));
    return result;
  },
);

/** Makes a rule audience of the people in a segment. */
export const makeAudienceOfSegment = createRequest(
  'campaign/makeAudience',
  async (asked: { campaignId: string; segment: RecipientSegment; name: string }, wire) => {
    const { campaignId, segment, name } = asked;
    const variables = { name, rule: ruleOfSegment(campaignId, segment) };
    const reply = await wire.graphql<CreateAudienceRuleMutation>(createAudienceRuleDocument, variables);
    return { id: reply.createAudienceRule.id };
  },
);

/** SPEC section 2: the file is always called campaign_recipient_list.csv. */
export const downloadRecipients = createRequest(
  'campaign/downloadRecipients',
  async ({ id, segment }: { id: string; segment: RecipientSegment }, wire) => {
    const { blob } = await wire.pro.download(campaignDownloadPath(id, segment));
    saveFile(blob, recipientListFileName);
    return { fileName: recipientListFileName };
  },
);

export const pauseCampaign = createRequest(
  'campaign/pause',
  async (id: string, wire) => {
    const reply = await wire.graphql<PauseCampaignMutation>(pauseCampaignDocument, { id });
    return reply.pauseCampaign;
  },
  { overtakes: () => [loadCampaignStat, refreshCampaignStat] },
);

export const resumeCampaign = createRequest(
  'campaign/resume',
  async (id: string, wire) => {
    const reply = await wire.graphql<ResumeCampaignMutation>(resumeCampaignDocument, { id });
    return reply.resumeCampaign;
  },
  { overtakes: () => [loadCampaignStat, refreshCampaignStat] },
);

/** Stops sending: unsent recipients are skipped, mails already sent stay sent. */
export const stopCampaign = createRequest(
  'campaign/stop',
  async (id: string, wire) => {
    const reply = await wire.graphql<CancelCampaignMutation>(cancelCampaignDocument, { id });
    return reply.cancelCampaign;
  },
  { overtakes: () => [loadCampaignStat, refreshCampaignStat] },
);
