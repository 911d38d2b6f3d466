import Stripe from 'stripe';
import { findOrderBySecret } from '../../../../src/server/order/orderBySecret';
import { openCart } from '../../../support/factories/paymentFactories';
import { startServer, type TestServer } from '../../../support/startServer';
import { unchanged } from '../../../support/portal/unchanged';

/** Wrong or repeated webhooks, sent to the webhook's route. */
const webhookSecret = 'whsec_of_the_tests';
let server: TestServer;
let organiserId: string;
beforeAll(async () => {
  server = await startServer({
    stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret },
  });
  ({ organiserId } = await server.signedIn([]));
});
afterAll(() => server.close());

/** An order whose card payment is in progress at Stripe, and the webhook that Stripe will send for it. */
async function processingPayment() {
  const cart = await openCart(server, organiserId);
  const intentId = `pi_${cart.orderId}`;
  await server.services.database.adminDb
    .insertInto('order_payment')
    .values({
      ...{ organiser_id: organiserId, order_id: cart.orderId, method: 'card', gateway: 'stripe' },
      ...{ state: 'processing', amount_cents: cart.totalCents, provider_id: intentId },
    })
    .execute();
  const intent = {
    ...{ id: intentId, object: 'payment_intent', status: 'succeeded' },
    ...{ amount: cart.totalCents, amount_received: cart.totalCents, client_secret: `${intentId}_secret` },
  };
  const event = (id: string, type = 'payment_intent.succeeded', more: object = {}) =>
    JSON.stringify({ id, object: 'event', type, data: { object: { ...intent, ...more } } });
  return { ...cart, event };
}

const signed = (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
  new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...more });

async function deliver(payload: string, signature: string | undefined = signed(payload)) {
  const { statusCode, body } = await server.app.inject({
    ...{ method: 'POST', url: '/webhooks/stripe', payload },
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  });
  return { statusCode, body };
}

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

test.each<[string, (payload: string) => [sent: string, signature: string]]>([
  ['of somebody else', (payload) => [payload, signed(payload, { secret: 'whsec_of_somebody_else' })]],
  ['left out', (payload) => [payload, '']],
  ['that is nonsense', (payload) => [payload, 't=now,v1=zzz']],
  ['over another amount', (payload) => [payload.replaceAll('9200', '1'), signed(payload)]],
  ['over the same text in other bytes', (payload) => [`${payload} `, signed(payload)]],
  ['of an hour ago', (payload) => [payload, signed(payload, { timestamp: minutesAgo(60) })]],
])('a webhook with a signature %s, is refused in words and changes nothing', async (_case, forge) => {
  const { event, secret } = await processingPayment();
  const [sent, signature] = forge(event('evt_forged'));
  const { statusCode, body } = await unchanged(server, organiserId, () => deliver(sent, signature));
  expect([statusCode, body]).toEqual([
    400,
    expect.stringContaining('The signature is not right, so nothing was done.'),
  ]);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'cart', tickets: [] });
});

test('the same webhook twice, is accepted both times and changes nothing the second time', async () => {
  const { event, secret, orderId } = await processingPayment();
  const payload = event(`evt_${orderId}`);
  expect((await deliver(payload)).statusCode).toBe(200);
  const order = await findOrderBySecret(server.services, secret);
  expect([order?.state, order?.tickets.length]).toEqual(['complete', 2]);
  // Signed again, as Stripe does when it repeats an event.
  const again = signed(payload, { timestamp: minutesAgo(1) });
  const { statusCode, body } = await unchanged(server, organiserId, () => deliver(payload, again));
  expect([statusCode, JSON.parse(body)]).toEqual([200, { received: true }]);
});

test('the same payment reported by two events, issues the tickets once', async () => {
  const { event, secret, orderId } = await processingPayment();
  for (const turn of [1, 2]) expect((await deliver(event(`evt_${turn}_${orderId}`))).statusCode).toBe(200);
  const order = await findOrderBySecret(server.services, secret);
  expect([order?.state, order?.tickets.length]).toEqual(['complete', 2]);
});

test('a late webhook, of a failure or of processing, leaves the paid order paid', async () => {
  const { event, secret, orderId } = await processingPayment();
  await deliver(event(`evt_${orderId}`));
  const late = [
    event(`evt_late_${orderId}`, 'payment_intent.payment_failed', { status: 'requires_payment_method' }),
    event(`evt_later_${orderId}`, 'payment_intent.processing', { status: 'processing' }),
  ];
  for (const payload of late) expect((await deliver(payload)).statusCode).toBe(200);
  const order = await findOrderBySecret(server.services, secret);
  expect([order?.state, order?.tickets.length]).toEqual(['complete', 2]);
});

test('a webhook of an unknown payment, is accepted, sells nothing and waits for that payment', async () => {
  const { event, orderId, secret } = await processingPayment();
  const payload = event(`evt_foreign_${orderId}`, undefined, { id: 'pi_of_somebody_else' });
  expect((await deliver(payload)).statusCode).toBe(200);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'cart', tickets: [] });
  const kept = await server.services.database.adminDb
    .selectFrom('webhook_event')
    .select('waits_for')
    .where('provider_event_id', '=', `evt_foreign_${orderId}`)
    .execute();
  expect(kept).toEqual([{ waits_for: 'pi_of_somebody_else' }]);
});
