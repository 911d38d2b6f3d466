import { sql } from 'kysely';
import {
  utmChartPath,
  utmGridPath,
  type UtmChartReply,
  type UtmGridReply,
} from '../../../src/contract/report/report';
import { visitBuffer } from '../../../src/server/publicSite/visit/visitBuffer';
import { MOST_SOURCES_A_DAY } from '../../../src/server/publicSite/visit/visitQueries';
import { foldSaleFigures, sourceRollup } from '../../../src/server/report/sales/saleFigureQueries';
import { sourceSumRollup } from '../../../src/server/report/sales/sourceSumQueries';
import { utmGrid } from '../../../src/server/report/utmReportService';
import { siteVisitor } from '../../support/browser/siteVisitor';
import { buildPromoCode, buildPublicSale } from '../../support/factories/sellingFactories';
import { colleagueOf, narrow } from '../../support/factories/teamFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Visits of the pages of events, and the sources of orders. */
const agent = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-NZ',
};
const MINUTE_MS = 60_000;
const site = 'http://localhost:3000';

let now = new Date('2026-07-01T02:00:00Z');
let server: TestServer;
let person: TestPerson;
let sale: Awaited<ReturnType<typeof buildPublicSale>>;
let page: string;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date('2026-07-01T02:00:00Z');
  person = await server.signedIn(['reporting', 'events']);
  const type = { name: 'General', priceCents: 4_000 };
  sale = await buildPublicSale(server.services, person.organiserId, { types: [type] });
  page = `/events/${sale.slug}`;
});
afterEach(async () => {
  const { adminDb } = server.services.database;
  expect(await sourceSumRollup.countDifferences(adminDb, person.organiserId)).toBe(0);
});
afterAll(() => server.close());

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS));

/** A browser that keeps cookies. */
function browser(own: Record<string, string> = {}) {
  const visitor = siteVisitor(server.app, { ...agent, ...own });
  let cookie = '';
  const jar = (): Record<string, string> => (cookie ? { cookie } : {});
  return {
    async open(url: string, more: Record<string, string> = {}) {
      const seen = await visitor.see(url, { ...jar(), ...more });
      const [set] = [seen.headers['set-cookie']].flat();
      if (set) cookie = set.split(';')[0] ?? '';
      return { ...seen, set };
    },
    async buy(from: string, { promoCode = '' } = {}) {
      const offer = sale.offers.flat()[0] ?? '';
      const fields = { [`quantity.${offer}`]: '1', promoCode };
      const cart = await visitor.send(`${page}/cart`, fields, { ...jar(), referer: site + from });
      await visitor.send(cart.location, { name: 'Mere', email: 'mere@example.org' });
      const total = promoCode ? '3000' : '4000';
      return visitor.send(`${cart.location}/pay`, { method: 'card.succeeds', expectedTotalCents: total });
    },
  };
}

async function visitsOf(touch: 'first' | 'last' = 'last', organiserId = person.organiserId) {
  await visitBuffer(server.services).flush();
  const { rows } = await sql<{ kind: string; source: string; referrer: string; visits: number }>`
    select kind, source, referrer, sum(visits)::bigint as visits from visit_figure
    where organiser_id = ${organiserId} and touch = ${touch} group by 1, 2, 3 order by 1, 2, 3`.execute(
    server.services.database.adminDb,
  );
  return rows.map(({ kind, source, referrer, visits }) => [kind, source || referrer, visits]);
}

async function ordersOf(touch: 'first' | 'last' = 'last') {
  const db = server.services.database.adminDb;
  await server.services.database.asAdmin((tx) => foldSaleFigures(tx));
  const { rows } = await sql<{
    kind: string;
    source: string;
    referrer: string;
    orders: number;
    cents: number;
  }>`
    select kind, source, referrer, orders, net_cents as cents from source_figure
    where organiser_id = ${person.organiserId} and touch = ${touch} order by 1, 2, 3`.execute(db);
  return rows.map(({ kind, source, referrer, orders, cents }) => [kind, source || referrer, orders, cents]);
}

test('a visit counts once within 30 minutes, and again with a new source or later', async () => {
  const { open } = browser();
  const { set } = await open(`${page}?utm_source=poster`);
  expect(set).toMatch(/^turnout_source=[\w.-]+; Max-Age=2592000; Path=\/events; HttpOnly; SameSite=Lax$/);
  const again = await open(page);
  expect(again.set).toBeUndefined();
  later(29);
  await open(page);
  later(29);
  await open(page);
  expect(await visitsOf()).toEqual([['utm', 'poster', 1]]);
  await open(`${page}?utm_source=radio`, { referer: 'https://www.example.org/a' });
  later(31);
  // A direct visit keeps the known source.
  await open(page);
  expect(await visitsOf()).toEqual([
    ['utm', 'poster', 1],
    ['utm', 'radio', 2],
  ]);
  expect(await visitsOf('first')).toEqual([['utm', 'poster', 3]]);
  later(31 * 24 * 60);
  await open(page, { referer: 'https://news.example.org/story?id=1' });
  expect(await visitsOf('first')).toEqual([
    ['referrer', 'news.example.org', 1],
    ['utm', 'poster', 3],
  ]);
});

test.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a link preview', { 'user-agent': 'WhatsApp/2.23' }],
  ['a program', { 'user-agent': 'curl/8.0' }],
  ['a browser that loads it in advance', { 'sec-purpose': 'prefetch;prerender' }],
])('the page, opened by %s, counts no visit and sets no cookie', async (_, headers) => {
  expect((await browser(headers).open(page)).set).toBeUndefined();
  expect(await visitsOf()).toEqual([]);
});

test.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'a browser that asks for privacy by %j gets no cookie, and its order has the source of its own request',
  async (headers) => {
    const { open, buy } = browser(headers);
    const { set, headers: sent } = await open(`${page}?utm_source=poster`);
    expect(set).toBeUndefined();
    expect(sent['cache-control']).not.toBe('no-store');
    await open(page, { referer: `${site}${page}` });
    expect(await visitsOf()).toEqual([['utm', 'poster', 1]]);
    await open(page, { referer: `${site}/events?utm_source=poster` });
    expect(await visitsOf()).toEqual([['utm', 'poster', 2]]);
    await buy(`${page}?utm_source=poster`);
    await buy(page);
    expect(await ordersOf()).toEqual([
      ['direct', '', 1, 4_000],
      ['utm', 'poster', 1, 4_000],
    ]);
  },
);

test('orders keep the first and the last touch, and a promo code comes before both', async () => {
  await buildPromoCode(
    server.services,
    { organiserId: person.organiserId, eventId: sale.eventId },
    { code: 'KAI', centsOff: 1_000 },
  );
  const { open, buy } = browser();
  await open(page, { referer: 'https://www.example.org/' });
  await open(`${page}?utm_source=poster`);
  await open(page);
  await buy(page);
  await buy(page, { promoCode: 'KAI' });
  await browser().buy(page);
  expect(await ordersOf()).toEqual([
    ['code', 'poster', 1, 3_000],
    ['direct', '', 1, 4_000],
    ['utm', 'poster', 1, 4_000],
  ]);
  expect(await ordersOf('first')).toEqual([
    ['code', 'example.org', 1, 3_000],
    ['direct', '', 1, 4_000],
    ['referrer', 'example.org', 1, 4_000],
  ]);
  const { database } = server.services;
  expect(await sourceRollup.countDifferences(database.adminDb, person.organiserId)).toBe(0);
  await sql`update source_figure set orders = 9 where organiser_id = ${person.organiserId}`.execute(
    database.adminDb,
  );
  expect(await sourceRollup.countDifferences(database.adminDb, person.organiserId)).toBe(6);
  const before = await ordersOf();
  await database.asAdmin((db) => sourceRollup.rebuild(db, person.organiserId));
  expect(await sourceRollup.countDifferences(database.adminDb, person.organiserId)).toBe(0);
  expect(before).not.toEqual(await ordersOf());
});

test('visits from thousands of made-up sources count, and only some hundreds of sources are kept', async () => {
  const { open } = browser({ 'sec-gpc': '1' });
  for (let n = 0; n < 500; n++) {
    await open(`${page}?utm_source=${n}&utm_medium=${'x'.repeat(n === 0 ? 10_000 : 1)}`);
    if (n % 100 === 99) await visitBuffer(server.services).flush();
  }
  const visits = await visitsOf();
  expect(visits).toHaveLength(MOST_SOURCES_A_DAY + 1);
  expect(visits.find(([, source]) => source === '(others)')).toEqual(['utm', '(others)', 200]);
  expect(visits.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(500);
});

test('the list of events passes on its UTM values to the page of an event', async () => {
  const { open } = browser();
  await open('/events?utm_source=radio');
  await open(page, { referer: `${site}/events?utm_source=radio` });
  await open(page, { referer: `${site}/events?utm_source=radio` });
  expect(await visitsOf()).toEqual([['utm', 'radio', 1]]);
});

test('a cookie that was changed or belongs to another organiser says nothing', async () => {
  const { open } = browser();
  const { set = '' } = await open(`${page}?utm_source=poster`);
  const [cookie = ''] = set.split(';');
  const stranger = await server.signedIn(['events']);
  const foreign = await buildPublicSale(server.services, stranger.organiserId, {});
  await browser().open(`/events/${foreign.slug}`, { cookie });
  await browser().open(`/events/${foreign.slug}`, { cookie: `${cookie.slice(0, -3)}AAA` });
  expect(await visitsOf('last', stranger.organiserId)).toEqual([['direct', '', 2]]);
});

describe('the UTM report', () => {
  const days = { from: '2026-07-01', to: '2026-07-02', groupBy: 'source', interval: 'day' };
  const ask = (path: string, body: object, who = person) => who.post(`/v2/nz${path}`, { ...days, ...body });
  const chart = async (body: object) => (await ask(utmChartPath, body)).json<UtmChartReply>().result;
  const grid = async (body: object = {}) => (await ask(utmGridPath, body)).json<UtmGridReply>().result;
  const figures = (rows: UtmGridReply['result']) =>
    rows.map(({ value, visits, orders, netCents }) => [value, visits, orders, netCents]);

  /** Three visits from a poster, one of which buys on the next day, and a direct visit. */
  async function seed() {
    const buyer = browser();
    for (const { open } of [buyer, browser(), browser()])
      await open(`${page}?utm_source=poster&utm_medium=print`);
    await browser().open(page);
    later(24 * 60);
    await buyer.open(page);
    await buyer.buy(page);
    await visitBuffer(server.services).flush();
  }

  test('counts visits, orders and revenue by the chosen measure, before and after the figures are added up', async () => {
    await seed();
    const expected = [
      ['poster', 4, 1, 4_000],
      ['(none)', 1, 0, 0],
    ];
    expect(figures(await grid({ measure: 'visits' }))).toEqual(expected);
    await server.services.database.asAdmin((db) => foldSaleFigures(db));
    expect(figures(await grid({ measure: 'revenue' }))).toEqual(expected);
    expect(await chart({ measure: 'visits' })).toEqual({
      labels: ['2026-07-01', '2026-07-02'],
      datasets: [
        { label: 'poster', data: [3, 1] },
        { label: '(none)', data: [1, 0] },
      ],
      measure: 'visits',
      currency: 'NZD',
    });
    expect((await chart({ measure: 'revenue' })).datasets).toEqual([{ label: 'poster', data: [0, 4_000] }]);
    expect((await chart({})).datasets).toEqual([]);
    expect(figures(await grid({ groupBy: 'kind', touch: 'first' }))).toEqual([
      ['UTM values', 4, 1, 4_000],
      ['Direct', 1, 0, 0],
    ]);
  });

  test('with equal figures, in any plan, has the rows by name', async () => {
    const names = ['radio', 'poster', 'flyer', 'window', 'banner', 'kiosk'];
    for (const name of names) await browser().open(`${page}?utm_source=${name}`);
    await visitBuffer(server.services).flush();
    const { organiserId } = person;
    const rows = await server.services.database.withOrganiser(organiserId, async (db) => {
      // Sorted groups would come by name by themselves.
      await sql`set local enable_sort = off`.execute(db);
      const filter = { ...days, groupBy: 'source', interval: 'day', measure: 'visits' } as const;
      return utmGrid(db, { organiserId, hasScope: false }, filter);
    });
    expect(rows.map(({ value }) => value)).toEqual([...names].sort());
  });

  test('is limited by event and UTM values', async () => {
    await seed();
    const other = await buildPublicSale(server.services, person.organiserId, {});
    await browser().open(`/events/${other.slug}?utm_source=poster&utm_medium=radio`);
    await visitBuffer(server.services).flush();
    expect(figures(await grid())).toEqual([
      ['poster', 5, 1, 4_000],
      ['(none)', 1, 0, 0],
    ]);
    expect(figures(await grid({ eventId: other.eventId }))).toEqual([['poster', 1, 0, 0]]);
    expect(figures(await grid({ medium: 'print' }))).toEqual([['poster', 4, 1, 4_000]]);
    expect(figures(await grid({ source: '(none)' }))).toEqual([['(none)', 1, 0, 0]]);
    expect(await grid({ source: 'poster', content: 'blue' })).toEqual([]);
  });

  test('answers 404 for another organiser’s event, and has nothing of their visits', async () => {
    await seed();
    const stranger = await server.signedIn(['reporting']);
    expect((await ask(utmGridPath, { eventId: sale.eventId }, stranger)).status).toBe(404);
    expect((await ask(utmChartPath, { eventId: sale.eventId }, stranger)).status).toBe(404);
    expect((await ask(utmGridPath, {}, stranger)).json<UtmGridReply>().result).toEqual([]);
  });

  test('for a person who is narrowed to some events, has the visits and orders of these only', async () => {
    await seed();
    const other = await buildPublicSale(server.services, person.organiserId, {});
    await browser().open(`/events/${other.slug}?utm_source=radio`);
    await visitBuffer(server.services).flush();
    await server.services.database.asAdmin((db) => foldSaleFigures(db));
    const colleague = await colleagueOf(server, person, { permissions: ['events', 'reporting'] });
    const rowsOf = async () =>
      figures((await ask(utmGridPath, { measure: 'visits' }, colleague)).json<UtmGridReply>().result);
    expect(await rowsOf()).toEqual([
      ['poster', 4, 1, 4_000],
      ['(none)', 1, 0, 0],
      ['radio', 1, 0, 0],
    ]);
    await narrow(server, colleague, { role: 'marketing', events: [other.eventId] });
    expect(await rowsOf()).toEqual([['radio', 1, 0, 0]]);
  });

  test('after figures were deleted and sums were changed by hand, equals the figures again', async () => {
    const { database } = server.services;
    await seed();
    await database.asAdmin((db) => foldSaleFigures(db));
    await sql`delete from visit_figure where organiser_id = ${person.organiserId} and kind = 'direct'`.execute(
      database.adminDb,
    );
    const expected = [['poster', 4, 1, 4_000]];
    expect(figures(await grid())).toEqual(expected);
    expect(await sourceSumRollup.countDifferences(database.adminDb, person.organiserId)).toBe(0);
    for (const change of [
      sql`update visit_sum set visits = 9 where organiser_id = ${person.organiserId} and dimension = 'source' and touch = 'last'`,
      sql`delete from source_sum where organiser_id = ${person.organiserId} and dimension = 'source' and touch = 'last'`,
    ]) {
      await change.execute(database.adminDb);
      expect(await sourceSumRollup.countDifferences(database.adminDb, person.organiserId)).toBeGreaterThan(0);
    }
    expect(figures(await grid())).not.toEqual(expected);
    await database.asAdmin((db) => sourceSumRollup.rebuild(db, person.organiserId));
    expect(figures(await grid())).toEqual(expected);
  });

  test('with more values than rows or lines, adds up the rest in one more', async () => {
    await sql`
      insert into visit_figure (organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer, visits)
      select ${person.organiserId}, 'last', '2026-07-01', ${sale.eventId}, 'utm', 's' || n, '', '', '', '', '', n
      from generate_series(1, 600) as n`.execute(server.services.database.adminDb);
    const rows = await grid({ measure: 'visits' });
    expect(rows).toHaveLength(501);
    expect(rows.find(({ value }) => value === '(others)')?.visits).toBe(5_050);
    const { datasets } = await chart({ measure: 'visits' });
    expect(datasets.map(({ label }) => label)).toEqual([
      ...['s600', 's599', 's598', 's597', 's596', 's595', 's594', 's593', '(others)'],
    ]);
    expect(datasets.at(-1)?.data).toEqual([175_528, 0]);
  });
});
