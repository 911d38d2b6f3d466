import { sql } from 'kysely';
import { orderFilters } from '../../../src/contract/order/order';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { listTicketholderEvents } from '../../../src/server/campaign/ticketholder/ticketholderEventQueries';
import { countOrders } from '../../../src/server/order/orderCountQueries';
import { foldOrderFigures, orderRollup } from '../../../src/server/order/orderFigureQueries';
import { foldSessionFigures, ticketRollup } from '../../../src/server/ticketholder/sessionFigureQueries';
import { findTicketholders, listDoorSessions } from '../../../src/server/ticketholder/ticketholderQueries';
import { numbers, randomActs } from '../../support/figures/randomSales';
import { buildSale } from '../../support/factories/sellingFactories';
import { straightCounts } from '../../support/figures/straightCounts';
import { startServer, type TestServer } from '../../support/startServer';

/** The figures of orders and tickets that triggers keep, against the straight count of the same rows. */
const ACTS = 3_500;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function shownCounts(db: Queryable) {
  const shown = async (days: { from?: string; to?: string }) => {
    const entries = [];
    for (const filter of orderFilters) {
      const { counts, totals } = await countOrders(db, { filter, ...days });
      entries.push([filter, { count: counts[filter], ...totals }] as const);
    }
    return Object.fromEntries(entries);
  };
  const sessions = await listDoorSessions(db);
  const events = await listTicketholderEvents(db, new Date());
  const total = async (sessionId: string) => {
    const filter = { search: '', eventId: null, sessionId, ticketTypeId: null, state: 'cancelled' } as const;
    return (await findTicketholders(db, filter, null, 1)).total;
  };
  const holders = new Map(
    events.flatMap((event) => event.sessions.map(({ id, holders: count }) => [id, count])),
  );
  const shownSessions = [];
  for (const { id, tickets, checkedIn } of sessions) {
    shownSessions.push({ id, tickets, cancelled: await total(id), checkedIn, holders: holders.get(id) });
  }
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return {
    whole: await shown({}),
    // These days of Auckland begin and end at noon in UTC.
    days: await shown({ from: '2030-05-03', to: '2030-05-05' }),
    sessions: shownSessions.sort(byId),
    events: events.map(({ id, holders: count }) => ({ id, holders: count })).sort(byId),
  };
}

/** The lists of one source or payment method, by their figures, and by their orders because of the dates. */
async function partCounts(db: Queryable, days: { from?: string; to?: string }) {
  const counted = [];
  for (const part of [
    { source: 'direct' },
    { source: 'door' },
    { source: 'utm:poster' },
    { payment: 'invoice' },
    { source: 'utm:poster', payment: 'invoice' },
    { source: 'door', channel: 'web' },
  ]) {
    for (const filter of ['all', 'owing', 'refunded', 'lapsed'] as const) {
      counted.push([part, filter, await countOrders(db, { filter, ...part, ...days })]);
    }
  }
  return counted;
}
const allDays = { from: '2000-01-01', to: '2100-01-01' };

test(`figures, after each of many moments in ${ACTS} random acts with rebuilds between them, equal the straight count`, async () => {
  const { services } = server;
  const { organiserId, userId } = await server.signedIn(['events']);
  const { database } = services;
  const own = { sessions: 3, seats: 100_000, types: [{}, { priceCents: 1_250 }] };
  const sales = [await buildSale(services, organiserId, own), await buildSale(services, organiserId, own)];
  const random = numbers(20_261_125);
  const acts = randomActs({ services, organiserId, userId, sales, random });
  const compare = async () => {
    const expected = await straightCounts(database.adminDb, organiserId);
    expect(await database.withOrganiser(organiserId, shownCounts)).toEqual(expected);
    const parts = await database.withOrganiser(organiserId, (db) => partCounts(db, {}));
    expect(parts).toEqual(await database.withOrganiser(organiserId, (db) => partCounts(db, allDays)));
    expect(await orderRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
    expect(await ticketRollup.countDifferences(database.adminDb, organiserId)).toBe(0);
  };
  let next = 100 + random(300);
  for (let done = 0; done < ACTS; done++) {
    await acts[random(acts.length)]?.();
    if (random(10) === 0) {
      const touch = random(3) === 0 ? null : JSON.stringify({ kind: 'utm', source: 'poster' });
      await sql`
        update ticket_order set last_touch = ${touch}::jsonb where id = (
          select id from ticket_order where organiser_id = ${organiserId}
          order by md5(id::text || ${random(1_000)}::int) limit 1
        )`.execute(database.adminDb);
    }
    if (random(60) === 0) await database.asAdmin(foldOrderFigures);
    if (random(60) === 0) await database.asAdmin(foldSessionFigures);
    if (random(400) === 0) await database.asAdmin((db) => orderRollup.rebuild(db, organiserId));
    if (random(400) === 0) await database.asAdmin((db) => ticketRollup.rebuild(db, organiserId));
    if (done === next) {
      await compare();
      next += 100 + random(300);
    }
  }
  await compare();
  await database.asAdmin(foldOrderFigures);
  await database.asAdmin(foldSessionFigures);
  await compare();
}, 600_000);

test('countDifferences, after a figure was changed by hand, counts it; rebuild corrects it', async () => {
  const { services } = server;
  const { organiserId, userId } = await server.signedIn(['events']);
  const { database } = services;
  const sales = [await buildSale(services, organiserId, { seats: 1_000 })];
  const acts = randomActs({ services, organiserId, userId, sales, random: numbers(3) });
  for (let round = 0; round < 5; round++) for (const act of acts) await act();
  await database.asAdmin(foldOrderFigures);
  await database.asAdmin(foldSessionFigures);
  const { adminDb } = database;
  await adminDb
    .updateTable('order_figure')
    .set((figure) => ({ orders: figure('orders', '+', 1) }))
    .where('organiser_id', '=', organiserId)
    .where('day', 'is', null)
    .where('lapsed', '=', false)
    .execute();
  await adminDb
    .updateTable('session_figure')
    .set({ holders: 7_000 })
    .where('organiser_id', '=', organiserId)
    .execute();
  await adminDb
    .updateTable('ticket')
    .set({ order_number: 'X' })
    .where('organiser_id', '=', organiserId)
    .execute();
  await adminDb
    .updateTable('ticket_order')
    .set({ ticket_count: 99 })
    .where('organiser_id', '=', organiserId)
    .execute();
  for (const rollup of [orderRollup, ticketRollup]) {
    expect(await rollup.countDifferences(adminDb, organiserId)).toBeGreaterThan(1);
    await database.asAdmin((db) => rollup.rebuild(db, organiserId));
    expect(await rollup.countDifferences(adminDb, organiserId)).toBe(0);
  }
  for (const change of [
    sql`update order_part_figure set tickets = tickets + 1 where organiser_id = ${organiserId} and part = 'source'`,
    sql`update ticket_order set gst_rates = 1 << 10 where organiser_id = ${organiserId}`,
    sql`update refund set ticket_count = 7 where organiser_id = ${organiserId}`,
  ]) {
    await change.execute(adminDb);
    expect(await orderRollup.countDifferences(adminDb, organiserId)).toBeGreaterThan(0);
    await database.asAdmin((db) => orderRollup.rebuild(db, organiserId));
    expect(await orderRollup.countDifferences(adminDb, organiserId)).toBe(0);
  }
});
