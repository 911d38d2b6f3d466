import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  connectStripeDocument,
  refreshGettingPaidDocument,
} from '../../../../src/contract/payment/gettingPaid';
import { packageRoot } from '../../../../src/server/packageRoot';
import { refundOrder } from '../../../../src/server/order/refund/refundService';
import { markRefund } from '../../../../src/server/order/refund/submitRefund';
import { hasServer } from '../../../support/database/testDatabase';
import { buildOrder } from '../../../support/factories/orderFactories';
import { organiserDigests } from '../../../support/factories/organiserRows';
import { openCart } from '../../../support/factories/paymentFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { ready, startStripeStandIn, type StripeStandIn } from '../../../support/stripe/stripeStandIn';

/**
 * Each type of webhook that has an effect, whose transaction is killed at its commit: nothing of it is left, neither its
 * effect nor its id; sent again it has its effect, and a third time none.
 */
let stripe: StripeStandIn;
let server: TestServer;
let person: TestPerson;
let account: string;
let counted = 0;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  server = await startServer({ stripe: stripe.keys });
  // A server can end the connection itself, as a power cut does; the embedded database has no other connection.
  const kill = hasServer ? 'perform pg_terminate_backend(pg_backend_pid());' : '';
  await sql`
    create function kill_commit() returns trigger language plpgsql as $$
    begin ${sql.raw(kill)} raise exception 'The power is out.'; end $$`.execute(adminDb());
  await sql`
    create constraint trigger kill_commit after insert or update on webhook_event deferrable initially deferred
    for each row execute function kill_commit()`.execute(adminDb());
  await setPower(true);
});
beforeEach(async () => {
  person = await server.signedIn(['events', 'tixsuite']);
  await person.graphql(connectStripeDocument);
  account = stripe.asked.findLast(({ path }) => path === '/v1/account_links')?.fields.account ?? '';
  stripe.setAccount(account, ready);
  await person.graphql(refreshGettingPaidDocument);
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});

const adminDb = () => server.services.database.adminDb;
const setPower = (isOn: boolean) =>
  sql`alter table webhook_event ${sql.raw(isOn ? 'disable' : 'enable')} trigger kill_commit`.execute(
    adminDb(),
  );

/** Everything that a webhook may change: the organiser's rows, and the jobs and events of the server. */
async function state() {
  const { rows } = await sql<{ jobs: string; events: string }>`
    select (select coalesce(string_agg(concat(kind, key, payload, asked), '|' order by id), '') from job) as jobs,
      (select coalesce(string_agg(provider_event_id, '|' order by provider_event_id), '') from webhook_event) as events`.execute(
    adminDb(),
  );
  const { jobs = '', events = '' } = rows[0] ?? {};
  return {
    effect: { jobs, ...(await organiserDigests(server.services.database, person.organiserId)) },
    events,
  };
}

type Event = { id: string };
const eventOf = (type: string, object: object, more: object = {}): Event => ({
  ...{ id: `evt_killed_${(counted += 1)}_${account}`, object: 'event', type, data: { object } },
  ...more,
});

/** A card payment that is in progress at Stripe. */
async function payment(type: string, status: string): Promise<Event> {
  const { orderId, totalCents } = await openCart(server, person.organiserId);
  const intent = { id: `pi_${orderId}`, object: 'payment_intent', status, amount: totalCents };
  await adminDb()
    .insertInto('order_payment')
    .values({
      ...{ organiser_id: person.organiserId, order_id: orderId, method: 'card', gateway: 'stripe' },
      ...{ state: 'started', amount_cents: totalCents, provider_id: intent.id, connected_account: account },
    })
    .execute();
  const refused = { message: 'Your card was declined.', type: 'card_error' };
  const more = { amount_received: totalCents, last_payment_error: type.endsWith('failed') ? refused : null };
  return eventOf(type, { ...intent, ...more }, { account });
}

async function refund(type: string): Promise<Event> {
  const { services } = server;
  const { organiserId } = person;
  const { orderId, ticketIds } = await buildOrder({ ...services, stripe: undefined }, organiserId);
  const input = { ticketIds, addOns: [], reason: 'Ill', message: '', requestKey: `refund-${orderId}` };
  const made = await refundOrder(services, { organiserId, orderId, userId: null }, input);
  const id = `re_${orderId}`;
  await markRefund(services, made, { state: 'succeeded', providerId: id });
  return eventOf(type, { id, object: 'refund', status: 'failed', failure_reason: 'lost_card' }, { account });
}

async function dispute(type: string): Promise<Event> {
  const { orderId } = await buildOrder({ ...server.services, stripe: undefined }, person.organiserId);
  const intent = `pi_${orderId}`;
  await adminDb()
    .updateTable('order_payment')
    .set({ gateway: 'stripe', provider_id: intent, connected_account: account })
    .where('order_id', '=', orderId)
    .execute();
  stripe.disputes.set(`dp_${orderId}`, { intent, account });
  return stripe.disputes.event(type.replace('charge.dispute.', ''), `dp_${orderId}`);
}

const payout = async (type: string) => eventOf(type, { id: `po_${counted}`, object: 'payout' }, { account });
/** An event of our own account, which a job applies. */
const ofPlatform = (type: string, metadata: object) => async () =>
  eventOf(type, { id: `object_${counted}`, object: type.split('.')[0], metadata });

const types: Array<[type: string, prepare: () => Promise<Event>]> = [
  ['payment_intent.succeeded', () => payment('payment_intent.succeeded', 'succeeded')],
  ['payment_intent.processing', () => payment('payment_intent.processing', 'processing')],
  ['payment_intent.canceled', () => payment('payment_intent.canceled', 'canceled')],
  [
    'payment_intent.payment_failed',
    () => payment('payment_intent.payment_failed', 'requires_payment_method'),
  ],
  ...['refund.updated', 'refund.failed'].map((type): [string, () => Promise<Event>] => [
    type,
    () => refund(type),
  ]),
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
    (act): [string, () => Promise<Event>] => [
      `charge.dispute.${act}`,
      () => dispute(`charge.dispute.${act}`),
    ],
  ),
  ...['created', 'updated', 'paid', 'failed', 'canceled', 'reconciliation_completed'].map(
    (act): [string, () => Promise<Event>] => [`payout.${act}`, () => payout(`payout.${act}`)],
  ),
  [
    'account.updated',
    async () => {
      stripe.setAccount(account, { charges_enabled: false });
      return stripe.accountEvent('account.updated', account, `evt_killed_account_${account}`);
    },
  ],
  [
    'account.application.deauthorized',
    async () =>
      stripe.accountEvent('account.application.deauthorized', account, `evt_killed_withdrawn_${account}`),
  ],
  ...['setup_intent.succeeded', 'setup_intent.setup_failed', 'setup_intent.canceled'].map(
    (type): [string, () => Promise<Event>] => [type, ofPlatform(type, {})],
  ),
  ...['payment_method.updated', 'payment_method.automatically_updated'].map(
    (type): [string, () => Promise<Event>] => [type, ofPlatform(type, {})],
  ),
  ...['succeeded', 'processing', 'canceled', 'payment_failed'].map((act): [string, () => Promise<Event>] => [
    `payment_intent.${act} of a plan`,
    ofPlatform(`payment_intent.${act}`, { charge: 'c1' }),
  ]),
  ...['updated', 'failed'].map((act): [string, () => Promise<Event>] => [
    `refund.${act} of a credit note`,
    ofPlatform(`refund.${act}`, { credit: 'n1' }),
  ]),
];

test.each(types)(
  '%s, killed at its commit, leaves nothing, and has its effect once when it is sent again',
  async (_type, prepare) => {
    const event = await prepare();
    const before = await state();
    await setPower(false);
    expect((await stripe.tell(server.app, event)).statusCode).toBe(500);
    await setPower(true);
    expect(await state()).toEqual(before);

    expect((await stripe.tell(server.app, event)).statusCode).toBe(200);
    const after = await state();
    expect(after.events).toContain(event.id);
    expect(after.effect).not.toEqual(before.effect);

    expect((await stripe.tell(server.app, event)).statusCode).toBe(200);
    expect(await state()).toEqual(after);
  },
);

test('the types above are all that the server acts on', () => {
  const handled = ['order/payment/gatewayEvents/stripeReport.ts', 'payment/jobOfPlatformEvent.ts'].flatMap(
    (file) => {
      const text = readFileSync(join(packageRoot, 'src/server', file), 'utf8');
      return [...text.matchAll(/case '([a-z_.]+)':/g)].map(([, type]) => type);
    },
  );
  const tried = types.map(([type]) => type.replace(/ of .*/, ''));
  expect(handled.length).toBeGreaterThan(20);
  expect([...new Set(handled)].sort()).toEqual([...new Set(tried)].sort());
});
