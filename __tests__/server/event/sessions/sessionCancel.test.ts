import {
  cancelSessionDocument,
  changeSessionDocument,
  sessionReachDocument,
  type EventSessions,
  type SessionReach,
} from '../../../../src/contract/event/eventSession';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { buildSale } from '../../../support/factories/sellingFactories';
import { until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { buildTickets } from '../../../support/factories/ticketFactories';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

type Sale = Awaited<ReturnType<typeof buildSale>>;
const offerOf = (sale: Sale, session = 0) => sale.offers[0]?.[session] ?? '';
const cart = (sale: Sale, quantity: number, session = 0) =>
  takeCart(server.services, {
    organiserId: person.organiserId,
    eventId: sale.eventId,
    channel: 'web',
    wanted: [{ offerId: offerOf(sale, session), quantity }],
  });
async function buy(sale: Sale, quantity: number, session = 0) {
  const { orderId } = await cart(sale, quantity, session);
  expect(await completeOrder(server.services, { organiserId: person.organiserId, orderId })).toBe(
    'completed',
  );
  return orderId;
}
const reach = async (id: string | undefined) =>
  (await person.graphql<{ sessionReach: SessionReach }>(sessionReachDocument, { id })).data?.sessionReach;
const cancel = (id: string | undefined, told: number) =>
  person.graphql<{ cancelSession: EventSessions }>(cancelSessionDocument, { id, told });
const move = (id: string | undefined, startsLocal: string, told?: number) =>
  person.graphql<{ changeSession: EventSessions }>(changeSessionDocument, {
    id,
    told,
    session: { startsLocal, zone: 'Pacific/Auckland', capacity: 100 },
  });
const stateOf = async (orderId: string) =>
  (
    await server.services.database.adminDb
      .selectFrom('ticket_order')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).state;

test('sessionReach, with orders and a cart, counts tickets, ticketholders, orders, money and carts', async () => {
  const sale = await buildSale(server.services, person.organiserId, { sessions: 2 });
  await buy(sale, 2);
  await buy(sale, 1);
  await buy(sale, 5, 1);
  await cart(sale, 4);
  const [sessionId = ''] = sale.sessionIds;
  await buildTickets(server.services, person.organiserId, { eventId: sale.eventId, sessionId }, [
    { address: 'ana@example.org' },
    { address: 'ana@example.org' },
    { address: 'ben@example.org', status: 'cancelled' },
  ]);
  // Each ticket without an address counts as one ticketholder.
  expect(await reach(sessionId)).toEqual({
    sessionId,
    tickets: 5,
    ticketholders: 4,
    orders: 2,
    paidCents: 3 * 4600,
    carts: 1,
  });
});

test('changeSession, moving sold tickets, requires the number of tickets shown and keeps every ticket', async () => {
  const sale = await buildSale(server.services, person.organiserId);
  await buy(sale, 2);
  const [sessionId] = sale.sessionIds;
  for (const told of [undefined, 1]) {
    const { errors } = await move(sessionId, '2031-03-05T19:00', told);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('There are 2 tickets for this session'),
      extensions: { code: 'CONFLICT' },
    });
  }
  const { data } = await move(sessionId, '2031-03-05T19:00', 2);
  expect(data?.changeSession.sessions).toMatchObject([
    { startsLocal: '2031-03-05T19:00', line: { sold: 2 } },
  ]);
  expect(await reach(sessionId)).toMatchObject({ tickets: 2, orders: 1 });
});

test('changeSession, without a change of the start, requires no number of tickets', async () => {
  const sale = await buildSale(server.services, person.organiserId);
  await buy(sale, 2);
  const { errors } = await move(sale.sessionIds[0], '2031-03-01T19:00');
  expect(errors).toBeUndefined();
});

test('cancelSession, with the number of tickets shown, ends its sale, empties its carts and keeps its orders', async () => {
  const sale = await buildSale(server.services, person.organiserId, { sessions: 2 });
  const bought = await buy(sale, 2);
  const begun = await cart(sale, 3);
  const other = await cart(sale, 1, 1);
  const [sessionId, otherId] = sale.sessionIds;
  expect((await cancel(sessionId, 3)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  const { data, errors } = await cancel(sessionId, 2);
  expect(errors).toBeUndefined();
  expect(data?.cancelSession.sessions).toMatchObject([
    { id: sessionId, cancelledAt: expect.any(String), line: { sold: 2 } },
    { id: otherId, cancelledAt: null },
  ]);
  server.services.queue.start();
  await until(
    () => stateOf(begun.orderId),
    (state) => state === 'cancelled',
  );
  expect([await stateOf(bought), await stateOf(other.orderId)]).toEqual(['complete', 'cart']);
  await expect(cart(sale, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(cart(sale, 1, 1)).resolves.toMatchObject({ orderId: expect.any(String) });
});

test('a cancelled session, when moved or cancelled again, is refused and remains closed for sale', async () => {
  const sale = await buildSale(server.services, person.organiserId, { sessions: 2 });
  const [sessionId, otherId] = sale.sessionIds;
  await cancel(sessionId, 0);
  for (const { errors } of [await cancel(sessionId, 0), await move(sessionId, '2031-03-05T19:00')]) {
    expect(errors?.[0]).toMatchObject({ message: 'This session is cancelled. Add a new one instead.' });
  }
  // Changing another session does not reopen the sales of the cancelled one.
  await move(otherId, '2031-03-06T19:00');
  const offer = await server.services.database.adminDb
    .selectFrom('offer')
    .select('closed_at')
    .where('id', '=', offerOf(sale))
    .executeTakeFirstOrThrow();
  expect(offer.closed_at).not.toBeNull();
});
