import {
  connectStripeDocument,
  refreshGettingPaidDocument,
} from '../../../../src/contract/payment/gettingPaid';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { findOrderBySecret } from '../../../../src/server/order/orderBySecret';
import { finishPayment, startPayment } from '../../../../src/server/order/payment/orderPayment';
import { saveBuyer } from '../../../../src/server/order/checkout/checkoutService';
import { refundOrder, wholeRefund } from '../../../../src/server/order/refund/refundService';
import { submitRefund } from '../../../../src/server/order/refund/submitRefund';
import { manualClock, mailTray } from '../../../support/mail/mailTray';
import { buildSale } from '../../../support/factories/sellingFactories';
import { until } from '../../../support/factories/sendingFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { ready, startStripeStandIn, type StripeStandIn } from '../../../support/stripe/stripeStandIn';

let stripe: StripeStandIn;
let server: TestServer;
let person: TestPerson;
let organiserId: string;
let account: string;
const clock = manualClock();
const mailer = mailTray();

beforeAll(async () => {
  stripe = await startStripeStandIn();
  server = await startServer({ stripe: stripe.keys, clock, mailer });
  person = await server.signedIn(['events', 'tixsuite']);
  ({ organiserId } = person);
  await person.graphql(connectStripeDocument);
  account = stripe.asked.find(({ path }) => path === '/v1/account_links')?.fields.account ?? '';
  stripe.setAccount(account, ready);
  await person.graphql(refreshGettingPaidDocument);
  await server.services.queue.start();
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});

const buyer = { name: 'Ana', email: 'ana@example.org' };
const asking = { expectedTotalCents: 9200, method: 'card' } as const;
const find = (secret: string) => findOrderBySecret(server.services, secret);
const callsTo = (path: string) => stripe.asked.filter((call) => call.path === path);

async function cart(wishes: Parameters<typeof buildSale>[2] = {}) {
  const sale = await buildSale(server.services, organiserId, wishes);
  const wanted = [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 2 }];
  const place = { organiserId, eventId: sale.eventId, channel: 'web' as const };
  const taken = await takeCart(server.services, { ...place, wanted });
  await saveBuyer(server.services, taken.secret, buyer);
  return { ...sale, ...taken };
}

async function startedPayment(wishes: Parameters<typeof buildSale>[2] = {}) {
  const made = await cart(wishes);
  const start = await startPayment(server.services, made.secret, asking);
  const intentId = start.clientSecret?.replace(/_secret.*/, '') ?? '';
  return { ...made, start, intentId };
}

const deliver = (type: string, intentId: string, secret?: string) =>
  stripe.tell(server.app, stripe.intentEvent(type, intentId, `evt_${type}_${intentId}`), secret);

test('startPayment, by Stripe, creates the charge on the organiser’s account with our key and charges nothing yet', async () => {
  const { start, secret } = await startedPayment();
  expect(start).toMatchObject({
    state: 'needs_action',
    publishableKey: 'pk_test_of_the_tests',
    connectedAccount: account,
  });
  const [call] = callsTo('/v1/payment_intents').slice(-1);
  expect(call).toMatchObject({ account, fields: { amount: '9200', currency: 'nzd' } });
  expect(call?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(Object.keys(call?.fields ?? {}).join()).not.toContain('application_fee');
  expect(await find(secret)).toMatchObject({ state: 'awaiting_payment' });
});

test('startPayment, repeated, continues with the same charge in its current state', async () => {
  const { secret, intentId } = await startedPayment();
  const before = callsTo('/v1/payment_intents').length;
  const again = await startPayment(server.services, secret, asking);
  expect(again.clientSecret).toContain(`${intentId}_secret`);
  stripe.setIntent(intentId, { status: 'succeeded' });
  expect(await startPayment(server.services, secret, asking)).toEqual({ state: 'complete' });
  expect(callsTo('/v1/payment_intents')).toHaveLength(before);
});

test('a payment that may have succeeded, while Stripe cannot be reached, stays processing and is never called unpaid', async () => {
  const { secret, intentId } = await startedPayment();
  const visitor = siteVisitor(server.app);
  const page = `/checkout/${secret}/pay`;
  stripe.setIntent(intentId, { status: 'succeeded' });
  stripe.state.silent = true;
  const back = await visitor.see(page);
  const again = await visitor.send(page, { method: 'card', expectedTotalCents: '9200' });
  stripe.state.silent = false;
  for (const waiting of [back, again]) {
    expect([waiting.status, waiting.headers.refresh]).toEqual([200, `2; url=${page}`]);
    expect(waiting.text).toContain('Do not pay again.');
    expect(waiting.text).not.toContain('Nothing was charged');
  }
  expect((await visitor.see(page)).location).toBe(`/order/${secret}`);
  expect(await find(secret)).toMatchObject({ state: 'complete' });
});

test('startPayment, of a charge that may have succeeded while Stripe refuses our key, does not call it unpaid', async () => {
  const { secret, intentId } = await startedPayment();
  stripe.setIntent(intentId, { status: 'succeeded' });
  stripe.state.lockedOut = true;
  const start = await startPayment(server.services, secret, asking);
  stripe.state.lockedOut = false;
  expect(start).toEqual({ state: 'processing', message: expect.stringContaining('has not responded yet') });
  expect(await startPayment(server.services, secret, asking)).toEqual({ state: 'complete' });
});

test('webhook, with a bad signature, is refused and changes nothing', async () => {
  const { intentId, secret } = await startedPayment();
  stripe.setIntent(intentId, { status: 'succeeded' });
  const { statusCode, body } = await deliver('payment_intent.succeeded', intentId, 'whsec_of_somebody_else');
  expect([statusCode, body]).toEqual([400, expect.stringContaining('signature')]);
  expect(await find(secret)).toMatchObject({ state: 'awaiting_payment', tickets: [] });
});

test('webhook, of the same charge on another account, changes nothing', async () => {
  const { intentId, secret } = await startedPayment();
  stripe.setIntent(intentId, { status: 'succeeded' });
  const event = { ...stripe.intentEvent('payment_intent.succeeded', intentId), account: 'acct_of_another' };
  expect((await stripe.tell(server.app, event)).statusCode).toBe(200);
  expect(await find(secret)).toMatchObject({ state: 'awaiting_payment' });
});

test('webhook, the same one twice, completes the order once, is recorded once, and the tickets are mailed', async () => {
  const { intentId, secret } = await startedPayment();
  stripe.setIntent(intentId, { status: 'succeeded' });
  for (let sent = 0; sent < 2; sent++) {
    expect((await deliver('payment_intent.succeeded', intentId)).statusCode).toBe(200);
  }
  const order = await find(secret);
  expect([order?.state, order?.tickets.length]).toEqual(['complete', 2]);
  const recorded = await server.services.database.adminDb
    .selectFrom('webhook_event')
    .select('kind')
    .where('provider_event_id', '=', `evt_payment_intent.succeeded_${intentId}`)
    .execute();
  expect(recorded).toEqual([{ kind: 'payment_intent.succeeded' }]);
  const mail = await mailer.mailTo(buyer.email, /ticket/i);
  expect(mail.attachments?.length).toBeGreaterThan(0);
});

test('a declined card, on the page, leaves the payment open for another card, which then pays', async () => {
  const { intentId, secret } = await startedPayment();
  stripe.setIntent(intentId, { refused: 'Your card was declined.' });
  await deliver('payment_intent.payment_failed', intentId);
  expect(await find(secret)).toMatchObject({
    payment: { state: 'needs_action', failure: expect.stringContaining('Your card was declined.') },
  });
  expect(await finishPayment(server.services, secret)).toMatchObject({
    state: 'needs_action',
    message: expect.stringContaining('Nothing was charged'),
    clientSecret: expect.stringContaining(intentId),
  });
  // The buyer returns before the webhook arrives, and Stripe reports that the second card succeeded.
  stripe.setIntent(intentId, { status: 'succeeded', refused: undefined });
  expect(await finishPayment(server.services, secret)).toEqual({ state: 'complete' });
  const found = await find(secret);
  expect(found?.payment).toMatchObject({ state: 'succeeded', cardBrand: 'visa', cardLastFour: '4242' });
});

test('a payment after the cart expired, with the seats sold to another buyer, is refunded in full', async () => {
  const { intentId, secret, eventId, offers } = await startedPayment({ seats: 2 });
  clock.advance(60);
  const wanted = [{ offerId: offers[0]?.[0] ?? '', quantity: 2 }];
  const other = { organiserId, eventId, channel: 'web' as const, wanted };
  // The cart has expired by the test's clock; its stock is released within moments.
  await until(
    () => takeCart(server.services, other).catch((error: unknown) => error),
    (taken) => !(taken instanceof Error),
  );
  stripe.setIntent(intentId, { status: 'succeeded' });
  await deliver('payment_intent.succeeded', intentId);
  expect(await find(secret)).toMatchObject({ payment: { state: 'returned' }, tickets: [] });
  await mailer.mailTo(buyer.email, /is being refunded/);
  const [back] = callsTo('/v1/refunds').slice(-1);
  expect(back).toMatchObject({ account, fields: { payment_intent: intentId, amount: '9200' } });
});

test('a payment of a different amount than the order’s, issues no tickets and is refunded', async () => {
  const { intentId, secret } = await startedPayment();
  stripe.setIntent(intentId, { status: 'succeeded', amount: 100 });
  await deliver('payment_intent.succeeded', intentId);
  expect(await find(secret)).toMatchObject({ payment: { state: 'returned' }, tickets: [] });
});

test.each([
  ['amount_too_small', 'too small'],
  ['account_invalid', 'does not accept cards for this organiser'],
])('startPayment, refused by Stripe with %s, says why and charges nothing', async (code, words) => {
  const { secret } = await cart();
  stripe.state.refuseCharges = code;
  const refused = await startPayment(server.services, secret, asking);
  stripe.state.refuseCharges = '';
  expect(refused).toMatchObject({ state: 'failed', message: expect.stringContaining(words) });
  expect(await startPayment(server.services, secret, asking)).toMatchObject({ state: 'needs_action' });
});

test('submitRefund, refused by Stripe, says why and keeps the tickets cancelled until it is retried', async () => {
  const { intentId, secret, orderId } = await startedPayment();
  stripe.setIntent(intentId, { status: 'succeeded' });
  await deliver('payment_intent.succeeded', intentId);
  const { services } = server;
  const whole = await services.database.withOrganiser(organiserId, (db) => wholeRefund(db, orderId));
  const refundInput = { requestKey: orderId, reason: 'Ill', message: '' };
  // The queue submits a refund as soon as it is stored, so Stripe must refuse from before until after that.
  stripe.state.refuseRefunds = true;
  await refundOrder(services, { organiserId, orderId, userId: null }, { ...whole, ...refundInput });
  const order = await until(
    () => find(secret),
    (seen) => seen?.refunds[0]?.state !== 'waiting',
  );
  stripe.state.refuseRefunds = false;
  expect(order?.refunds).toMatchObject([{ state: 'failed', amountCents: 9200 }]);
  expect(order?.tickets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
});

test('a refund, after the organiser has connected another account, is made from the one that took the payment', async () => {
  const { intentId, orderId } = await startedPayment();
  stripe.setIntent(intentId, { status: 'succeeded' });
  await deliver('payment_intent.succeeded', intentId);
  const { adminDb } = server.services.database;
  const own = () => adminDb.updateTable('stripe_account').where('organiser_id', '=', organiserId);
  await own().set({ account_id: 'acct_new' }).execute();
  const { services } = server;
  const whole = await services.database.withOrganiser(organiserId, (db) => wholeRefund(db, orderId));
  const refundInput = { requestKey: orderId, reason: 'Ill', message: '' };
  const refund = await refundOrder(
    services,
    { organiserId, orderId, userId: null },
    { ...whole, ...refundInput },
  );
  await submitRefund(services, organiserId, refund.id);
  await own().set({ account_id: account }).execute();
  expect(callsTo('/v1/refunds').at(-1)).toMatchObject({ account, fields: { payment_intent: intentId } });
});

test('the pay page, by Stripe, allows the provider’s frames and calls, and no other page does', async () => {
  const { secret } = await cart();
  const visitor = siteVisitor(server.app);
  const choose = await visitor.see(`/checkout/${secret}/pay`);
  expect(choose.headers['content-security-policy']).not.toContain('stripe');
  const fields = await visitor.send(`/checkout/${secret}/pay`, {
    method: 'card',
    expectedTotalCents: '9200',
  });
  const policy = String(fields.headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com[^;]*https:\/\/hooks\.stripe\.com/);
  expect(policy).toMatch(/connect-src https:\/\/api\.stripe\.com/);
  expect(policy).not.toContain('unsafe');
  expect(fields.document.querySelector('#card')?.getAttribute('data-account')).toBe(account);
  expect(fields.body).not.toMatch(/sk_test|whsec/);
  expect(fields.text).toContain('Card payments need JavaScript');
});

test('the pay page, of an organiser whose account takes no more payments, offers no card payment', async () => {
  const { secret, eventId } = await cart();
  const { adminDb } = server.services.database;
  const own = () => adminDb.updateTable('stripe_account').where('organiser_id', '=', organiserId);
  await own().set({ charges_enabled: false }).execute();
  const visitor = siteVisitor(server.app);
  const none = await visitor.see(`/checkout/${secret}/pay`);
  expect(none.text).toContain('cannot take payments at the moment');
  expect(none.document.querySelectorAll('main button')).toHaveLength(0);
  const forced = await visitor.send(`/checkout/${secret}/pay`, {
    method: 'card',
    expectedTotalCents: '9200',
  });
  expect(forced.text).toContain('Nothing was charged');
  await adminDb.updateTable('event').set({ pay_at_door: true }).where('id', '=', eventId).execute();
  const door = await visitor.see(`/checkout/${secret}/pay`);
  expect(
    [...door.document.querySelectorAll('[name=method]')].map((each) => each.getAttribute('value')),
  ).toEqual(['pay_at_door']);
  await own().set({ charges_enabled: true }).execute();
});
