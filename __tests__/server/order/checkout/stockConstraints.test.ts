import { sql } from 'kysely';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';

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
  return server.services.database.adminDb
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

test('insert, more lines than are free by a direct query, is refused by the database', async () => {
  const { offerId, orderId, stockId } = await soldOrder(5, 3);
  const wrong = inTenant(organiserId, (db) =>
    sql`insert into order_line (organiser_id, order_id, offer_id, state, quantity, name, unit_cents, gst_percent, gst_cents)
      values (${organiserId}, ${orderId}, ${offerId}, 'sold', 3, 'wrong', 0, 0, 0)`.execute(db),
  );
  await expect(wrong).rejects.toMatchObject({ constraint: 'stock_never_oversold' });
  expect(await counters(stockId)).toEqual({ capacity: 5, sold: 3, held: 0, in_carts: 0 });
});

test('insert, more tickets than its line sold, is refused by the database', async () => {
  const { eventId, sessionIds, orderId } = await soldOrder(5, 2);
  const wrong = inTenant(organiserId, (db) =>
    sql`insert into ticket (organiser_id, event_id, session_id, holder_name, holder_address, order_line_id, line_quantity, position, code)
      select ${organiserId}, ${eventId}, ${sessionIds[0]}, 'a', '', id, quantity, 3, 'extra' from order_line
      where order_id = ${orderId}`.execute(db),
  );
  await expect(wrong).rejects.toMatchObject({ code: '23514' });
});

test('update, the counters by a direct query, is refused for the organiser’s role', async () => {
  const { stockId } = await soldOrder(5, 2);
  const wrong = inTenant(organiserId, (db) =>
    sql`update stock set sold = 0 where id = ${stockId}`.execute(db),
  );
  await expect(wrong).rejects.toMatchObject({ code: '42501' });
});

test('update, a capacity below what is sold, is refused by the database', async () => {
  const { stockId } = await soldOrder(5, 4);
  const wrong = inTenant(organiserId, (db) =>
    sql`update stock set capacity = 3 where id = ${stockId}`.execute(db),
  );
  await expect(wrong).rejects.toMatchObject({ constraint: 'stock_never_oversold' });
});

test('hold, set and released, changes only the held number', async () => {
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

test('a pool that gets a new offer, counts what that offer sold before', async () => {
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
