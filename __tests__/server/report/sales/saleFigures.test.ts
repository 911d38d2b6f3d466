import { sql } from 'kysely';
import { addDays } from '../../../../src/contract/calendarDay';
import type { SalesReportFilter } from '../../../../src/contract/report/salesReport';
import type { Touch } from '../../../../src/contract/report/sources';
import { sellDirectly } from '../../../../src/server/order/checkout/sellDirectly';
import {
  insertPayment,
  listPayments,
  setPayment,
} from '../../../../src/server/order/payment/orderPaymentQueries';
import { foldSaleFigures, saleRollup } from '../../../../src/server/report/sales/saleFigureQueries';
import { salesReport } from '../../../../src/server/report/sales/salesReportService';
import { sourceSumRollup } from '../../../../src/server/report/sales/sourceSumQueries';
import { utmGrid } from '../../../../src/server/report/utmReportService';
import { buildSale } from '../../../support/factories/sellingFactories';
import { numbers, randomActs } from '../../../support/figures/randomSales';
import { startServer, type TestServer } from '../../../support/startServer';

/** The kept figures of sales, against a count of the rows themselves. */
const ACTS = 1_200;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Item {
  order: string;
  event: string;
  channel: string;
  touch: Partial<Touch> | null;
  quantity: number;
  cents: number;
  gst: number;
  returned: number;
}

/** All lines of complete orders of tickets, as they are now. */
const itemsOf = async (organiserId: string) => {
  const { rows } = await sql<Item>`
    select placed.id as order, placed.event_id as event, channel, last_touch as touch, quantity, line.total_cents as cents, line.gst_cents as gst,
      returned
    from order_line as line join ticket_order as placed on placed.id = line.order_id
    where placed.organiser_id = ${organiserId} and placed.state = 'complete' and line.state = 'sold'`.execute(
    server.services.database.adminDb,
  );
  return rows;
};

/** What buyers came through, none of them first. */
const touches: ReadonlyArray<Partial<Touch>> = [
  { kind: 'campaign' },
  { kind: 'campaign', source: 'turnout', campaign: 'winter' },
  { kind: 'utm', source: 'poster', medium: 'print' },
  { kind: 'utm', medium: 'social' },
  { kind: 'referrer', referrer: 'example.org' },
  { kind: 'direct' },
];
const sourceOf = ({ channel, touch }: Item): string => {
  if (touch === null) return channel === 'box_office' ? 'door' : 'direct';
  if (touch.kind === 'utm') return `utm:${touch.source ?? ''}`;
  if (touch.kind === 'referrer') return `referrer:${touch.referrer ?? ''}`;
  return touch.campaign === undefined ? String(touch.kind) : `campaign:${touch.campaign}`;
};

const share = (whole: number, { returned, quantity }: Item) => Math.floor((whole * returned) / quantity);
const sumOf = (items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

const counted = (items: readonly Item[]) => ({
  orders: new Set(items.map(({ order }) => order)).size,
  tickets: sumOf(items, ({ quantity }) => quantity),
  soldCents: sumOf(items, ({ cents }) => cents),
  returnedTickets: sumOf(items, ({ returned }) => returned),
  returnedCents: sumOf(items, (item) => share(item.cents, item)),
  netCents: sumOf(items, (item) => item.cents - share(item.cents, item)),
  netGstCents: sumOf(items, (item) => item.gst - share(item.gst, item)),
});

test(`figures, after each of many moments in ${ACTS} random acts with folds and rebuilds, equal the count of the rows`, async () => {
  const { services } = server;
  const { organiserId, userId } = await server.signedIn(['events']);
  const { database } = services;
  const own = { sessions: 2, seats: 100_000, types: [{ priceCents: 999 }, { priceCents: 1_250 }] };
  const sales = [await buildSale(services, organiserId, own), await buildSale(services, organiserId, own)];
  const random = numbers(14);
  const acts = randomActs({ services, organiserId, userId, sales, random });
  const now = new Date();
  const year = now.getUTCFullYear();
  const filter: SalesReportFilter = {
    ...{ from: `${year - 1}-01-01`, to: `${year + 1}-12-31`, eventId: null, by: 'event', compare: 'none' },
  };
  const reportOf = (part: Partial<SalesReportFilter>) =>
    database.withOrganiser(organiserId, (db) => salesReport(db, organiserId, { ...filter, ...part }, now));
  const compare = async () => {
    const items = await itemsOf(organiserId);
    const byEvent = await reportOf({});
    expect(byEvent.period.total).toEqual(counted(items));
    for (const { key, sums } of byEvent.rows) {
      expect([key, sums]).toEqual([key, counted(items.filter(({ event }) => event === key))]);
    }
    for (const { key, sums } of (await reportOf({ by: 'channel' })).rows) {
      expect([key, sums]).toEqual([key, counted(items.filter(({ channel }) => channel === key))]);
    }
    for (const { key, sums } of (await reportOf({ by: 'source' })).rows) {
      expect([key, sums]).toEqual([key, counted(items.filter((item) => sourceOf(item) === key))]);
    }
    for (const by of ['session', 'type', 'gst', 'hour', 'day', 'payment', 'source'] as const) {
      const { rows } = await reportOf({ by });
      const net = rows.reduce((sum, { sums }) => sum + sums.netCents, 0);
      expect([by, net]).toEqual([by, byEvent.period.total.netCents]);
    }
    // Periods that cut the month of the sales.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(now);
    for (const by of ['event', 'session', 'source'] as const) {
      const { rows } = await reportOf({ by });
      expect((await reportOf({ by, from: today })).rows).toEqual(rows);
      expect((await reportOf({ by, to: today })).rows).toEqual(rows);
      expect((await reportOf({ by, to: addDays(today, -1) })).rows).toEqual([]);
    }
    const [event] = byEvent.rows;
    if (event) {
      const { period } = await reportOf({ eventId: event.key });
      expect(period.total).toEqual(event.sums);
    }
    for (const groupBy of ['kind', 'source', 'referrer'] as const) {
      const wanted = {
        from: filter.from,
        to: filter.to,
        groupBy,
        interval: 'week',
        measure: 'revenue',
      } as const;
      const [bySums, byEvents] = await database.withOrganiser(organiserId, async (db) => [
        await utmGrid(db, { organiserId, hasScope: false }, wanted),
        await utmGrid(db, { organiserId, hasScope: true }, wanted),
      ]);
      expect(bySums).toEqual(byEvents);
      expect(bySums?.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(byEvent.period.total.netCents);
    }
    for (const rollup of [saleRollup, sourceSumRollup]) {
      expect(await rollup.countDifferences(database.adminDb, organiserId)).toBe(0);
    }
  };
  let next = 50;
  for (let done = 0; done < ACTS; done++) {
    await acts[random(acts.length)]?.();
    await sql`
      update ticket_order set last_touch = ${JSON.stringify(touches[random(touches.length)])}::jsonb where id = (
        select id from ticket_order where organiser_id = ${organiserId} and state = 'cart' and last_touch is null limit 1
      )`.execute(database.adminDb);
    if (random(40) === 0) await database.asAdmin((db) => foldSaleFigures(db, 1 + random(30)));
    if (random(200) === 0) await database.asAdmin((db) => saleRollup.rebuild(db, organiserId));
    if (done === next) {
      await compare();
      next += 100 + random(300);
    }
  }
  await compare();
  while ((await database.asAdmin((db) => foldSaleFigures(db, 100))) === 100);
  await compare();
}, 300_000);

test('countDifferences, after a figure was changed by hand, counts it; rebuild corrects it', async () => {
  const { services } = server;
  const { organiserId, userId } = await server.signedIn(['events']);
  const { database } = services;
  const sales = [await buildSale(services, organiserId, { seats: 1_000 })];
  const acts = randomActs({ services, organiserId, userId, sales, random: numbers(5) });
  for (let round = 0; round < 5; round++) for (const act of acts) await act();
  await database.asAdmin((db) => foldSaleFigures(db));
  const { adminDb } = database;
  expect(await saleRollup.countDifferences(adminDb, organiserId)).toBe(0);
  for (const table of ['sale_figure', 'sale_month_figure']) {
    await sql`
      update ${sql.table(table)} set sold_cents = sold_cents + 1
      where organiser_id = ${organiserId} and dimension = 'gst'`.execute(adminDb);
    expect(await saleRollup.countDifferences(adminDb, organiserId)).toBeGreaterThan(0);
    await database.asAdmin((db) => saleRollup.rebuild(db, organiserId));
    expect(await saleRollup.countDifferences(adminDb, organiserId)).toBe(0);
  }
});

test('a payment method, once the money for an invoice arrives in cash, stays in the figures as it was chosen', async () => {
  const { services } = server;
  const { organiserId } = await server.signedIn(['events']);
  const { database } = services;
  const sale = await buildSale(services, organiserId);
  const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 2 }];
  const own = { organiserId, eventId: sale.eventId, wanted, channel: 'web' } as const;
  const payment = { organiserId, amountCents: 9_200, now: new Date(), gateway: 'manual' } as const;
  const { orderId } = await sellDirectly(services, {
    ...own,
    alongside: async (db, order) => {
      await insertPayment(db, { ...payment, orderId: order.orderId, method: 'invoice', state: 'processing' });
    },
  });
  const methods = async () => {
    const now = new Date();
    const year = now.getUTCFullYear();
    const days = { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` };
    const { rows } = await database.withOrganiser(organiserId, (db) =>
      salesReport(db, organiserId, { ...days, eventId: null, by: 'payment', compare: 'none' }, now),
    );
    return rows.map(({ key, sums }) => [key, sums.tickets]);
  };
  expect(await methods()).toEqual([['invoice', 2]]);
  await database.withOrganiser(organiserId, async (db) => {
    const [open] = await listPayments(db, orderId);
    await setPayment(db, open?.id ?? '', { state: 'succeeded', method: 'cash' });
  });
  expect(await methods()).toEqual([['invoice', 2]]);
  // The figures that the migration adds, in the one dimension.
  await database.asAdmin((db) => foldSaleFigures(db));
  await sql`
    with payments as (delete from sale_figure where organiser_id = ${organiserId} and dimension = 'payment'),
      months as (delete from sale_month_figure where organiser_id = ${organiserId} and dimension = 'payment')
    insert into sale_change (organiser_id, event_id, order_id, dimension)
    values (${organiserId}, ${sale.eventId}, ${orderId}, 'payment')`.execute(database.adminDb);
  for (let round = 0; round < 2; round++) {
    expect(await methods()).toEqual([['invoice', 2]]);
    expect(await saleRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
    await database.asAdmin((db) => foldSaleFigures(db));
  }
});
