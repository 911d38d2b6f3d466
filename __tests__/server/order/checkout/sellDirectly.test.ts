import { quoteCart } from '../../../../src/server/order/cart/cartService';
import { insertPayment } from '../../../../src/server/order/payment/orderPaymentQueries';
import { type DirectSale, sellDirectly } from '../../../../src/server/order/checkout/sellDirectly';
import { badInput } from '../../../../src/server/http/httpErrors';
import { buildPromoCode, buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;
let organiserId: string;

beforeAll(async () => {
  server = await startServer();
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server.close());

async function sale(
  wishes: Parameters<typeof buildSale>[2] = {},
  more: Partial<DirectSale> = {},
  quantity = 2,
) {
  const built = await buildSale(server.services, organiserId, wishes);
  const wanted = [{ offerId: built.offers[0]?.[0] ?? '', quantity }];
  const request: DirectSale = { organiserId, eventId: built.eventId, channel: 'box_office', wanted, ...more };
  return { ...built, request };
}

async function stock(stockId = '') {
  const { adminDb } = server.services.database;
  return adminDb
    .selectFrom('stock')
    .select(['sold', 'in_carts'])
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
}

async function written(eventId: string) {
  const { adminDb } = server.services.database;
  const orders = await adminDb
    .selectFrom('ticket_order')
    .selectAll()
    .where('event_id', '=', eventId)
    .execute();
  const tickets = await adminDb
    .selectFrom('ticket')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return { orders, tickets };
}

test('sellDirectly, at the door, creates a complete order with tickets, timeline and payment in one transaction', async () => {
  const { request, eventId, sessionStocks } = await sale();
  const sold = await sellDirectly(server.services, {
    ...request,
    buyer: { name: 'Ana', email: 'ana@example.org' },
    alongside: async (db, { orderId, totalCents }) => {
      const payment = {
        organiserId,
        orderId,
        method: 'cash',
        gateway: 'manual',
        state: 'succeeded',
      } as const;
      await insertPayment(db, { ...payment, amountCents: totalCents, now: new Date() });
    },
  });
  expect(sold).toMatchObject({ totalCents: 9200, gstCents: expect.any(Number), currency: 'NZD' });
  const { orders, tickets } = await written(eventId);
  expect(orders).toMatchObject([
    {
      id: sold.orderId,
      state: 'complete',
      channel: 'box_office',
      buyer_address: 'ana@example.org',
      expires_at: null,
    },
  ]);
  expect(tickets.map(({ holder_name, position }) => [holder_name, position])).toEqual([
    ['Ana', 1],
    ['Ana', 2],
  ]);
  expect(await stock(sessionStocks[0])).toEqual({ sold: 2, in_carts: 0 });
  const { adminDb } = server.services.database;
  const moments = await adminDb
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', sold.orderId)
    .execute();
  expect(moments).toEqual([{ kind: 'completed' }]);
  const mails = await adminDb
    .selectFrom('job')
    .select('kind')
    .where('key', 'like', `%${sold.orderId}%`)
    .execute();
  expect(mails).toEqual([{ kind: 'order/ticketMail' }]);
});

test('sellDirectly, to a buyer without name and address, sends no mail', async () => {
  const { request } = await sale();
  const { orderId } = await sellDirectly(server.services, request);
  const { adminDb } = server.services.database;
  expect(
    await adminDb.selectFrom('job').select('kind').where('key', 'like', `%${orderId}%`).execute(),
  ).toEqual([]);
});

test('sellDirectly, when `alongside` throws, sells nothing and throws the same error', async () => {
  const wrong = badInput('expectedTotalCents', 'Another total.');
  const { request, eventId, sessionStocks } = await sale({}, { alongside: () => Promise.reject(wrong) });
  await expect(sellDirectly(server.services, request)).rejects.toBe(wrong);
  expect(await written(eventId)).toEqual({ orders: [], tickets: [] });
  expect(await stock(sessionStocks[0])).toEqual({ sold: 0, in_carts: 0 });
});

test('sellDirectly, more than are left, says how many are left and sells none', async () => {
  const { request, eventId, sessionStocks } = await sale({ seats: 1 });
  await expect(sellDirectly(server.services, request)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Only 1 of'),
  });
  expect(await written(eventId)).toEqual({ orders: [], tickets: [] });
  expect(await stock(sessionStocks[0])).toEqual({ sold: 0, in_carts: 0 });
});

test('sellDirectly, of a type with an access code, sells without the code at the door but not on the web', async () => {
  const { request } = await sale({ types: [{ accessCode: 'CREW' }] });
  await expect(sellDirectly(server.services, { ...request, channel: 'web' })).rejects.toMatchObject({
    field: 'lines.0',
  });
  expect(await sellDirectly(server.services, request)).toMatchObject({ totalCents: 9200 });
});

test('sellDirectly, complimentary, keeps the line’s price with a full discount', async () => {
  const { request } = await sale({}, { complimentary: true });
  const { orderId, ...sold } = await sellDirectly(server.services, request);
  expect(sold).toMatchObject({ totalCents: 0, gstCents: 0 });
  const { adminDb } = server.services.database;
  const lines = await adminDb
    .selectFrom('order_line')
    .select(['unit_cents', 'discount_cents', 'total_cents', 'state'])
    .where('order_id', '=', orderId)
    .execute();
  expect(lines).toEqual([{ unit_cents: 4600, discount_cents: 9200, total_cents: 0, state: 'sold' }]);
});

test('quoteCart, with a promo code, prices the lines and reserves nothing', async () => {
  const { request, eventId, sessionStocks } = await sale();
  await buildPromoCode(server.services, { organiserId, eventId }, { code: 'HALF', percentOff: 50, uses: 1 });
  const quote = await server.services.database.withOrganiser(organiserId, (db) =>
    quoteCart(db, server.services, { ...request, promoCode: 'half' }),
  );
  expect(quote).toMatchObject({ totalCents: 4600, currency: 'NZD' });
  expect(quote.lines.map(({ discountCents }) => discountCents)).toEqual([4600, 0]);
  expect(await stock(sessionStocks[0])).toEqual({ sold: 0, in_carts: 0 });
});
