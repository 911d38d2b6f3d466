import { sql } from 'kysely';
import { takeCart } from '../../../src/server/order/cartService';
import { completeOrder } from '../../../src/server/order/completeOrder';
import { buildSale } from '../../support/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let organiserId: string;

beforeAll(async () => {
  server = await startServer();
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server.close());

const inTenant: TestServer['services']['database']['withOrganiser'] = (...given) =>
  server.services.database.withOrganiser(...given);

async function counters(stockId = '') {
  return server.services.database.owner
    .selectFrom('stock')
    .select(['capacity', 'sold', 'held', 'in_carts'])
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
}

const take = (eventId: string, offerId: string, quantity: number) =>
  takeCart(server.services, { organiserId, eventId, channel: 'web', wanted: [{ offerId, quantity }] });

async function soldOrder(seats: number, quantity: number) {
  const sale = await buildSale(server.services, organiserId, { seats });
  const offerId = sale.offers[0]?.[0] ?? '';
  const { orderId } = await take(sale.eventId, offerId, quantity);
  await completeOrder(server.services, { organiserId, orderId });
  return { ...sale, offerId, orderId, stockId: sale.sessionStocks[0] };
}

test('insert, more lines than there is room for by a query of its own, is refused by the database', async () => {
  const { offerId, orderId, stockId } = await soldOrder(5, 3);
  const wrong = inTenant(organiserId, (db) =>
    sql`insert into order_line (organiser_id, order_id, offer_id, state, quantity, name, unit_cents, gst_percent, gst_cents)
      values (${organiserId}, ${orderId}, ${offerId}, 'sold', 3, 'wrong', 0, 0, 0)`.execute(db),
  );
  await expect(wrong).rejects.toMatchObject({ constraint: 'stock_never_oversold' });
  expect(await counters(stockId)).toEqual({ capacity: 5, sold: 3, held: 0, in_carts: 0 });
});

test('insert, a ticket beyond those that its line sold, is refused by the database', async () => {
  const { eventId, sessionIds, orderId } = await soldOrder(5, 2);
  const wrong = inTenant(organiserId, (db) =>
    sql`insert into ticket (organiser_id, event_id, session_id, holder_name, holder_address, order_line_id, line_quantity, position, code)
      select ${organiserId}, ${eventId}, ${sessionIds[0]}, 'a', '', id, quantity, 3, 'extra' from order_line
      where order_id = ${orderId}`.execute(db),
  );
  await expect(wrong).rejects.toMatchObject({ code: '23514' });
});

test('update, the counters by hand, is refused to the role of the organiser', async () => {
  const { stockId } = await soldOrder(5, 2);
  const wrong = inTenant(organiserId, (db) =>
    sql`update stock set sold = 0 where id = ${stockId}`.execute(db),
  );
  await expect(wrong).rejects.toMatchObject({ code: '42501' });
});

test('update, a capacity under what is sold, is refused by the database', async () => {
  const { stockId } = await soldOrder(5, 4);
  const wrong = inTenant(organiserId, (db) =>
    sql`update stock set capacity = 3 where id = ${stockId}`.execute(db),
  );
  await expect(wrong).rejects.toMatchObject({ constraint: 'stock_never_oversold' });
});

test('hold, set and released, moves what is held and nothing else', async () => {
  const { offerId, stockId } = await soldOrder(5, 2);
  const hold = await inTenant(organiserId, (db) =>
    db
      .insertInto('stock_hold')
      .values({
        organiser_id: organiserId,
        offer_id: offerId,
        kind: 'organiser',
        quantity: 3,
        reason: 'Sponsors',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(await counters(stockId)).toEqual({ capacity: 5, sold: 2, held: 3, in_carts: 0 });
  await inTenant(organiserId, (db) =>
    db.updateTable('stock_hold').set({ released_at: new Date() }).where('id', '=', hold.id).execute(),
  );
  expect(await counters(stockId)).toEqual({ capacity: 5, sold: 2, held: 0, in_carts: 0 });
});

test('a pool that begins to be drawn on, brings along what was sold before', async () => {
  const { eventId, offerId } = await soldOrder(50, 4);
  const pool = await inTenant(organiserId, async (db) => {
    const { id } = await db
      .insertInto('stock')
      .values({ organiser_id: organiserId, event_id: eventId, kind: 'pool', name: 'Stalls', capacity: 10 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('offer_stock')
      .values({ organiser_id: organiserId, offer_id: offerId, stock_id: id })
      .execute();
    return id;
  });
  expect(await counters(pool)).toEqual({ capacity: 10, sold: 4, held: 0, in_carts: 0 });
  await expect(take(eventId, offerId, 7)).rejects.toMatchObject({ code: 'CONFLICT' });
  await inTenant(organiserId, (db) => db.deleteFrom('offer_stock').where('stock_id', '=', pool).execute());
  expect(await counters(pool)).toEqual({ capacity: 10, sold: 0, held: 0, in_carts: 0 });
});

test('10,000 random operations, leave sold + held + in carts where the rows are', async () => {
  const { database } = server.services;
  const sale = await buildSale(server.services, organiserId, {
    seats: 40,
    sessions: 2,
    types: [{}, {}],
    pools: { All: 60 },
  });
  const offers = sale.offers.flat();
  const orderId = (await take(sale.eventId, offers[0] ?? '', 1)).orderId;
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  let refused = 0;
  // One statement after another, each on its own: what one refuses leaves the others as they are.
  await database.owner.connection().execute(async (db) => {
    const attempt = async (work: Promise<unknown>) => {
      await work.catch((error: unknown) => {
        if (!(error instanceof Error && 'constraint' in error)) throw error;
        refused++;
      });
    };
    for (let round = 0; round < 10_000; round++) {
      const offer = offers[random(offers.length)] ?? '';
      const which = sql`(select id from order_line where order_id = ${orderId} order by md5(id::text || ${String(round)}) limit 1)`;
      const held = sql`(select id from stock_hold where offer_id = ${offer} order by md5(id::text || ${String(round)}) limit 1)`;
      const work = [
        () => sql`insert into order_line (organiser_id, order_id, offer_id, state, quantity, name, unit_cents, gst_percent, gst_cents)
          values (${organiserId}, ${orderId}, ${offer}, ${random(2) ? 'cart' : 'sold'}, ${1 + random(6)}, 'x', 0, 0, 0)`,
        () =>
          sql`update order_line set state = case state when 'cart' then 'sold' when 'sold' then 'released' else 'cart' end where id = ${which}`,
        () => sql`update order_line set returned = least(quantity, returned + 1) where id = ${which}`,
        () => sql`delete from order_line where id = ${which}`,
        () =>
          sql`insert into stock_hold (organiser_id, offer_id, kind, quantity, reason) values (${organiserId}, ${offer}, 'organiser', ${1 + random(4)}, 'x')`,
        () =>
          sql`update stock_hold set released_at = case when released_at is null then now() end where id = ${held}`,
        () => sql`delete from stock_hold where id = ${held}`,
      ][random(7)];
      if (work) await attempt(work().execute(db));
    }
  });
  expect(refused).toBeGreaterThan(10);
  const { rows } = await sql<Record<string, number>>`
    select stock.sold, stock.held, stock.in_carts, stock.capacity,
      coalesce((select sum(quantity - returned) from order_line join offer_stock using (offer_id) where stock_id = stock.id and state = 'sold'), 0) as rows_sold,
      coalesce((select sum(quantity - returned) from order_line join offer_stock using (offer_id) where stock_id = stock.id and state = 'cart'), 0) as rows_in_carts,
      coalesce((select sum(quantity) from stock_hold join offer_stock using (offer_id) where stock_id = stock.id and released_at is null), 0) as rows_held
    from stock where event_id = ${sale.eventId}`.execute(database.owner);
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect([row.sold, row.held, row.in_carts]).toEqual([row.rows_sold, row.rows_held, row.rows_in_carts]);
    expect((row.sold ?? 0) + (row.held ?? 0) + (row.in_carts ?? 0)).toBeLessThanOrEqual(row.capacity ?? 0);
  }
});
