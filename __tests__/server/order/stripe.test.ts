import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { takeCart } from '../../../src/server/order/cartService';
import { findOrderBySecret, saveBuyer, startPayment } from '../../../src/server/order/checkoutService';
import { refundOrder, wholeRefund } from '../../../src/server/order/refundService';
import { settleRefund } from '../../../src/server/order/settleRefund';
import { buildSale } from '../../support/sellingFactories';
import { startServer, type TestServer } from '../../support/startServer';

/** The far end of the wire: what Stripe would answer, and what it was asked. */
const asked: Array<{ path: string; body: string; key: unknown; account: unknown }> = [];
let refuseRefunds = false;
const webhookSecret = 'whsec_of_the_tests';
let far: Server;
let server: TestServer;
let organiserId: string;

beforeAll(async () => {
  far = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { 'idempotency-key': key, 'stripe-account': account } = request.headers;
      const path = request.url ?? '';
      asked.push({ path, body, key, account });
      const refused = refuseRefunds && path === '/v1/refunds';
      response.writeHead(refused ? 400 : 200, { 'content-type': 'application/json' });
      if (refused) {
        const error = { type: 'invalid_request_error', message: 'The account holds too little.' };
        response.end(JSON.stringify({ error }));
      } else if (path === '/v1/refunds') {
        response.end(JSON.stringify({ id: 're_1', object: 'refund', status: 'succeeded' }));
      } else {
        response.end(JSON.stringify(intentOf(`pi_${String(key)}`, 'requires_payment_method')));
      }
    });
  });
  await new Promise<void>((done) => far.listen(0, '127.0.0.1', done));
  const apiUrl = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
  server = await startServer({
    stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret, apiUrl },
  });
  ({ organiserId } = await server.signedIn([]));
  await server.services.database.owner
    .updateTable('organiser')
    .set({ stripe_account_id: 'acct_1' })
    .where('id', '=', organiserId)
    .execute();
});
afterAll(async () => {
  await server.close();
  far.close();
});

const intentOf = (id: string, status: string) => ({
  ...{ id, object: 'payment_intent', status, amount: 9200, client_secret: `${id}_secret` },
  amount_received: status === 'succeeded' ? 9200 : 0,
});

async function begun() {
  const sale = await buildSale(server.services, organiserId);
  const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 2 }];
  const cart = await takeCart(server.services, {
    organiserId,
    eventId: sale.eventId,
    channel: 'web',
    wanted,
  });
  await saveBuyer(server.services, cart.secret, { name: 'Ana', email: 'ana@example.org' });
  const asking = { expectedTotalCents: 9200, method: 'card' } as const;
  const start = await startPayment(server.services, cart.secret, asking);
  const intentId = start.clientSecret?.replace('_secret', '') ?? '';
  return { ...cart, start, intentId };
}

function tell(event: object, secret = webhookSecret) {
  const payload = JSON.stringify(event);
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret });
  return server.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

const succeeded = (intentId: string, id = `evt_${intentId}`) => ({
  ...{ id, object: 'event', type: 'payment_intent.succeeded' },
  data: { object: intentOf(intentId, 'succeeded') },
});

test('startPayment, by Stripe, asks on the organiser’s account under a key of ours and charges nothing yet', async () => {
  const { start, secret } = await begun();
  expect(start).toMatchObject({
    state: 'needs_action',
    publishableKey: 'pk_test_1',
    connectedAccount: 'acct_1',
  });
  expect(asked.at(-1)).toMatchObject({ path: '/v1/payment_intents', account: 'acct_1' });
  expect(asked.at(-1)?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'awaiting_payment' });
});

test('webhook, with a bad signature, is refused and changes nothing', async () => {
  const { intentId, secret } = await begun();
  const { statusCode, body } = await tell(succeeded(intentId), 'whsec_of_somebody_else');
  expect([statusCode, body]).toEqual([400, expect.stringContaining('signature')]);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({
    state: 'awaiting_payment',
    tickets: [],
  });
});

test('webhook, the same one twice, completes the order once and is kept once', async () => {
  const { intentId, secret } = await begun();
  for (let told = 0; told < 2; told++) expect((await tell(succeeded(intentId))).statusCode).toBe(200);
  const order = await findOrderBySecret(server.services, secret);
  expect([order?.state, order?.tickets.length]).toEqual(['complete', 2]);
  const kept = await server.services.database.owner
    .selectFrom('webhook_event')
    .select('kind')
    .where('provider_event_id', '=', `evt_${intentId}`)
    .execute();
  expect(kept).toEqual([{ kind: 'payment_intent.succeeded' }]);
});

test('settleRefund, refused by Stripe, says why and keeps the tickets cancelled until it is tried again', async () => {
  const { intentId, secret, orderId } = await begun();
  await tell(succeeded(intentId));
  const { services } = server;
  const whole = await services.database.withOrganiser(organiserId, (db) => wholeRefund(db, orderId));
  const words = { requestKey: orderId, reason: 'Ill', message: '' };
  const refund = await refundOrder(services, { organiserId, orderId, userId: null }, { ...whole, ...words });
  refuseRefunds = true;
  await settleRefund(services, organiserId, refund.id);
  refuseRefunds = false;
  const order = await findOrderBySecret(services, secret);
  expect(order?.refunds).toMatchObject([{ state: 'failed', amountCents: 9200 }]);
  expect(order?.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});
