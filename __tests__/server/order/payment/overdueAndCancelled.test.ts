import { takeCart } from '../../../../src/server/order/cart/cartService';
import { finishPayment, startPayment } from '../../../../src/server/order/payment/orderPayment';
import { saveBuyer } from '../../../../src/server/order/checkout/checkoutService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { reconcilePayment } from '../../../../src/server/order/payment/reconcilePayment';
import { buildPromoCode, buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';

// Needs a server, because the rival uses its own transaction while the other one is open.
const onServer = hasServer ? test : test.skip;

let server: TestServer;
let organiserId: string;
let time = new Date('2031-01-10T00:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: { now: () => time } });
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server.close());

const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};

async function sale(wishes: Parameters<typeof buildSale>[2], quantity = 1) {
  const built = await buildSale(server.services, organiserId, wishes);
  const wanted = [{ offerId: built.offers[0]?.[0] ?? '', quantity }];
  const request = { organiserId, eventId: built.eventId, channel: 'web', wanted } as const;
  return { ...built, request };
}

const stateOf = async (orderId: string) =>
  (
    await server.services.database.adminDb
      .selectFrom('ticket_order')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).state;

const cancelSession = (id = '') =>
  server.services.database.adminDb
    .updateTable('event_session')
    .set({ cancelled_at: time })
    .where('id', '=', id)
    .execute();

test('takeCart, the last seat in an expired cart, releases it and takes it', async () => {
  const { request } = await sale({ seats: 1 });
  const first = await takeCart(server.services, request);
  await expect(takeCart(server.services, request)).rejects.toMatchObject({ code: 'CONFLICT' });
  later(13);
  const second = await takeCart(server.services, request);
  expect([await stateOf(first.orderId), await stateOf(second.orderId)]).toEqual(['expired', 'cart']);
});

test('takeCart, the last use of a promo code in an expired cart, releases it and takes it', async () => {
  const { request, eventId } = await sale({ seats: 10 });
  await buildPromoCode(server.services, { organiserId, eventId }, { code: 'ONCE', percentOff: 50, uses: 1 });
  const withCode = { ...request, promoCode: 'ONCE' };
  await takeCart(server.services, withCode);
  await expect(takeCart(server.services, withCode)).rejects.toMatchObject({ field: 'promoCode' });
  later(13);
  expect(await takeCart(server.services, withCode)).toMatchObject({ totalCents: 2300 });
});

onServer('takeCart, while an overdue cart begins to be paid at that moment, leaves it its seat', async () => {
  const { request } = await sale({ seats: 1 });
  const { orderId } = await takeCart(server.services, request);
  later(13);
  await completeOrder(server.services, { organiserId, orderId }, async () => {
    await expect(takeCart(server.services, request)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
  expect(await stateOf(orderId)).toBe('complete');
});

test('completeOrder, of a session cancelled since the cart was filled, sells nothing', async () => {
  const { request, sessionIds } = await sale({ sessions: 2 });
  const { orderId } = await takeCart(server.services, request);
  await cancelSession(sessionIds[0]);
  expect(await completeOrder(server.services, { organiserId, orderId })).toBe('called_off');
  expect(await stateOf(orderId)).toBe('cart');
});

test('completeOrder, of a different session than the cancelled one, sells', async () => {
  const { request, sessionIds } = await sale({ sessions: 2 });
  const { orderId } = await takeCart(server.services, request);
  await cancelSession(sessionIds[1]);
  expect(await completeOrder(server.services, { organiserId, orderId })).toBe('completed');
});

const buyer = { name: 'Ana', email: 'ana@example.org', phone: '', answers: {}, holders: [] };
const consent = { marketingConsent: false, consentWording: '' };

test('reconcilePayment, a payment for a session cancelled meanwhile, is returned and the buyer is told why', async () => {
  const { request, sessionIds } = await sale({});
  const { orderId, secret } = await takeCart(server.services, request);
  await saveBuyer(server.services, secret, { ...buyer, ...consent });
  await startPayment(server.services, secret, { expectedTotalCents: 4600, method: 'card', testCard: 'late' });
  await cancelSession(sessionIds[0]);
  const payment = await server.services.database.adminDb
    .selectFrom('order_payment')
    .select(['id', 'provider_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const state = await reconcilePayment(
    server.services,
    { id: payment.id, organiserId, orderId },
    {
      ...{ providerId: payment.provider_id ?? '', state: 'succeeded', amountCents: 4600 },
      ...{ cardBrand: '', cardLastFour: '', failure: '' },
    },
  );
  expect(state).toBe('returned');
  expect(await finishPayment(server.services, secret)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('cancelled before the payment arrived'),
  });
});

test('startPayment, for a session cancelled meanwhile, charges nothing and says so', async () => {
  for (const [price, method] of [
    [4600, 'card'],
    [0, undefined],
  ] as const) {
    const pricing = price === 0 ? 'free' : 'fixed';
    const { request, sessionIds } = await sale({ types: [{ pricing, priceCents: price }] });
    const { orderId, secret } = await takeCart(server.services, request);
    await saveBuyer(server.services, secret, { ...buyer, ...consent });
    await cancelSession(sessionIds[0]);
    const paying = startPayment(server.services, secret, {
      expectedTotalCents: price,
      ...(method && { method, testCard: 'succeeds' }),
    });
    await expect(paying).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/cancelled.*Nothing was charged/),
    });
    expect(await stateOf(orderId)).toBe('cart');
  }
});
