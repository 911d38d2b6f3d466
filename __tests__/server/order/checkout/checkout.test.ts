import type { TestCard } from '../../../../src/contract/order/buyerOrder';
import { readTicketQr } from '../../../../src/contract/order/ticketQr';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { expireOverdueCarts } from '../../../../src/server/order/cart/expireCarts';
import { cancelCart, saveBuyer } from '../../../../src/server/order/checkout/checkoutService';
import { finishPayment, startPayment } from '../../../../src/server/order/payment/orderPayment';
import { findOrderBySecret } from '../../../../src/server/order/orderBySecret';
import { refundOrder, wholeRefund } from '../../../../src/server/order/refund/refundService';
import { submitRefund } from '../../../../src/server/order/refund/submitRefund';
import { sendTickets } from '../../../../src/server/orderMail/sendOrderMail';
import { reconcilePayment } from '../../../../src/server/order/payment/reconcilePayment';
import type { Services } from '../../../../src/server/services';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestServer } from '../../../support/startServer';
import { standInMailer } from '../../../support/mail/standInMailer';

let server: TestServer;
let organiserId: string;
let time = new Date('2031-01-10T00:00:00Z');
const sent: Array<Parameters<Services['mailer']['send']>[0]> = [];

beforeAll(async () => {
  server = await startServer({
    clock: { now: () => time },
    mailer: standInMailer(async (message) => {
      sent.push(message);
      return { outcome: 'accepted', answer: '250 Ok' };
    }),
  });
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server.close());

const buyer = { name: 'Ana Tūī', email: 'Ana@example.org', phone: '', answers: {}, holders: [] };

async function cart(wishes: Parameters<typeof buildSale>[2] = {}, quantity = 2) {
  const sale = await buildSale(server.services, organiserId, wishes);
  const taken = await takeCart(server.services, {
    organiserId,
    eventId: sale.eventId,
    channel: 'web',
    wanted: [{ offerId: sale.offers[0]?.[0] ?? '', quantity }],
  });
  await saveBuyer(server.services, taken.secret, { ...buyer, marketingConsent: false, consentWording: '' });
  return { ...sale, ...taken };
}

const pay = (secret: string, expectedTotalCents: number, testCard: TestCard) =>
  startPayment(server.services, secret, { expectedTotalCents, method: 'card', testCard });

const answerBank = (secret: string, answer: string) =>
  server.app.inject({
    method: 'POST',
    url: `/checkout/${secret}/test-bank`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  });

async function stock(stockId = '') {
  const { adminDb } = server.services.database;
  return adminDb
    .selectFrom('stock')
    .select(['sold', 'in_carts'])
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
}

async function payments(orderId: string) {
  const { adminDb } = server.services.database;
  return adminDb
    .selectFrom('order_payment')
    .select(['id', 'state', 'provider_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

test('startPayment, a card that succeeds, completes the order with its tickets and codes', async () => {
  const { secret, sessionStocks, eventId } = await cart();
  expect(await pay(secret, 9200, 'succeeds')).toEqual({ state: 'complete' });
  const order = await findOrderBySecret(server.services, secret);
  expect(order).toMatchObject({ state: 'complete', totalCents: 9200, buyer: { email: 'ana@example.org' } });
  expect(order?.tickets.map(({ qrText }) => readTicketQr(qrText)?.eventShort)).toEqual([
    eventId.slice(0, 8),
    eventId.slice(0, 8),
  ]);
  expect(await stock(sessionStocks[0])).toEqual({ sold: 2, in_carts: 0 });
});

test('startPayment, a declined card, says so and keeps the cart for another try', async () => {
  const { secret } = await cart();
  expect(await pay(secret, 9200, 'declined')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('declined'),
  });
  expect(await pay(secret, 9200, 'succeeds')).toEqual({ state: 'complete' });
});

test('startPayment, a wrong total, charges nothing and says the right one', async () => {
  const { secret, orderId } = await cart();
  await expect(pay(secret, 100, 'succeeds')).rejects.toMatchObject({ field: 'expectedTotalCents' });
  expect(await payments(orderId)).toEqual([]);
});

test('startPayment, a cart left overnight, is refused and charges nothing', async () => {
  const { secret, orderId } = await cart();
  time = new Date(time.getTime() + 12 * 3_600_000);
  await expect(pay(secret, 9200, 'succeeds')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await payments(orderId)).toEqual([]);
});

test('a card that needs confirmation, confirmed on the bank’s page, completes the order', async () => {
  const { secret } = await cart();
  const started = await pay(secret, 9200, 'three_d_secure');
  expect(started).toEqual({ state: 'needs_action', actionUrl: `/checkout/${secret}/test-bank` });
  const page = await server.app.inject({ method: 'GET', url: `/checkout/${secret}/test-bank` });
  expect(page.body).toContain('$92.00');
  await answerBank(secret, 'confirm');
  expect(await finishPayment(server.services, secret)).toEqual({ state: 'complete' });
});

test('a card that needs confirmation, refused on the bank’s page, charges nothing', async () => {
  const { secret, sessionStocks } = await cart();
  await pay(secret, 9200, 'three_d_secure');
  await answerBank(secret, 'refuse');
  expect(await finishPayment(server.services, secret)).toMatchObject({ state: 'failed' });
  expect(await stock(sessionStocks[0])).toEqual({ sold: 0, in_carts: 2 });
});

test('reconcilePayment, the same event twice, is recorded once and sells once', async () => {
  const { secret, orderId, sessionStocks } = await cart();
  expect(await pay(secret, 9200, 'twice')).toMatchObject({ state: 'processing' });
  const [payment] = await payments(orderId);
  const answer = {
    providerId: payment?.provider_id ?? '',
    state: 'succeeded',
    amountCents: 9200,
    cardBrand: 'Test card',
    cardLastFour: '0000',
    failure: '',
  } as const;
  const event = { provider: 'test', eventId: `event-${orderId}`, kind: 'payment.succeeded' } as const;
  const place = { id: payment?.id ?? '', organiserId, orderId };
  expect(await reconcilePayment(server.services, place, answer, event)).toBe('succeeded');
  expect(await reconcilePayment(server.services, place, answer, event)).toBe('succeeded');
  expect(await stock(sessionStocks[0])).toEqual({ sold: 2, in_carts: 0 });
  const recorded = await server.services.database.adminDb
    .selectFrom('webhook_event')
    .select('provider_event_id')
    .where('provider_event_id', '=', event.eventId)
    .execute();
  expect(recorded).toHaveLength(1);
});

test('reconcilePayment, a payment after the seat was taken, is returned and the buyer is notified', async () => {
  const { secret, orderId, eventId, offers } = await cart({ seats: 2 });
  await pay(secret, 9200, 'late');
  const [payment] = await payments(orderId);
  time = new Date(time.getTime() + 3_600_000);
  await expireOverdueCarts(server.services, { organiserId, eventId });
  const rival = { offerId: offers[0]?.[0] ?? '', quantity: 2 };
  await takeCart(server.services, { organiserId, eventId, channel: 'web', wanted: [rival] });
  const place = { id: payment?.id ?? '', organiserId, orderId };
  const answer = {
    state: 'succeeded',
    amountCents: 9200,
    cardBrand: '',
    cardLastFour: '',
    failure: '',
  } as const;
  const state = await reconcilePayment(server.services, place, {
    ...answer,
    providerId: payment?.provider_id ?? '',
  });
  expect(state).toBe('returned');
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'expired', tickets: [] });
  expect(await finishPayment(server.services, secret)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('is refunded in full'),
  });
});

test('saveBuyer, consent ticked, is recorded with its wording when the order completes', async () => {
  const { secret } = await cart();
  const consent = {
    email: 'agrees@example.org',
    marketingConsent: true,
    consentWording: 'Yes, write to me.',
  };
  await saveBuyer(server.services, secret, { ...buyer, ...consent });
  const { adminDb } = server.services.database;
  const proofs = () =>
    adminDb
      .selectFrom('consent_record')
      .select(['address', 'source', 'wording', 'given'])
      .where('address', '=', 'agrees@example.org')
      .execute();
  expect(await proofs()).toEqual([]);
  await pay(secret, 9200, 'succeeds');
  expect(await proofs()).toEqual([
    { address: 'agrees@example.org', source: 'checkout', wording: 'Yes, write to me.', given: true },
  ]);
});

test('startPayment, a free order, needs no card', async () => {
  const { secret } = await cart({ types: [{ pricing: 'free', priceCents: 0 }] });
  expect(await startPayment(server.services, secret, { expectedTotalCents: 0 })).toEqual({
    state: 'complete',
  });
});

test('cancelCart, releases the cart’s stock immediately', async () => {
  const { secret, sessionStocks } = await cart();
  expect(await cancelCart(server.services, secret)).toBe(true);
  expect(await stock(sessionStocks[0])).toEqual({ sold: 0, in_carts: 0 });
});

test('findOrderBySecret, a guessed link, finds nothing', async () => {
  expect(await findOrderBySecret(server.services, 'A'.repeat(32))).toBeUndefined();
  expect(await findOrderBySecret(server.services, '')).toBeUndefined();
});

test('sendTickets, run twice, sends the same Message-ID with each code and the PDF', async () => {
  const { secret, orderId } = await cart();
  await pay(secret, 9200, 'succeeds');
  sent.length = 0;
  await sendTickets(server.services, { organiserId, orderId }, 0);
  await sendTickets(server.services, { organiserId, orderId }, 0);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  expect(sent[0]?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
  expect(sent[0]?.attachments?.map(({ filename }) => filename)).toEqual([
    'code.png',
    'code.png',
    expect.stringMatching(/^tickets-T-.*\.pdf$/),
  ]);
  expect(String(sent[0]?.html)).toContain(`/order/${secret}`);
});

test('refundOrder, one ticket and then the rest, refunds every cent once and returns the seats', async () => {
  const { secret, orderId, sessionStocks } = await cart({ types: [{ priceCents: 3333 }] }, 3);
  await pay(secret, 9999, 'succeeds');
  const { services } = server;
  const whole = await services.database.withOrganiser(organiserId, (db) => wholeRefund(db, orderId));
  const place = { organiserId, orderId, userId: null };
  const refundInput = { reason: 'Ill', message: '', addOns: [] };
  const one = { ...refundInput, requestKey: `one-${orderId}`, ticketIds: whole.ticketIds.slice(0, 1) };
  const first = await refundOrder(services, place, one);
  expect(first).toMatchObject({ amountCents: 3333, state: 'waiting' });
  expect((await refundOrder(services, place, one)).id).toBe(first.id);
  await submitRefund(services, organiserId, first.id);
  await submitRefund(services, organiserId, first.id);
  const rest = { ...refundInput, requestKey: `rest-${orderId}`, ticketIds: whole.ticketIds.slice(1) };
  await refundOrder(services, place, rest);
  await expect(refundOrder(services, place, { ...rest, requestKey: 'again' })).rejects.toMatchObject({
    field: 'ticketIds',
  });
  const order = await findOrderBySecret(services, secret);
  expect(order).toMatchObject({ refundedCents: 9999 });
  expect(order?.refunds.map(({ state }) => state)).toEqual(['succeeded', 'waiting']);
  expect(await stock(sessionStocks[0])).toEqual({ sold: 0, in_carts: 0 });
});
