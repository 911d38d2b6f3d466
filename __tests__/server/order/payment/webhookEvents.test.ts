import { sql } from 'kysely';
import { openDatabase } from '../../../../src/server/database/openDatabase';
import { findOrderBySecret } from '../../../../src/server/order/orderBySecret';
import { applyWaitingEvents } from '../../../../src/server/order/payment/gatewayEvents/waitingEvents';
import { refundOrder } from '../../../../src/server/order/refund/refundService';
import { markRefund } from '../../../../src/server/order/refund/submitRefund';
import { hasServer } from '../../../support/database/testDatabase';
import { buildOrder } from '../../../support/factories/orderFactories';
import { openCart } from '../../../support/factories/paymentFactories';
import { manualClock } from '../../../support/mail/mailTray';
import { startServer, type TestServer } from '../../../support/startServer';
import { startStripeStandIn, type StripeStandIn } from '../../../support/stripe/stripeStandIn';

/** Webhooks that come early, late, again, or at two processes at once. */
const clock = manualClock();
let stripe: StripeStandIn;
let server: TestServer;
let organiserId: string;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  server = await startServer({ stripe: stripe.keys, clock });
  ({ organiserId } = await server.signedIn([]));
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});

const adminDb = () => server.services.database.adminDb;
const tell = async (event: { id: string }) => (await stripe.tell(server.app, event)).statusCode;

const keptEvent = (id: string) =>
  adminDb()
    .selectFrom('webhook_event')
    .select(['kind', 'account', 'waits_for'])
    .where('provider_event_id', '=', id)
    .execute();

/** An order whose card payment is in progress at Stripe. */
async function processingPayment() {
  const cart = await openCart(server, organiserId);
  const { orderId, totalCents } = cart;
  const chargeId = `pi_${orderId}`;
  const event = (id: string, status = 'succeeded') => ({
    ...{ id: `${id}_${orderId}`, object: 'event', type: `payment_intent.${status}` },
    data: {
      object: {
        ...{ id: chargeId, object: 'payment_intent', status },
        ...{ amount: totalCents, amount_received: totalCents },
      },
    },
  });
  const store = () =>
    adminDb()
      .insertInto('order_payment')
      .values({
        ...{ organiser_id: organiserId, order_id: orderId, method: 'card', gateway: 'stripe' },
        ...{ state: 'processing', amount_cents: totalCents, provider_id: chargeId },
      })
      .execute();
  return { ...cart, event, store };
}

test('a webhook of an unknown type, is answered with 200 and kept without its content', async () => {
  const payout = { id: 'po_1', object: 'payout', description: 'For Ana' };
  const event = { id: 'evt_payout', object: 'event', type: 'payout.paid', account: 'acct_1' };
  expect(await tell({ ...event, ...{ data: { object: payout } } })).toBe(200);
  expect(await keptEvent('evt_payout')).toEqual([
    { kind: 'payout.paid', account: 'acct_1', waits_for: null },
  ]);
  const { rows } = await sql<{ row: string }>`select webhook_event::text as row from webhook_event`.execute(
    adminDb(),
  );
  expect(rows.map(({ row }) => row).join()).not.toContain('Ana');
});

test('a webhook of a payment that is not stored yet, waits and sells the order once the payment is stored', async () => {
  const { secret, event, store, orderId } = await processingPayment();
  const early = event('evt_early');
  expect(await tell(early)).toBe(200);
  expect(await keptEvent(early.id)).toMatchObject([{ waits_for: `pi_${orderId}` }]);
  await applyWaitingEvents(server.services);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'cart' });
  await store();
  await applyWaitingEvents(server.services);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'complete' });
  expect(await keptEvent(early.id)).toMatchObject([{ waits_for: null }]);
});

test('a waiting webhook that Stripe sends again once its payment is stored, is applied then, and only once', async () => {
  const { secret, event, store } = await processingPayment();
  const early = event('evt_again');
  await tell(early);
  await store();
  for (let sent = 0; sent < 2; sent++) expect(await tell(early)).toBe(200);
  await applyWaitingEvents(server.services);
  const order = await findOrderBySecret(server.services, secret);
  expect([order?.state, order?.tickets.length]).toEqual(['complete', 2]);
});

test('a webhook of processing after the one of success, leaves the order paid', async () => {
  const { secret, event, store } = await processingPayment();
  await store();
  await tell(event('evt_success'));
  expect(await tell(event('evt_late', 'processing'))).toBe(200);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({
    ...{ state: 'complete', payment: { state: 'succeeded' } },
  });
});

test('refund.failed, before the refund’s id is stored, is applied once it is', async () => {
  const { services } = server;
  const { orderId, ticketIds, secret } = await buildOrder({ ...services, stripe: undefined }, organiserId);
  const input = { ticketIds, addOns: [], reason: 'Ill', message: '', requestKey: `refund-${orderId}` };
  const refund = await refundOrder(services, { organiserId, orderId, userId: null }, input);
  const failed = { id: `re_${orderId}`, object: 'refund', status: 'failed', failure_reason: 'lost_card' };
  const event = { id: `evt_re_${orderId}`, object: 'event', type: 'refund.failed', data: { object: failed } };
  expect(await tell(event)).toBe(200);
  await markRefund(services, refund, { state: 'succeeded', providerId: failed.id });
  await applyWaitingEvents(services);
  expect(await findOrderBySecret(services, secret)).toMatchObject({ refunds: [{ state: 'failed' }] });
});

test('waiting events are looked at each minute, then each hour, and not after three days', async () => {
  await tell({
    ...{ id: 'evt_foreign', object: 'event', type: 'payment_intent.processing' },
    ...{ data: { object: { id: 'pi_foreign', object: 'payment_intent', status: 'processing' } } },
  });
  const receivedAgo = async (minutes: number) => {
    const now = clock.now().getTime();
    await adminDb()
      .updateTable('webhook_event')
      .set({ received_at: new Date(now - minutes * 60_000) })
      .where('waits_for', 'is not', null)
      .execute();
    const next = await applyWaitingEvents(server.services);
    return next && (next.getTime() - now) / 60_000;
  };
  expect(await receivedAgo(1)).toBe(1);
  expect(await receivedAgo(20)).toBe(60);
  expect(await receivedAgo(3 * 24 * 60 + 1)).toBeUndefined();
});

test('a webhook whose transaction fails, is answered with an error, leaves nothing behind, and works when it is repeated', async () => {
  const { secret, event, store, orderId } = await processingPayment();
  await store();
  await sql`
    create function refuse_paid() returns trigger language plpgsql as $$
    begin if new.kind = 'paid' then raise exception 'The disk is full.'; end if; return new; end $$`.execute(
    adminDb(),
  );
  await sql`create trigger refuse_paid before insert on order_event for each row execute function refuse_paid()`.execute(
    adminDb(),
  );
  const success = event('evt_broken');
  expect(await tell(success)).toBe(500);
  expect(await keptEvent(success.id)).toEqual([]);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'cart', tickets: [] });
  await sql`drop trigger refuse_paid on order_event`.execute(adminDb());
  expect(await tell(success)).toBe(200);
  expect(await findOrderBySecret(server.services, secret)).toMatchObject({ state: 'complete' });
  const paid = await adminDb()
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'paid')
    .execute();
  expect(paid).toHaveLength(1);
});

const races = hasServer ? test : test.skip;

races('the same webhook fifty times at two processes at once, sells the order once', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(adminDb());
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const database = await openDatabase({ url: url.toString(), waitMs: 120_000 });
  const other = await startServer({ stripe: stripe.keys, clock, database });
  const { secret, event, store, orderId } = await processingPayment();
  await store();
  const success = event('evt_fifty');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => stripe.tell(turn % 2 ? server.app : other.app, success)),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const order = await findOrderBySecret(server.services, secret);
  expect([order?.state, order?.tickets.length]).toEqual(['complete', 2]);
  const moments = await adminDb()
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['paid', 'completed'])
    .execute();
  expect(moments.map(({ kind }) => kind).toSorted()).toEqual(['completed', 'paid']);
  expect(await keptEvent(success.id)).toHaveLength(1);
  await other.close();
});
