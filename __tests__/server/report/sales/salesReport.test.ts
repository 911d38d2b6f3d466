import { sql } from 'kysely';
import {
  type SalesReport,
  salesEventsDocument,
  salesReportDocument,
  type SalesReportFilter,
} from '../../../../src/contract/report/salesReport';
import { sourceName } from '../../../../src/contract/report/sourceKey';
import type { Touch } from '../../../../src/contract/report/sources';
import { foldSaleFigures } from '../../../../src/server/report/sales/saleFigureQueries';
import { buildPromoCode, buildSale } from '../../../support/factories/sellingFactories';
import { colleagueOf, narrow } from '../../../support/factories/teamFactories';
import { refundAt, sellAt } from '../../../support/report/salesFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

type Sale = Awaited<ReturnType<typeof buildSale>>;
let server: TestServer;
let owner: TestPerson;
let gala: Sale;
let play: Sale;

/** Sells tickets at $46, completed at this instant. @returns the order */
const sell = (sale: Sale, quantity: number, at: string, channel?: 'web' | 'box_office') =>
  sellAt(server, owner, sale, { quantity, at, channel });

/** Returns one ticket of an order. */
const refund = (orderId: string, amountCents: number, at: string) =>
  refundAt(server, owner, orderId, { amountCents, at });

beforeAll(async () => {
  server = await startServer();
  owner = await server.signedIn(['reporting']);
  gala = await buildSale(server.services, owner.organiserId, { types: [{ name: 'Adult' }] });
  play = await buildSale(server.services, owner.organiserId, {
    types: [{ name: 'Child' }],
    pools: { Seats: 90 },
  });
  // 23:00 on 10 March and 00:30 on 11 March in Auckland.
  const first = await sell(gala, 2, '2026-03-10T10:00:00Z');
  await sell(gala, 1, '2026-03-10T11:30:00Z', 'box_office');
  await sell(play, 3, '2026-03-12T01:00:00Z');
  // Before the days of the report, and returned within them.
  const early = await sell(play, 4, '2026-03-08T01:00:00Z');
  await refund(first, 4600, '2026-03-12T02:00:00Z');
  // An unpaid order: its ticket is returned, but no money.
  await refund(early, 0, '2026-03-11T02:00:00Z');
});
afterAll(() => server.close());

const usual: SalesReportFilter = {
  ...{ from: '2026-03-10', to: '2026-03-12', eventId: null, by: 'event', compare: 'none' },
};
const ask = (part: object, who = owner) =>
  who.graphql<{ salesReport: SalesReport }>(salesReportDocument, { input: { ...usual, ...part } });
async function reportOf(part: Partial<SalesReportFilter> = {}, who = owner): Promise<SalesReport> {
  const { data, errors } = await ask(part, who);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.salesReport;
}
const shortRows = ({ rows }: SalesReport) =>
  rows.map(({ key, label, sums }) => [key, label, sums.orders, sums.tickets, sums.netCents]);

test('the report of three days counts sales on the day of the order and returns on the day of the refund', async () => {
  const { period, currency, zone, before } = await reportOf();
  expect([currency, zone, before]).toEqual(['NZD', 'Pacific/Auckland', null]);
  expect(period.total).toEqual({
    ...{
      orders: 3,
      tickets: 6,
      soldCents: 27_600,
      returnedTickets: 2,
      returnedCents: 9_200,
      netCents: 18_400,
    },
    netGstCents: 0,
  });
});

test('the report under a week has a step for each hour of the organiser’s zone, those without sales too', async () => {
  const { interval, period } = await reportOf();
  expect([interval, period.steps.length]).toEqual(['hour', 72]);
  expect(period.steps.filter(({ netCents, tickets }) => netCents !== 0 || tickets !== 0)).toEqual([
    { start: '2026-03-10T23', netCents: 9_200, tickets: 2 },
    { start: '2026-03-11T00', netCents: 4_600, tickets: 1 },
    { start: '2026-03-11T15', netCents: -4_600, tickets: -1 },
    { start: '2026-03-12T14', netCents: 13_800, tickets: 3 },
    { start: '2026-03-12T15', netCents: -4_600, tickets: -1 },
  ]);
});

test('the interval, by the number of days, is a day under 90, a week under a year, then a month', async () => {
  const stepsOf = async (from: string, to: string) => {
    const { interval, period } = await reportOf({ from, to });
    return [interval, period.steps.length, period.steps[0]?.start];
  };
  expect(await stepsOf('2026-03-01', '2026-03-31')).toEqual(['day', 31, '2026-03-01']);
  // 1 March 2026 was a Sunday.
  expect(await stepsOf('2026-03-01', '2026-05-31')).toEqual(['week', 14, '2026-02-23']);
  expect(await stepsOf('2025-06-01', '2026-05-31')).toEqual(['month', 12, '2025-06-01']);
});

test('the rows, of whole months and parts of months, add up to the whole; the job changes nothing', async () => {
  const spans = [
    ['2026-03-01', '2026-03-31'],
    ['2026-02-10', '2026-03-11'],
    ['2026-03-11', '2026-04-10'],
    ['2026-03-02', '2026-03-28'],
    ['2026-03-11', '2026-03-31'],
    ['2026-03-12', '2026-03-31'],
    ['2026-02-20', '2026-03-10'],
    ['2026-03-12', '2026-05-31'],
    ['2026-02-01', '2026-03-10'],
    ['2025-03-11', '2026-04-30'],
    ['2025-12-31', '2026-03-08'],
  ];
  for (const round of ['before', 'after'] as const) {
    for (const [from = '', to = ''] of spans) {
      const whole = sumOf(await reportOf({ from, to, by: 'day' }));
      for (const by of ['event', 'session', 'type', 'channel', 'source', 'payment', 'hour'] as const) {
        const report = await reportOf({ from, to, by });
        // An order can belong to several sessions and types, so those have no number of orders.
        const orders = report.rows.some((row) => row.sums.orders === null) ? 0 : whole.orders;
        expect([round, from, by, report.period.total]).toEqual([round, from, by, whole]);
        expect([round, from, by, sumOf(report)]).toEqual([round, from, by, { ...whole, orders }]);
        expect(report.rows.filter(({ sums }) => sums.tickets + sums.returnedTickets === 0)).toEqual([]);
      }
    }
    await server.services.database.asAdmin((db) => foldSaleFigures(db));
  }
});

test('the rows, by each dimension, add up to the whole and name what was sold', async () => {
  expect(shortRows(await reportOf()).map(([key, , ...sums]) => [key, ...sums])).toEqual(
    expect.arrayContaining([
      [play.eventId, 1, 3, 9_200],
      [gala.eventId, 2, 3, 9_200],
    ]),
  );
  expect(shortRows(await reportOf({ by: 'type' }))).toEqual([
    [gala.typeIds[0], 'Adult', null, 3, 9_200],
    [play.typeIds[0], 'Child', null, 3, 9_200],
  ]);
  expect(shortRows(await reportOf({ by: 'channel' }))).toEqual([
    ['web', 'web', 2, 5, 13_800],
    ['box_office', 'box_office', 1, 1, 4_600],
  ]);
  expect(shortRows(await reportOf({ by: 'gst' }))).toEqual([['0', '0', null, 6, 18_400]]);
  // They were sold without a payment, which real sales are not.
  expect(shortRows(await reportOf({ by: 'payment' }))).toEqual([['other', 'other', 3, 6, 18_400]]);
  expect(shortRows(await reportOf({ by: 'pool' }))).toEqual([[play.pools[0], 'Seats', null, 3, 9_200]]);
  // The latest day first.
  expect(shortRows(await reportOf({ by: 'day' })).map(([key, , ...sums]) => [key, ...sums])).toEqual([
    ['2026-03-12', 1, 3, 9_200],
    ['2026-03-11', 1, 1, 0],
    ['2026-03-10', 1, 2, 9_200],
  ]);
  expect(
    (await reportOf({ by: 'session' })).rows.map(({ key, detail, zone }) => [key, detail, zone]),
  ).toEqual(expect.arrayContaining([[gala.sessionIds[0], '2031-03-01T19:00', 'Pacific/Auckland']]));
  for (const by of ['promoCode', 'seller', 'addOn', 'tier'] as const) {
    expect([by, (await reportOf({ by })).rows]).toEqual([by, []]);
  }
});

describe('the report by source', () => {
  const source = async (orderId: string, touch: Partial<Touch> | null, promoCodeId: string | null = null) => {
    await server.services.database.adminDb
      .updateTable('ticket_order')
      .set({ last_touch: JSON.stringify(touch), promo_code_id: promoCodeId })
      .where('id', '=', orderId)
      .execute();
  };
  const day = { from: '2026-05-01', to: '2026-05-31', by: 'source' } as const;
  const at = '2026-05-10T01:00:00Z';
  const namesOf = ({ rows }: SalesReport) =>
    rows.map(({ label, sums }) => [...Object.values(sourceName(label)), sums.orders, sums.netCents]);

  test('names each source as the report of UTM values does; returns count on their own day; rows add up', async () => {
    const person = await server.signedIn(['reporting']);
    const sale = await buildSale(server.services, person.organiserId);
    const other = await buildSale(server.services, person.organiserId);
    const codeId = await buildPromoCode(
      server.services,
      { organiserId: person.organiserId, eventId: sale.eventId },
      { code: 'KAI', centsOff: 100 },
    );
    const sold = async (quantity: number, touch: Partial<Touch> | null, code?: string, of = sale) => {
      const orderId = await sellAt(server, person, of, { quantity, at });
      await source(orderId, touch, code ?? null);
      return orderId;
    };
    await sold(7, { kind: 'utm', source: 'poster', medium: 'print' });
    await sold(6, { kind: 'utm', source: 'poster' }, codeId);
    await sold(5, { kind: 'campaign', source: 'turnout', campaign: 'winter:2026' });
    const early = await sold(4, { kind: 'campaign' });
    await sold(3, { kind: 'referrer', referrer: 'example.org' }, undefined, other);
    await sold(2, null);
    await sellAt(server, person, sale, { quantity: 1, at, channel: 'box_office' });
    await refundAt(server, person, early, { at: '2026-06-02T01:00:00Z' });
    const expected = [
      ['poster', 'UTM values', 1, 32_200],
      ['Promo code', '', 1, 27_600],
      ['winter:2026', 'Campaign link', 1, 23_000],
      ['Campaign link', 'Which one is not recorded', 1, 18_400],
      ['example.org', 'Referrer', 1, 13_800],
      ['Direct', '', 1, 9_200],
      ['Box office', '', 1, 4_600],
    ];
    for (let round = 0; round < 2; round++) {
      const report = await reportOf(day, person);
      expect(namesOf(report)).toEqual(expected);
      expect(sumOf(report)).toEqual(report.period.total);
      const june = await reportOf({ ...day, from: '2026-06-01', to: '2026-06-30' }, person);
      expect(namesOf(june)).toEqual([['Campaign link', 'Which one is not recorded', 0, -4_600]]);
      await server.services.database.asAdmin((db) => foldSaleFigures(db));
    }
    expect((await reportOf(day, await server.signedIn(['reporting']))).rows).toEqual([]);
    const helper = await colleagueOf(server, person, { permissions: ['reporting'] });
    await narrow(server, helper, { role: 'viewer', events: [other.eventId] });
    expect(namesOf(await reportOf(day, helper))).toEqual([['example.org', 'Referrer', 1, 13_800]]);
  });

  test('adds up the sources beyond the largest ones in one row, so that the rows add up', async () => {
    const person = await server.signedIn(['reporting']);
    const sale = await buildSale(server.services, person.organiserId);
    await source(await sellAt(server, person, sale, { quantity: 1, at }), { kind: 'utm', source: 's0' });
    await server.services.database.asAdmin((db) => foldSaleFigures(db));
    // As if there had been 203 such orders, each from another source.
    const columns = sql.raw('orders, tickets, sold_cents, sold_gst_cents, returned_tickets, returned_cents');
    for (const [table, start] of [
      ['sale_figure', 'day'],
      ['sale_month_figure', 'month'],
    ] as const) {
      const keys = sql.raw(`organiser_id, dimension, ${start}, event_id`);
      await sql`
        with copied as (
          insert into ${sql.table(table)} (${keys}, key, ${columns}, returned_gst_cents)
          select ${keys}, key || n, ${columns}, returned_gst_cents
          from ${sql.table(table)} cross join generate_series(1, 202) as n
          where organiser_id = ${person.organiserId} and dimension = 'source'
        )
        update ${sql.table(table)} set orders = 203, tickets = 203, sold_cents = 203 * sold_cents
        where organiser_id = ${person.organiserId} and dimension = 'channel'`.execute(
        server.services.database.adminDb,
      );
    }
    const report = await reportOf(day, person);
    expect([report.rows.length, report.rowCount]).toEqual([201, 201]);
    expect(namesOf(report).at(-1)).toEqual(['(others)', '', 3, 13_800]);
    expect(sumOf(report)).toEqual(report.period.total);
    expect((await reportOf({ ...day, to: '2026-05-09' }, person)).rows).toEqual([]);
  });
});

/** The rows of a report, added up. */
const sumOf = ({ rows, period }: SalesReport) =>
  Object.fromEntries(
    (Object.keys(period.total) as Array<keyof SalesReport['period']['total']>).map((key) => [
      key,
      rows.reduce((sum, { sums }) => sum + (sums[key] ?? 0), 0),
    ]),
  );

test('the earlier period, of the same length or a year before, has its own sums', async () => {
  const previous = await reportOf({ compare: 'previous' });
  expect(previous.before).toMatchObject({
    ...{ from: '2026-03-07', to: '2026-03-09' },
    total: { orders: 1, tickets: 4, netCents: 18_400 },
  });
  const year = await reportOf({ from: '2027-03-08', to: '2027-03-12', compare: 'year' });
  expect(year.before).toMatchObject({ from: '2026-03-08', to: '2026-03-12', total: { orders: 4 } });
  expect(year.period.total).toMatchObject({ orders: 0, netCents: 0 });
});

test('the report of one event leaves out the others; somebody who works for one event sees only that', async () => {
  const { period, rows } = await reportOf({ eventId: gala.eventId });
  expect(period.total).toMatchObject({ orders: 2, netCents: 9_200 });
  expect(rows.map(({ key }) => key)).toEqual([gala.eventId]);

  const helper = await colleagueOf(server, owner, { permissions: ['reporting'] });
  await narrow(server, helper, { role: 'viewer', events: [play.eventId] });
  const narrowed = await reportOf({}, helper);
  expect(narrowed.rows.map(({ key }) => key)).toEqual([play.eventId]);
  expect(narrowed.period.total).toMatchObject({ orders: 1, tickets: 3 });
  const { data } = await helper.graphql<{ salesEvents: unknown[] }>(salesEventsDocument);
  expect(data?.salesEvents).toHaveLength(1);
});

test('the report, asked for by another organiser, is empty; their event is not found', async () => {
  const other = await server.signedIn(['reporting']);
  expect((await reportOf({}, other)).period.total.orders).toBe(0);
  const { errors } = await ask({ eventId: gala.eventId }, other);
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test.each([
  [{ from: '2026-03-12', to: '2026-03-10' }, 'to'],
  [{ from: '2020-01-01', to: '2026-03-10' }, 'to'],
  [{ from: 'yesterday' }, 'from'],
  [{ eventId: 'gala' }, 'eventId'],
])('the report, asked for with %j, names the field %s', async (part, field) => {
  const { errors } = await ask(part);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: `input.${field}` });
});
