import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { recipientListInput } from '../../../contract/campaign/recipient/recipientSearchInput';
import { statsInput } from '../../../contract/campaign/campaignHeadlineInput';
import {
  campaignDataLists,
  recipientPageSize,
  recipientSegments,
  statIntervals,
  type CampaignActivityRow,
  type CampaignLinkRow,
  type CampaignRecipientReply,
  type CampaignRecipientRow,
  type CampaignStatReply,
  type PageReply,
} from '../../../contract/campaign/campaignReport';
import { recipientListFileName } from '../../../contract/constants';
import { countries, countryFacts, countryOfHost, type Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import { badInput, type PublicError } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import { restRoute } from '../../http/restRoute';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import { requireCampaignPermission } from '../campaignPermissions';
import { insertDownloadAudit } from './campaignReportQueries';
import { campaignHead, recipientRecord } from './campaignReportService';
import { campaignStat } from './campaignStatService';
import { recipientsCsv } from './recipientsCsv';
import { dataPage, type PagedCampaign, recipientPage } from './reportPageService';

/** What a request says beside its path. */
interface Asked {
  query: Record<string, unknown>;
  hostname: string;
}

/**
 * The report's REST routes (SPEC section 7). contract/campaign/campaignReport.ts explains the segments of their paths.
 */
export function campaignReportRoutes(app: FastifyInstance, services: Services): void {
  const get = (
    path: `/api/campaign/${string}`,
    handler: (context: SignedInContext, params: Record<string, string>, asked: Asked) => Promise<unknown>,
  ) =>
    restRoute(app, services, {
      base: 'pro',
      method: 'GET',
      path,
      permission: 'signed-in',
      isRead: true,
      async handler(context, request) {
        await requireCampaignPermission(context, request.params.id ?? '');
        return handler(context, request.params, request);
      },
    });

  get('/api/campaign/stats/:id/:interval/:country', stats);
  get('/api/campaign/data/:id/:list', data);
  get('/api/campaign/data/:id/:list/:key', data);
  get('/api/campaign/user-data/:id/:second/:third', (context, params, asked) =>
    params.third?.includes('@') ? oneRecipient(context, params) : recipients(context, params, asked),
  );
  get('/api/campaign/user-data/:id/:second/:third/:key', recipients);

  restRoute(app, services, {
    base: 'pro',
    method: 'GET',
    path: '/api/campaign/download-data/:id/:segment',
    permission: 'signed-in',
    async handler(context, request, reply) {
      const { id = '', segment: asked } = request.params;
      await requireCampaignPermission(context, id);
      const segment = oneOf(recipientSegments, 'segment', asked);
      const campaignId = await context.inTenant(async (db) => {
        const { campaign } = await campaignHead(db, context.signedIn.organiserId, id);
        await insertDownloadAudit(db, {
          organiserId: context.signedIn.organiserId,
          userId: context.signedIn.userId,
          campaignId: campaign.id,
          segment,
          now: services.clock.now(),
        });
        return campaign.id;
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${recipientListFileName}"`)
        .send(Readable.from(recipientsCsv(context.inTenant, campaignId, segment)));
    },
  });
}

function oneOf<T extends string>(allowed: readonly T[], field: string, value: string | undefined): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw badInput(field, `This must be one of: ${allowed.join(', ')}.`);
  return found;
}

async function stats(
  context: SignedInContext,
  params: Record<string, string>,
  { query, hostname }: Asked,
): Promise<CampaignStatReply> {
  const interval = oneOf(statIntervals, 'interval', params.interval);
  const country = oneOf(countries, 'country', params.country);
  const { attribution } = parseInput(statsInput, query);
  const now = context.services.clock.now();
  return context.inSnapshot(async (db) => {
    const head = await campaignHead(db, context.signedIn.organiserId, params.id ?? '');
    // The portal sends the country of its host, which differs from the organiser's for a person on the other country's
    // site.
    if (country !== head.country && country !== countryOfHost(hostname)) throw otherCountry(head.country);
    return { result: await campaignStat(db, head, { interval, attribution }, now), error: null };
  });
}

function otherCountry(country: Country): PublicError {
  const { name } = countryFacts(country);
  return badInput('country', `This campaign was sent from ${name}, so the country must be ${country}.`);
}

function data(
  context: SignedInContext,
  params: Record<string, string>,
): Promise<PageReply<CampaignLinkRow | CampaignActivityRow>> {
  const list = oneOf(campaignDataLists, 'list', params.list);
  return inCampaign(context, params, (db, campaign) => dataPage(db, campaign, list, params.key));
}

function recipients(
  context: SignedInContext,
  params: Record<string, string>,
  { query }: Asked,
): Promise<PageReply<CampaignRecipientRow>> {
  const { sort } = parseInput(recipientListInput, query);
  const segment = oneOf(recipientSegments, 'segment', params.second);
  const size = pageSizeOf(params.third);
  return inCampaign(context, params, (db, campaign) =>
    recipientPage(db, campaign, { segment, size, search: '', sort, key: params.key }),
  );
}

/** Runs with the campaign of the path, in a transaction of its organiser. */
function inCampaign<Reply>(
  { inTenant, signedIn: { organiserId }, services: { secret } }: SignedInContext,
  params: Record<string, string>,
  run: (db: Queryable, campaign: PagedCampaign) => Promise<Reply>,
): Promise<Reply> {
  return inTenant(async (db) => {
    const { campaign } = await campaignHead(db, organiserId, params.id ?? '');
    return run(db, { organiserId, campaignId: campaign.id, secret });
  });
}

function oneRecipient(
  context: SignedInContext,
  params: Record<string, string>,
): Promise<CampaignRecipientReply> {
  const { id = '', second = '', third = '' } = params;
  return context.inTenant(async (db) => {
    const head = await campaignHead(db, context.signedIn.organiserId, id);
    return { result: await recipientRecord(db, head, second, third), error: null };
  });
}

function pageSizeOf(text: string | undefined): number {
  const { least, most } = recipientPageSize;
  const size = /^\d{1,4}$/.test(text ?? '') ? Number(text) : NaN;
  if (!(size >= least && size <= most)) {
    throw badInput('pageSize', `Enter a whole number of rows per page, from ${least} to ${most}.`);
  }
  return size;
}
