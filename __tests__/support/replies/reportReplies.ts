import { attributionText, usualAttribution } from '../../../src/contract/campaign/attribution';
import { http, HttpResponse } from 'msw';
import { type CampaignProgress } from '../../../src/contract/campaign/campaign';
import {
  type CampaignActivityRow,
  type CampaignLinkRow,
  type CampaignRecipientRecord,
  type CampaignRecipientRow,
  type CampaignStat,
  type HitCount,
} from '../../../src/contract/campaign/campaignReport';
import { type CampaignDelivery, type DeviceResult } from '../../../src/contract/campaign/campaignDelivery';
import { type ClickMap } from '../../../src/contract/campaign/clickMap';
import { type CampaignHeadline, type UsualFigures } from '../../../src/contract/campaign/campaignHeadline';
import { answerGraphql, portalWire } from '../portal/portalWire';

export const REPORTED = 'c1a5b0de-0000-4000-8000-000000000001';

export function buildProgress(overrides: Partial<CampaignProgress> = {}): CampaignProgress {
  return {
    campaignId: REPORTED,
    state: 'sent',
    pauseReason: null,
    isHeld: false,
    total: 1_104,
    waiting: 0,
    inFlight: 0,
    sent: 1_052,
    failed: 25,
    skipped: 26,
    unknown: 1,
    startedAt: '2026-07-01T10:00:00.000Z',
    finishedAt: '2026-07-01T10:01:00.000Z',
    ...overrides,
  };
}

const hits = (people: number, peopleAll: number): HitCount => ({
  people,
  peopleAll,
  unique: people,
  uniqueAll: peopleAll,
  hits: people + 10,
  hitsAll: peopleAll + 20,
  byClass: { human: people + 10, privacy_proxy: 0, prefetch: 0, scanner: 0, unknown: 0 },
});

export function buildStat(overrides: Partial<CampaignStat> = {}): CampaignStat {
  const progress = overrides.progress ?? buildProgress();
  return {
    at: '2026-07-01T12:00:00.000Z',
    attribution: usualAttribution,
    campaign: {
      id: REPORTED,
      kind: 'email',
      name: 'Winter season',
      subject: 'The winter season is here',
      state: progress.state,
      disabled: false,
      waitsForTest: false,
      purpose: 'marketing',
      rule: null,
      scheduledFor: null,
      zone: 'Pacific/Auckland',
    },
    progress,
    sentBy: { accepted: 209, delivered: 825, bouncedSoft: 11, bouncedHard: 4, complained: 3 },
    skippedBy: [{ reason: 'unsubscribed', count: 26 }],
    opens: hits(405, 713),
    clicks: hits(108, 154),
    orders: { people: 9, orders: 11, cents: 61_500, byVisit: 4, byAddress: 7 },
    personalCodes: null,
    unsubscribes: 7,
    rates: { opens: 405 / 1_052, clicks: 108 / 1_052, unsubscribes: 7 / 1_052 },
    series: {
      interval: 'hour',
      labels: ['2026-07-01T10:00:00.000Z', '2026-07-01T11:00:00.000Z'],
      opens: [400, 5],
      clicks: [100, 8],
      opensAll: [700, 13],
      clicksAll: [150, 4],
      unsubscribes: [6, 1],
      complaints: [1, 2],
      later: { opens: 0, clicks: 0, unsubscribes: 0, complaints: 0 },
    },
    test: null,
    ...overrides,
  };
}

export function buildRecipientRow(overrides: Partial<CampaignRecipientRow> = {}): CampaignRecipientRow {
  return {
    recipientId: '11',
    address: 'kiri@example.org',
    firstName: 'Kiri',
    lastName: 'Hohepa',
    state: 'delivered',
    skipReason: null,
    answer: 'It was delivered.',
    sentAt: '2026-07-01T10:00:15.000Z',
    opens: 2,
    clicks: 1,
    opensAll: 3,
    clicksAll: 1,
    unsubscribedAt: null,
    ...overrides,
  };
}

export function buildRecipientRecord(
  overrides: Partial<CampaignRecipientRecord> = {},
): CampaignRecipientRecord {
  return {
    ...buildRecipientRow(),
    campaign: buildStat().campaign,
    fields: { first_name: 'Kiri', last_name: 'Hohepa', city: 'Napier' },
    attempts: 1,
    timeline: [
      {
        kind: 'open',
        at: '2026-07-01T10:05:00.000Z',
        words: 'A privacy proxy loaded the images.',
        hitClass: 'privacy_proxy',
        reason: 'Apple Mail Privacy Protection',
        url: null,
      },
    ],
    timelineCut: false,
    ...overrides,
  };
}

export function buildUsual(campaigns = 12, measures: Partial<UsualFigures['measures']> = {}): UsualFigures {
  return {
    campaigns,
    attribution: attributionText(usualAttribution),
    measures: {
      delivered: 0.98,
      clicked: 0.05,
      clickedAll: 0.09,
      unsubscribed: 0.004,
      complained: 0.0001,
      orders: 11,
      cents: 70_000,
      centsPerDelivered: 40,
      ...measures,
    },
  };
}

export function buildDelivery(overrides: Partial<CampaignDelivery> = {}): CampaignDelivery {
  const result = {
    recipients: 0,
    sent: 0,
    delivered: 0,
    bounced: 0,
    clicked: 0,
    unsubscribed: 0,
    complained: 0,
  };
  return {
    countedAt: '2026-07-01T11:55:00.000Z',
    providers: [
      { ...result, group: 'spark', recipients: 104, sent: 100, delivered: 96, bounced: 4, clicked: 8 },
      { ...result, group: 'gmail', recipients: 1_000, sent: 952, delivered: 941, bounced: 11, clicked: 100 },
    ],
    bounces: [
      { reason: 'no_mailbox', hard: 4, soft: 0, refused: 5 },
      { reason: 'mailbox_full', hard: 0, soft: 11, refused: 20 },
    ],
    countries: [],
    ...overrides,
  };
}

export const buildDevices = (): DeviceResult[] => [
  { family: 'desktop', opens: 120, clicks: 30 },
  { family: 'phone', opens: 260, clicks: 60 },
  { family: 'tablet', opens: 10, clicks: 0 },
  { family: 'unknown', opens: 10, clicks: 10 },
];

export const buildLink = (overrides: Partial<CampaignLinkRow> = {}): CampaignLinkRow => ({
  url: 'https://example.org/tickets',
  position: 0,
  people: 3,
  unique: 3,
  hits: 4,
  peopleAll: 3,
  uniqueAll: 3,
  hitsAll: 4,
  versions: [{ version: 0, people: 3, peopleAll: 3, hits: 4, hitsAll: 4 }],
  ...overrides,
});

export const buildClickMap = (overrides: Partial<ClickMap> = {}): ClickMap => ({
  version: 0,
  everyClass: false,
  html: '<html><head></head><body><a data-clicks="text">Tickets<span class="click-badge">100% · 3 people</span></a></body></html>',
  links: 1,
  clicks: 4,
  versions: [{ version: 0, subject: 'The winter season is here' }],
  ...overrides,
});

export function buildHeadline(overrides: Partial<CampaignHeadline> = {}): CampaignHeadline {
  return {
    id: 'c1a5b0de-0000-4000-8000-000000000002',
    kind: 'email',
    name: 'Autumn season',
    zone: 'Pacific/Auckland',
    startedAt: '2026-04-01T10:00:00.000Z',
    sent: 1_000,
    delivered: 990,
    clicked: 80,
    clickedAll: 110,
    orders: 20,
    cents: 100_000,
    unsubscribed: 3,
    complained: 0,
    attribution: attributionText(usualAttribution),
    ...overrides,
  };
}

interface ReportReplies {
  /** A function is called for each request, with the attribution in its query. */
  stat?: CampaignStat | ((attribution: string | null) => CampaignStat | Promise<CampaignStat>);
  links?: CampaignLinkRow[];
  activity?: CampaignActivityRow[];
  /** The pages in order; the last one has no key. */
  pages?: CampaignRecipientRow[][];
  usual?: UsualFigures;
  delivery?: CampaignDelivery;
  clickMap?: ClickMap;
  devices?: DeviceResult[];
}

/** Answers all calls of a report. @returns the requested paths with their queries */
export function answerReport({
  stat = buildStat(),
  links = [],
  activity = [],
  pages = [[]],
  usual = buildUsual(0),
  delivery = buildDelivery(),
  clickMap = buildClickMap(),
  devices = buildDevices(),
}: ReportReplies = {}): string[] {
  answerGraphql('usualFigures', { usualFigures: usual });
  answerGraphql('campaignDelivery', { campaignDelivery: delivery });
  answerGraphql('campaignDevices', { campaignDevices: devices });
  answerGraphql('campaignClickMap', { campaignClickMap: clickMap });
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`);
  };
  portalWire.use(
    http.post('*/api/report/utm/chart', () =>
      HttpResponse.json({
        result: {
          labels: ['2026-06-29', '2026-07-06'],
          datasets: [{ label: 'tickets-button', data: [80, 28] }],
        },
        error: null,
      }),
    ),
    http.get('*/pro/v2/api/campaign/stats/*', async ({ request }) => {
      note(request);
      const result =
        typeof stat === 'function' ? await stat(new URL(request.url).searchParams.get('attribution')) : stat;
      return HttpResponse.json({ result, error: null });
    }),
    http.get('*/pro/v2/api/campaign/data/:id/:list', ({ request, params }) => {
      note(request);
      const result = params.list === 'links' ? links : activity;
      return HttpResponse.json({ result, lastEvaluatedKey: null, error: null });
    }),
    http.get('*/pro/v2/api/campaign/user-data/:id/:segment/:size', ({ request }) => {
      note(request);
      return HttpResponse.json({
        result: pages[0],
        lastEvaluatedKey: pages.length > 1 ? 'page-1' : null,
        error: null,
      });
    }),
    http.get('*/pro/v2/api/campaign/user-data/:id/:segment/:size/:key', ({ request, params }) => {
      note(request);
      const place = Number(String(params.key).split('-')[1]);
      const key = place + 1 < pages.length ? `page-${place + 1}` : null;
      return HttpResponse.json({ result: pages[place], lastEvaluatedKey: key, error: null });
    }),
  );
  return asked;
}
