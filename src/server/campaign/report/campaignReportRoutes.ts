import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  campaignDataLists,
  recipientPageSize,
  recipientSegments,
  statIntervals,
  type CampaignActivityRow,
  type CampaignDataList,
  type CampaignLinkRow,
  type CampaignRecipientReply,
  type CampaignRecipientRow,
  type CampaignStatReply,
  type PageReply,
} from '../../../contract/campaign/campaignReport';
import { recipientListFileName } from '../../../contract/constants';
import { countries, countryFacts, countryOfHost, type Country } from '../../../contract/country';
import { badInput, type PublicError } from '../../http/httpErrors';
import { restRoute } from '../../http/restRoute';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import { requireCampaignPermission } from '../campaignPermissions';
import { testReport } from '../variant/testReport';
import { countOrders } from './campaignOrderQueries';
import { countHits, countRecipients, insertDownloadAudit } from './campaignReportQueries';
import { campaignHead, recipientRecord } from './campaignReportService';
import { countHitsOverTime } from './hitSeriesQueries';
import { recipientsCsv } from './recipientsCsv';
import { noSuchPage, readCursor, writeCursor } from './reportCursor';
import { listActivity, listLinks } from './reportDataQueries';
import { findAddress, listRecipients } from './reportRecipientQueries';

const DATA_PAGE_ROWS = 50;

/**
 * The report's REST routes (SPEC section 7). contract/campaign/campaignReport.ts explains the segments of their paths.
 */
export function campaignReportRoutes(app: FastifyInstance, services: Services): void {
  const get = (
    path: `/api/campaign/${string}`,
    handler: (context: SignedInContext, params: Record<string, string>, hostname: string) => Promise<unknown>,
  ) =>
    restRoute(app, services, {
      base: 'pro',
      method: 'GET',
      path,
      permission: 'signed-in',
      async handler(context, request) {
        await requireCampaignPermission(context, request.params.id ?? '');
        return handler(context, request.params, request.hostname);
      },
    });

  get('/api/campaign/stats/:id/:interval/:country', stats);
  get('/api/campaign/data/:id/:list', data);
  get('/api/campaign/data/:id/:list/:key', data);
  get('/api/campaign/user-data/:id/:second/:third', (context, params) =>
    params.third?.includes('@') ? oneRecipient(context, params) : recipients(context, params),
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

/** All counts of a report, read from one snapshot so that they agree with each other. */
async function stats(
  context: SignedInContext,
  params: Record<string, string>,
  hostname: string,
): Promise<CampaignStatReply> {
  const interval = oneOf(statIntervals, 'interval', params.interval);
  const country = oneOf(countries, 'country', params.country);
  const now = context.services.clock.now();
  return context.inSnapshot(async (db) => {
    const head = await campaignHead(db, context.signedIn.organiserId, params.id ?? '');
    // The portal sends the country of its host, which differs from the organiser's for a person on the other country's
    // site.
    if (country !== head.country && country !== countryOfHost(hostname)) throw otherCountry(head.country);
    const counts = await countRecipients(db, head);
    const hits = await countHits(db, head.campaign.id);
    const orders = await countOrders(db, head.campaign.id);
    const { sent } = counts.progress;
    const share = (people: number) => (sent === 0 ? null : people / sent);
    const series = await countHitsOverTime(
      db,
      { ...head.campaign, startedAt: head.startedAt },
      interval,
      now,
    );
    const rates = {
      opens: share(hits.opens.people),
      clicks: share(hits.clicks.people),
      unsubscribes: share(hits.unsubscribes),
    };
    const test = await testReport(db, head.campaign.id);
    const at = now.toISOString();
    const result = { at, campaign: head.campaign, ...counts, ...hits, orders, rates, series, test };
    return { result, error: null };
  });
}

function otherCountry(country: Country): PublicError {
  const { name } = countryFacts(country);
  return badInput('country', `This campaign was sent from ${name}, so the country must be ${country}.`);
}

async function data(
  context: SignedInContext,
  params: Record<string, string>,
): Promise<PageReply<CampaignLinkRow | CampaignActivityRow>> {
  const list: CampaignDataList = oneOf(campaignDataLists, 'list', params.list);
  const { secret } = context.services;
  return context.inTenant(async (db) => {
    const { campaign } = await campaignHead(db, context.signedIn.organiserId, params.id ?? '');
    const scope = { organiserId: context.signedIn.organiserId, campaignId: campaign.id, list };
    const after = readCursor(scope, params.key, secret);
    // One row more than a page shows whether there is another page.
    if (list === 'links') {
      const rows = await listLinks(db, campaign.id, after ?? -1, DATA_PAGE_ROWS + 1);
      return pageOf(rows, DATA_PAGE_ROWS, ({ position }) => writeCursor(scope, position, secret));
    }
    const rows = await listActivity(db, campaign.id, after, DATA_PAGE_ROWS + 1);
    return pageOf(rows, DATA_PAGE_ROWS, ({ hitId }) => writeCursor(scope, Number(hitId), secret));
  });
}

async function recipients(
  context: SignedInContext,
  params: Record<string, string>,
): Promise<PageReply<CampaignRecipientRow>> {
  const segment = oneOf(recipientSegments, 'segment', params.second);
  const size = pageSizeOf(params.third);
  const { secret } = context.services;
  return context.inTenant(async (db) => {
    const { campaign } = await campaignHead(db, context.signedIn.organiserId, params.id ?? '');
    const scope = { organiserId: context.signedIn.organiserId, campaignId: campaign.id, list: segment };
    const last = readCursor(scope, params.key, secret);
    const after = last === null ? null : await findAddress(db, campaign.id, last);
    if (after === undefined) throw noSuchPage();
    const rows = await listRecipients(db, campaign.id, { segment, after, limit: size + 1 });
    return pageOf(rows, size, ({ recipientId }) => writeCursor(scope, Number(recipientId), secret));
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

function pageOf<Row>(rows: Row[], size: number, cursorOf: (last: Row) => string): PageReply<Row> {
  const result = rows.slice(0, size);
  const last = rows.length > size ? result.at(-1) : undefined;
  return { result, lastEvaluatedKey: last === undefined ? null : cursorOf(last), error: null };
}
