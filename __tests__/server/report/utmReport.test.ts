import type { UtmChartReply, UtmFilter, UtmGridReply } from '../../../src/contract/report/report';
import { reportCampaignsDocument, utmChartPath, utmGridPath } from '../../../src/contract/report/report';
import { buildSentCampaign, type HitPlan } from '../../support/factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['reporting']);
});

/** Sending started on 1 July 2026 at 10:00 UTC, 22:00 in Auckland. */
const july: UtmFilter = { from: '2026-07-01', to: '2026-07-04', groupBy: 'source', interval: 'day' };
const day = 24 * 60;
const click = (link: number, minute: number, hitClass: HitPlan['hitClass'] = 'human'): HitPlan => ({
  kind: 'click',
  link,
  minute,
  hitClass,
});

const ask = (path: string, body: object, who = person) => who.post(`/v2/nz${path}`, body);
const chart = async (filter: object = {}) =>
  (await ask(utmChartPath, { ...july, ...filter })).json<UtmChartReply>();
const grid = async (filter: object = {}) =>
  (await ask(utmGridPath, { ...july, ...filter })).json<UtmGridReply>();

const links = [
  'https://example.org/a?utm_source=turnout&utm_campaign=winter',
  'https://example.org/b?utm_source=poster',
  'https://example.org/c',
];

const noSales = { visits: 0, orders: 0, netCents: 0 };

async function winter(organiserId = person.organiserId) {
  return buildSentCampaign(server.services, organiserId, {
    links,
    recipients: [
      // Two clicks on one link are one first click; 1 July 23:50 in Auckland, and 2 July.
      { address: 'ana@example.org', hits: [click(0, 110), click(0, 130), click(1, day)] },
      { address: 'ben@example.org', hits: [click(0, 2 * day), click(2, 2 * day)] },
      { address: 'gate@example.org', hits: [click(0, 1, 'scanner'), click(0, 3 * day)] },
    ],
  });
}

test('the chart, by source and day, has first human clicks on the organiser’s days, the largest line first', async () => {
  await winter();
  expect(await chart()).toEqual({
    result: {
      labels: ['2026-07-01', '2026-07-02', '2026-07-03', '2026-07-04'],
      datasets: [
        { label: 'turnout', data: [1, 0, 1, 1] },
        { label: '(none)', data: [0, 0, 1, 0] },
        { label: 'poster', data: [0, 1, 0, 0] },
      ],
      measure: 'clicks',
      currency: 'NZD',
    },
    error: null,
  });
});

test('the grid, by source, adds up to the chart and counts people, repeats and the last click', async () => {
  await winter();
  expect(await grid()).toEqual({
    result: [
      {
        value: 'turnout',
        campaigns: 1,
        people: 3,
        uniqueClicks: 3,
        clicks: 4,
        lastClickAt: '2026-07-04T10:00:00.000Z',
        ...noSales,
      },
      {
        value: '(none)',
        campaigns: 1,
        people: 1,
        uniqueClicks: 1,
        clicks: 1,
        lastClickAt: '2026-07-03T10:00:00.000Z',
        ...noSales,
      },
      {
        value: 'poster',
        campaigns: 1,
        people: 1,
        uniqueClicks: 1,
        clicks: 1,
        lastClickAt: '2026-07-02T10:00:00.000Z',
        ...noSales,
      },
    ],
    error: null,
  });
});

test('with proxies and scanners, their clicks count too, also as the first click', async () => {
  await winter();
  const { result } = await chart({ includeProxies: true });
  expect(result.datasets[0]).toEqual({ label: 'turnout', data: [2, 0, 1, 0] });
  expect((await grid({ includeProxies: true })).result[0]).toMatchObject({ uniqueClicks: 3, clicks: 5 });
});

test('a first click before the days of the filter is not counted again within them', async () => {
  await winter();
  const { result } = await grid({ from: '2026-07-02' });
  expect(result.find(({ value }) => value === 'turnout')).toMatchObject({ uniqueClicks: 2, clicks: 3 });
  expect((await chart({ from: '2026-07-02' })).result.datasets[0]).toMatchObject({ data: [0, 1, 1] });
});

test('weeks begin on Monday and months on the first, also across the new year', async () => {
  await winter();
  const weeks = await chart({ interval: 'week', to: '2026-07-13' });
  expect(weeks.result.labels).toEqual(['2026-06-29', '2026-07-06', '2026-07-13']);
  expect(weeks.result.datasets[0]).toMatchObject({ data: [3, 0, 0] });
  const months = await chart({ interval: 'month', from: '2025-11-30', to: '2026-07-31' });
  expect(months.result.labels[0]).toBe('2025-11-01');
  expect(months.result.labels).toHaveLength(9);
  expect(months.result.datasets[0]?.data.at(-1)).toBe(3);
});

test('chosen campaigns are the only ones that count; without a choice, campaigns add up', async () => {
  const { campaignId } = await winter();
  await winter();
  expect((await grid()).result[0]).toMatchObject({ campaigns: 2, people: 3, uniqueClicks: 6 });
  expect((await grid({ campaignIds: [campaignId] })).result[0]).toMatchObject({
    campaigns: 1,
    uniqueClicks: 3,
  });
});

test('more values than lines, in the chart, share the last line', async () => {
  await buildSentCampaign(server.services, person.organiserId, {
    links: Array.from(
      { length: 12 },
      (_, n) => `https://example.org/?utm_source=s${String(n).padStart(2, '0')}`,
    ),
    recipients: [{ hits: Array.from({ length: 12 }, (_, n) => click(n, 1)) }],
  });
  const { datasets } = (await chart()).result;
  expect(datasets.map(({ label }) => label)).toEqual([
    ...Array.from({ length: 8 }, (_, n) => `s0${n}`),
    '(others)',
  ]);
  expect(datasets.at(-1)?.data).toEqual([4, 0, 0, 0]);
  expect((await grid()).result).toHaveLength(12);
});

test('no clicks, in the days of the filter, give an empty chart with its labels and an empty grid', async () => {
  expect(await chart()).toEqual({
    result: {
      labels: expect.arrayContaining(['2026-07-01']),
      datasets: [],
      measure: 'clicks',
      currency: 'NZD',
    },
    error: null,
  });
  expect(await grid()).toEqual({ result: [], error: null });
});

test.each([
  ['from', { from: '01/07/2026' }, 'Choose the first day, such as 2026-07-01.'],
  ['to', { to: '2026-02-30' }, 'Choose the last day, such as 2026-07-31.'],
  ['to', { to: '2026-06-30' }, 'The last day is before the first.'],
  [
    'groupBy',
    { groupBy: 'colour' },
    'Group by one of: source, medium, campaign, content, term, referrer, kind.',
  ],
  ['interval', { interval: 'hour' }, 'The interval is one of: day, week, month.'],
  [
    'interval',
    { to: '2027-08-05' },
    'This would be more than 400 days. Choose fewer days or a longer interval.',
  ],
  ['campaignIds.0', { campaignIds: ['x'] }, 'Choose a campaign from the list.'],
  ['includeProxies', { includeProxies: 'yes' }, 'Enter true or false.'],
])('a filter with a wrong %s (%j) is refused with a hint', async (field, wrong, message) => {
  for (const path of [utmChartPath, utmGridPath]) {
    const reply = await ask(path, { ...july, ...wrong });
    expect([reply.status, reply.json<{ error: object }>().error]).toMatchObject([
      400,
      { code: 'BAD_USER_INPUT', field, message },
    ]);
  }
});

test('400 days are accepted', async () => {
  expect((await chart({ to: '2027-08-04' })).result.labels).toHaveLength(400);
});

test('another organiser’s campaign is not found, and its clicks do not count', async () => {
  const other = await server.signedIn(['reporting']);
  const { campaignId } = await winter(other.organiserId);
  expect((await ask(utmGridPath, { ...july, campaignIds: [campaignId] })).status).toBe(404);
  expect((await grid()).result).toEqual([]);
});

test('reportCampaigns lists sent campaigns and no drafts, the newest first', async () => {
  await buildSentCampaign(server.services, person.organiserId, { name: 'Older' });
  await buildSentCampaign(server.services, person.organiserId, {
    name: 'Newer',
    startedAt: new Date('2026-07-05T10:00:00Z'),
  });
  await buildSentCampaign(server.services, person.organiserId, {
    name: 'Draft',
    startedAt: null,
    state: 'draft',
  });
  const { data } = await person.graphql<{ reportCampaigns: object[] }>(reportCampaignsDocument);
  expect(data?.reportCampaigns).toMatchObject([
    { name: 'Newer', sentAt: '2026-07-05T10:00:00.000Z' },
    { name: 'Older' },
  ]);
});
