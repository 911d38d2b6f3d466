import {
  connectStripeDocument,
  refreshGettingPaidDocument,
} from '../../../../src/contract/payment/gettingPaid';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../../src/server/order/checkout/checkoutService';
import { finishPayment, startPayment } from '../../../../src/server/order/payment/orderPayment';
import { buildSale } from '../../../support/factories/sellingFactories';
import { until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { ready, startStripeStandIn, type StripeStandIn } from '../../../support/stripe/stripeStandIn';

let stripe: StripeStandIn;
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  server = await startServer({ stripe: stripe.keys });
  person = await server.signedIn(['events', 'tixsuite'], { planId: 9 });
  await person.graphql(connectStripeDocument);
  const link = stripe.asked.find(({ path }) => path === '/v1/account_links');
  stripe.setAccount(link?.fields.account ?? '', ready);
  await person.graphql(refreshGettingPaidDocument);
  await server.services.queue.start();
});
beforeEach(() => setPlan(9));
afterAll(async () => {
  await server.close();
  await stripe.stop();
});

const adminDb = () => server.services.database.adminDb;
const setPlan = (planId: number) =>
  adminDb().updateTable('organiser').set({ plan_id: planId }).where('id', '=', person.organiserId).execute();
const lastCall = (path: string) => stripe.asked.findLast((call) => call.path === path);
const feeOf = (orderId: string) =>
  adminDb().selectFrom('order_fee').selectAll().where('order_id', '=', orderId).executeTakeFirst();

async function startedPayment(priceCents = 4_600) {
  const { organiserId } = person;
  const { eventId, offers } = await buildSale(server.services, organiserId, { types: [{ priceCents }] });
  const wanted = [{ offerId: offers[0]?.[0] ?? '', quantity: 2 }];
  const taken = await takeCart(server.services, { organiserId, eventId, channel: 'web', wanted });
  await saveBuyer(server.services, taken.secret, { name: 'Ana', email: 'ana@example.org' });
  const start = await startPayment(server.services, taken.secret, {
    ...{ expectedTotalCents: 2 * priceCents, method: 'card' },
  });
  return { ...taken, intentId: start.clientSecret?.replace(/_secret.*/, '') ?? '' };
}

test('a card payment, on the Per-ticket plan, gives the fee to Turnout, which the order keeps as taken', async () => {
  const { secret, orderId, intentId } = await startedPayment();
  expect(lastCall('/v1/payment_intents')?.fields.application_fee_amount).toBe('198');
  stripe.setIntent(intentId, { status: 'succeeded' });
  // The plan and its price are those of the moment at which the payment began.
  await setPlan(4);
  expect(await finishPayment(server.services, secret)).toEqual({ state: 'complete' });
  expect(await feeOf(orderId)).toMatchObject({ tickets: 2, unit_cents: 99, taken_cents: 198 });
});

test('a fee that is larger than the payment is capped to it, and the rest is still due', async () => {
  const { secret, orderId, intentId } = await startedPayment(60);
  expect(lastCall('/v1/payment_intents')?.fields).toMatchObject({
    ...{ amount: '120', application_fee_amount: '120' },
  });
  stripe.setIntent(intentId, { status: 'succeeded' });
  expect(await finishPayment(server.services, secret)).toEqual({ state: 'complete' });
  expect(await feeOf(orderId)).toMatchObject({ tickets: 2, unit_cents: 99, taken_cents: 120 });
});

test('a payment that could not be accepted returns the fee as well, and another plan’s has none', async () => {
  const { intentId, orderId } = await startedPayment();
  await adminDb().updateTable('ticket_order').set({ state: 'cancelled' }).where('id', '=', orderId).execute();
  stripe.setIntent(intentId, { status: 'succeeded' });
  await stripe.tell(server.app, stripe.intentEvent('payment_intent.succeeded', intentId));
  const refund = await until(
    () => Promise.resolve(lastCall('/v1/refunds')),
    (call) => call?.fields.payment_intent === intentId,
  );
  expect(refund?.fields.refund_application_fee).toBe('true');
  expect(await feeOf(orderId)).toBeUndefined();
  await setPlan(7);
  await startedPayment();
  expect(lastCall('/v1/payment_intents')?.fields.application_fee_amount).toBeUndefined();
});
