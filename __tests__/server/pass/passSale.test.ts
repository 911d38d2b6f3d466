import { billLines } from '../../../src/contract/order/billLines';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../src/server/order/checkout/checkoutService';
import { findOrderBySecret } from '../../../src/server/order/orderBySecret';
import { startPayment } from '../../../src/server/order/payment/orderPayment';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { listPasses } from '../../../src/server/pass/passQueries';
import { offersForSale } from '../../../src/server/ticketing/offer/publicOfferQueries';
import { buildPassSale } from '../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let organiserId: string;
let userId: string;
let now = new Date('2031-01-10T00:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ organiserId, userId } = await server.signedIn([]));
  now = new Date('2031-01-10T00:00:00Z');
});

type Sale = Awaited<ReturnType<typeof buildPassSale>>;
const build = (wishes?: Parameters<typeof buildPassSale>[2]) =>
  buildPassSale(server.services, { organiserId, userId }, wishes);
const take = ({ eventId, passOfferId }: Sale, quantity = 1) =>
  takeCart(server.services, {
    organiserId,
    eventId,
    channel: 'web',
    wanted: [{ offerId: passOfferId, quantity }],
  });

async function buy(sale: Sale, quantity = 1) {
  const cart = await take(sale, quantity);
  await saveBuyer(server.services, cart.secret, { name: 'Ana Tūī', email: 'ana@example.org' });
  await startPayment(server.services, cart.secret, {
    expectedTotalCents: cart.totalCents,
    method: 'card',
    testCard: 'succeeds',
  });
  const order = await findOrderBySecret(server.services, cart.secret);
  if (!order) throw new Error('The order is not there.');
  return { ...cart, order };
}

const counters = (sale: Sale) =>
  server.services.database.adminDb
    .selectFrom('stock')
    .select(['kind', 'sold', 'in_carts'])
    .where('event_id', '=', sale.eventId)
    .orderBy('kind')
    .execute();

const salePasses = async (sale: Sale) =>
  (
    await server.services.database.withOrganiser(organiserId, (db) =>
      offersForSale(db, sale.eventId, { now }),
    )
  ).passes;

const passOf = async (sale: Sale) =>
  (await server.services.database.withOrganiser(organiserId, (db) => listPasses(db, now, sale.passId)))[0];

test('takeCart, with a pass, takes one seat in every session and shares its price to the cent', async () => {
  const sale = await build();
  const { totalCents, secret } = await take(sale, 2);
  expect(totalCents).toBe(20_000);
  const order = await findOrderBySecret(server.services, secret);
  expect(order?.lines.map(({ kind, quantity, totalCents: cents }) => [kind, quantity, cents])).toEqual([
    ['pass', 2, 0],
    ['ticket', 2, 6_666],
    ['ticket', 2, 6_666],
    ['ticket', 2, 6_668],
  ]);
  expect(await counters(sale)).toEqual([
    { kind: 'pass', sold: 0, in_carts: 2 },
    ...Array.from({ length: 3 }, () => ({ kind: 'session', sold: 0, in_carts: 2 })),
  ]);
});

test('billLines, of an order with a pass, has one line with the price of the whole pass', async () => {
  const { secret } = await take(await build());
  const order = await findOrderBySecret(server.services, secret);
  expect(billLines(order?.lines ?? [])).toMatchObject([
    { name: 'Season pass (3 sessions)', quantity: 1, totalCents: 10_000, sessionId: null },
  ]);
});

test('completeOrder, with two passes, gives the tickets of each pass one code for all sessions', async () => {
  const { order } = await buy(await build(), 2);
  const codes = order.tickets.map(({ qrText }) => qrText);
  expect(codes).toHaveLength(6);
  const byPosition = new Map(order.tickets.map(({ position, qrText }) => [position, qrText]));
  expect(byPosition.size).toBe(2);
  expect(new Set(codes).size).toBe(2);
  for (const { position, qrText } of order.tickets) expect(qrText).toBe(byPosition.get(position));
});

test('takeCart, with a pass of which one session is sold out, takes nothing', async () => {
  const sale = await build({ seats: 1 });
  await takeCart(server.services, {
    organiserId,
    eventId: sale.eventId,
    channel: 'web',
    wanted: [{ offerId: sale.offers[0]?.[1] ?? '', quantity: 1 }],
  });
  await expect(take(sale)).rejects.toThrow('Season pass is sold out.');
  expect((await counters(sale)).map(({ in_carts: inCarts }) => inCarts).toSorted()).toEqual([0, 0, 0, 1]);
  expect(await salePasses(sale)).toMatchObject([{ why: 'sold_out', offerId: null }]);
});

test('takeCart, with more passes than are available, is refused with the number left', async () => {
  const sale = await build({ pass: { available: 2 } });
  await take(sale, 2);
  await expect(take(sale)).rejects.toThrow('Season pass is sold out.');
});

test('takeCart, with the same pass twice, names the second line', async () => {
  const { eventId, passOfferId: offerId } = await build();
  const wanted = [
    { offerId, quantity: 1 },
    { offerId, quantity: 2 },
  ];
  await expect(
    takeCart(server.services, { organiserId, eventId, channel: 'web', wanted }),
  ).rejects.toMatchObject({
    field: 'lines.1',
    message: 'Season pass is in the order already. Enter how many in one line.',
  });
});

test('takeCart, after the first session, charges only the sessions to come', async () => {
  const sale = await build();
  now = new Date('2031-03-01T12:00:00Z');
  expect(await salePasses(sale)).toMatchObject([{ unitCents: 6_667, fullCents: 10_000 }]);
  const { totalCents, secret } = await take(sale);
  expect(totalCents).toBe(6_667);
  const order = await findOrderBySecret(server.services, secret);
  expect(order?.lines.filter(({ kind }) => kind === 'ticket')).toHaveLength(2);
});

test('offersForSale, after the last session, has no pass', async () => {
  const sale = await build();
  now = new Date('2031-04-01T00:00:00Z');
  expect(await salePasses(sale)).toEqual([]);
  await expect(take(sale)).rejects.toThrow('Sales of Season pass have ended.');
});

test('takeCart, with a pass for some days, takes only the sessions of these days', async () => {
  const sale = await build({
    pass: { validFrom: '2031-03-02', validUntil: '2031-03-02', priceCents: 4_000 },
  });
  const { totalCents, secret } = await take(sale);
  const order = await findOrderBySecret(server.services, secret);
  expect(totalCents).toBe(4_000);
  expect(order?.sessions.map(({ startsLocal }) => startsLocal)).toEqual(['2031-03-02T19:00']);
});

test('takeCart, with a pass that gives a hidden ticket, needs no access code', async () => {
  const sale = await build({ types: [{ accessCode: 'MEMBERS' }] });
  expect((await take(sale)).totalCents).toBe(10_000);
});

test.each(['draft', 'closed'] as const)(
  'takeCart, with a pass in the state %s, is refused',
  async (state) => {
    const sale = await build({ pass: { state } });
    await expect(take(sale)).rejects.toThrow('Season pass is no longer on sale.');
    expect(await salePasses(sale)).toEqual([]);
  },
);

test('refundOrder, of one session of a pass, returns its share and keeps the pass', async () => {
  const sale = await build();
  const { orderId, order } = await buy(sale);
  const [ticket] = order.tickets;
  const refund = await refundOrder(
    server.services,
    { organiserId, orderId, userId },
    {
      requestKey: crypto.randomUUID(),
      ticketIds: [ticket?.id ?? ''],
      addOns: [],
      reason: 'other',
      message: '',
    },
  );
  expect(refund.amountCents).toBe(3_333);
  expect(await passOf(sale)).toMatchObject({ sold: 1, soldCents: 6_667 });
});

test('refundOrder, of all tickets of one of two passes, returns that pass', async () => {
  const sale = await build({ pass: { available: 2 } });
  const { orderId, order } = await buy(sale, 2);
  const ticketIds = order.tickets.filter(({ position }) => position === 2).map(({ id }) => id);
  const refund = await refundOrder(
    server.services,
    { organiserId, orderId, userId },
    { requestKey: crypto.randomUUID(), ticketIds, addOns: [], reason: 'other', message: '' },
  );
  expect(refund.amountCents).toBe(10_000);
  expect(await passOf(sale)).toMatchObject({ sold: 1, soldCents: 10_000 });
  expect((await take(sale)).totalCents).toBe(10_000);
});

test('saveBuyer, with a name for a pass, puts it on the tickets of all its sessions', async () => {
  const cart = await take(await build());
  const order = await findOrderBySecret(server.services, cart.secret);
  const lineId = order?.lines.find(({ kind }) => kind === 'pass')?.id ?? '';
  await saveBuyer(server.services, cart.secret, {
    name: 'Ana Tūī',
    email: 'ana@example.org',
    holders: [{ lineId, position: 1, name: 'Tāne Ōkahu' }],
  });
  await startPayment(server.services, cart.secret, {
    expectedTotalCents: cart.totalCents,
    method: 'card',
    testCard: 'succeeds',
  });
  const sold = await findOrderBySecret(server.services, cart.secret);
  expect(sold?.tickets.map(({ holderName }) => holderName)).toEqual([
    'Tāne Ōkahu',
    'Tāne Ōkahu',
    'Tāne Ōkahu',
  ]);
});
