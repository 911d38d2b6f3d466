import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';

/** The capacity line of DOMAIN section 7 under 10,000 random operations on all tables that change it. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Line {
  name: string;
  capacity: number | null;
  sold: number;
  held: number;
  in_carts: number;
  rows_sold: number;
  rows_held: number;
  rows_in_carts: number;
}

/** Each stock's counters, beside the sums of the lines and holds that draw on it. */
async function lines(db: Queryable, eventId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select stock.kind || stock.name as name, stock.capacity, stock.sold, stock.held, stock.in_carts,
      coalesce(drawn.sold, 0) as rows_sold, coalesce(drawn.in_carts, 0) as rows_in_carts, coalesce(kept.held, 0) as rows_held
    from stock
    left join lateral (
      select sum(quantity - returned) filter (where state = 'sold') as sold,
        sum(quantity - returned) filter (where state = 'cart') as in_carts
      from order_line join offer_stock using (offer_id) where stock_id = stock.id
    ) drawn on true
    left join lateral (
      select sum(quantity) as held from stock_hold join offer_stock using (offer_id)
      where stock_id = stock.id and released_at is null
    ) kept on true
    where event_id = ${eventId} order by stock.id`.execute(db);
  return rows;
}

function requireTrue(stocks: readonly Line[], round: number): void {
  for (const { name, capacity, sold, held, in_carts, ...rows } of stocks) {
    const counted = { round, name, sold, held, in_carts };
    const fromRows = {
      round,
      name,
      sold: rows.rows_sold,
      held: rows.rows_held,
      in_carts: rows.rows_in_carts,
    };
    expect(counted).toEqual(fromRows);
    const free = (capacity ?? Infinity) - sold - held - in_carts;
    expect(free).toBeGreaterThanOrEqual(0);
  }
}

test('10,000 sales, carts, refunds, holds, waitlist offers, expiries, pools and cancelled sessions, keep every capacity line correct', async () => {
  const { organiserId } = await server.signedIn([]);
  const { database } = server.services;
  const sale = await buildSale(server.services, organiserId, {
    ...{ seats: 40, sessions: 2, types: [{ capacity: 30 }, {}, {}], pools: { All: 60 } },
  });
  const { eventId } = sale;
  const offers = sale.offers.flat();
  const orders: string[] = [];
  for (let made = 0; made < 6; made++) {
    const wanted = [{ offerId: offers[made % offers.length] ?? '', quantity: 1 }];
    orders.push((await takeCart(server.services, { organiserId, eventId, channel: 'web', wanted })).orderId);
  }
  const pools = [sale.pools[0] ?? ''];
  for (const name of ['Left', 'Right']) {
    const { id } = await database.adminDb
      .insertInto('stock')
      .values({ organiser_id: organiserId, event_id: eventId, kind: 'pool', name, capacity: 25 })
      .returning('id')
      .executeTakeFirstOrThrow();
    pools.push(id);
  }
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const one = (ids: readonly string[]) => ids[random(ids.length)] ?? '';
  const own = sql`${organiserId}::uuid`;
  const line = (state: string, order: string) => sql`
    insert into order_line (organiser_id, order_id, offer_id, state, quantity, name, unit_cents, gst_percent, gst_cents)
    values (${own}, ${order}, ${one(offers)}, ${state}, ${1 + random(6)}, 'x', 0, 0, 0)`;
  const hold = (kind: string) => sql`
    insert into stock_hold (organiser_id, offer_id, kind, quantity, reason)
    values (${own}, ${one(offers)}, ${kind}, ${1 + random(4)}, 'x')`;
  const someHold = (offer: string, round: number) =>
    sql`(select id from stock_hold where offer_id = ${offer} order by md5(id::text || ${String(round)}) limit 1)`;
  const ofSession = (session: string) =>
    sql`offer_id in (select id from offer where session_id = ${session})`;
  const operations: Record<string, (round: number) => RawBuilder<unknown>> = {
    'a cart': () => line('cart', one(orders)),
    'another cart': () => line('cart', one(orders)),
    'a sale at once': () => line('sold', one(orders)),
    'a payment': () =>
      sql`update order_line set state = 'sold' where order_id = ${one(orders)} and state = 'cart'`,
    'a late payment': () =>
      sql`update order_line set state = 'sold' where order_id = ${one(orders)} and state <> 'sold'`,
    expiry: () =>
      sql`update order_line set state = 'released' where order_id = ${one(orders)} and state = 'cart'`,
    'a refund in part': () =>
      sql`update order_line set returned = returned + 1 where order_id = ${one(orders)} and state = 'sold' and returned < quantity`,
    'a refund of all': () =>
      sql`update order_line set returned = quantity where order_id = ${one(orders)} and state = 'sold'`,
    'a line taken out': (round) => sql`
      delete from order_line where id = (select id from order_line where order_id = ${one(orders)}
        order by md5(id::text || ${String(round)}) limit 1)`,
    'a hold': () => hold('organiser'),
    'an offer to who waits': () => hold('waitlist'),
    'the end of a hold, or its return': (round) => sql`
      update stock_hold set released_at = case when released_at is null then now() end
      where id = ${someHold(one(offers), round)}`,
    'a hold thrown away': (round) => sql`delete from stock_hold where id = ${someHold(one(offers), round)}`,
    'a pool that takes a type in': () => sql`
      insert into offer_stock (organiser_id, offer_id, stock_id) values (${own}, ${one(offers)}, ${one(pools)})
      on conflict do nothing`,
    'a pool that lets a type go': () =>
      sql`delete from offer_stock where offer_id = ${one(offers)} and stock_id = ${one(pools)}`,
    'a pool that is no more': () => sql`delete from offer_stock where stock_id = ${one(pools)}`,
    'another number of seats': () =>
      sql`update stock set capacity = ${20 + random(40)} where id = ${one([...sale.sessionStocks, ...pools])}`,
    'a session that is cancelled': () => {
      const session = one(sale.sessionIds);
      return random(12) > 0
        ? sql`update offer set closed_at = case when closed_at is null then now() end where session_id = ${session}`
        : sql`
          with carts as (update order_line set state = 'released' where state = 'cart' and ${ofSession(session)})
          update stock_hold set released_at = now() where released_at is null and ${ofSession(session)}`;
    },
  };
  const kinds = Object.entries(operations);
  const taken = new Map<string, number>();
  const refused = new Map<string, number>();
  // Each statement runs by itself, so that a refused one does not undo the others.
  await database.adminDb.connection().execute(async (db) => {
    for (let round = 0; round < 10_000; round++) {
      const [kind = '', operation] = kinds[random(kinds.length)] ?? [];
      const rows = await operation?.(round)
        .execute(db)
        .catch((error: unknown) => {
          if (!(error instanceof Error && 'constraint' in error)) throw error;
          expect(error).toMatchObject({ constraint: 'stock_never_oversold' });
          refused.set(kind, (refused.get(kind) ?? 0) + 1);
        });
      if (rows?.numAffectedRows) taken.set(kind, (taken.get(kind) ?? 0) + 1);
      if (round % 250 === 249) requireTrue(await lines(db, eventId), round);
    }
  });
  // Each kind of operation succeeded many times, and the constraint refused several kinds.
  expect([...taken.keys()].toSorted()).toEqual(Object.keys(operations).toSorted());
  expect(Math.min(...taken.values())).toBeGreaterThan(20);
  expect(refused.size).toBeGreaterThan(3);
  expect(await lines(database.adminDb, eventId)).toHaveLength(7);
});
