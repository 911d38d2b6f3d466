import { publicEventPath } from '../../../contract/paths/pagePaths';
import { planById } from '../../../contract/plan/plan';
import { planLimitTexts } from '../../../contract/plan/planLimitTexts';
import { conversionNames, type ConversionKind } from '../../../contract/webhook/conversion';
import { siteOf } from '../../http/requestedHost';
import type { Services } from '../../services';
import type { DueDelivery, Lane } from '../sending/laneQueries';
import { openEndpoint } from '../sending/openEndpoint';
import type { OpenLane } from '../sending/webhookLane';
import { webhookNetwork } from '../webhookNetwork';
import { type ConversionBuyer, type ConversionData, googleBody, metaBody } from './conversionBodies';
import { type ConversionAccount, conversionUrl } from './conversionUrl';
import { readConversionSecret } from './conversionSecret';
import { findConversionBuyer } from './conversionBuyerQueries';
import { storedResult, verdictOf } from './verdictOf';

const HOUR = 3_600_000;
/**
 * The oldest event that a provider takes: 72 hours for the Measurement Protocol, 7 days for the Conversions API. Older
 * ones wait when credentials were corrected late.
 */
const longestAgeMs: Readonly<Record<ConversionKind, number>> = { ga4: 72 * HOUR, meta: 7 * 24 * HOUR };

/** The lane of an organiser's Google Analytics or Meta. */
export function conversionLane(services: Services, lane: Lane, sockets: number): OpenLane {
  const kind: ConversionKind = lane.kind === 'meta' ? 'meta' : 'ga4';
  const target = kind === 'meta' ? lane.pixelId : (lane.measurementId ?? '');
  const account: ConversionAccount = { kind, target, secret: readConversionSecret(services, lane) };
  const endpoint = openEndpoint(conversionUrl(services, account), webhookNetwork(services), sockets);
  return {
    async send(delivery) {
      const buyer = await findConversionBuyer(services.database.adminDb, lane, delivery.objectId);
      const reason = reasonAgainst(lane, { ...account, delivery, buyer, now: services.clock.now() });
      if (reason !== undefined || !buyer) {
        return { verdict: 'failed', status: null, reply: '', ms: 0, error: reason ?? null };
      }
      const body = bodyOf(services, account, delivery, buyer);
      const result = await endpoint.send(JSON.stringify(body), {});
      return { ...storedResult(account, result), verdict: verdictOf(kind, result) };
    },
    close: endpoint.close,
  };
}

type FoundBuyer = Awaited<ReturnType<typeof findConversionBuyer>>;

/** Why a report is not sent, although it was queued. */
function reasonAgainst(
  { planId }: Lane,
  {
    kind,
    target,
    delivery,
    buyer,
    now,
  }: Pick<ConversionAccount, 'kind' | 'target'> & { delivery: DueDelivery; buyer: FoundBuyer; now: Date },
): string | undefined {
  if (!buyer?.answer) return 'What is known of the buyer was erased.';
  const { agreed, covers } = buyer.answer;
  if (!agreed || !covers.includes(kind)) return 'The buyer no longer agrees.';
  if (!planById(planId)?.features.includes('Google Analytics')) {
    return `${planLimitTexts.analytics('The plan')}.`;
  }
  if (target === '') return `There is no ${kind === 'ga4' ? 'measurement ID' : 'pixel ID'}.`;
  if (now.getTime() - delivery.createdAt.getTime() > longestAgeMs[kind]) {
    return `It waited for longer than ${conversionNames[kind]} accepts.`;
  }
  return undefined;
}

function bodyOf(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { kind, secret }: ConversionAccount,
  { data, createdAt }: DueDelivery,
  { slug, ...found }: NonNullable<FoundBuyer>,
): Record<string, unknown> {
  const sale = data as unknown as ConversionData;
  const buyer: ConversionBuyer = {
    ...found,
    pageUrl: siteOf(publicUrl, found.country) + publicEventPath(slug),
  };
  return kind === 'ga4'
    ? googleBody(sale, buyer, createdAt)
    : metaBody(sale, buyer, { at: createdAt, accessToken: secret });
}
