import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connectStripeDocument, refreshGettingPaidDocument } from '../../../src/contract/payment/gettingPaid';
import { refundOrder } from '../../../src/server/order/refund/refundService';
import { markRefund } from '../../../src/server/order/refund/submitRefund';
import { buildOrder } from '../factories/orderFactories';
import { organiserDigests } from '../factories/organiserRows';
import { openCart } from '../factories/paymentFactories';
import { startServer, type TestPerson, type TestServer } from '../startServer';
import { ready, startStripeStandIn, type StripeStandIn } from './stripeStandIn';

/** A server with Stripe, and a person whose account there takes payments. */
export interface WebhookWorld {
  stripe: StripeStandIn;
  server: TestServer;
  person: TestPerson;
  account: string;
}

export async function openWebhookWorld(): Promise<WebhookWorld> {
  const stripe = await startStripeStandIn();
  const server = await startServer({ stripe: stripe.keys });
  return { stripe, server, ...(await connectAccount({ stripe, server })) };
}

/** A new person, whose account at Stripe was just connected. */
export async function connectAccount({ stripe, server }: Pick<WebhookWorld, 'stripe' | 'server'>) {
  const person = await server.signedIn(['events', 'tixsuite']);
  await person.graphql(connectStripeDocument);
  const account = stripe.asked.findLast(({ path }) => path === '/v1/account_links')?.fields.account ?? '';
  stripe.setAccount(account, ready);
  await person.graphql(refreshGettingPaidDocument);
  return { person, account };
}

export async function closeWebhookWorld({ stripe, server }: WebhookWorld): Promise<void> {
  await server.close();
  await stripe.stop();
}

/** Everything that a webhook may change: the organiser's rows, and the jobs and events of the server. */
export async function webhookState({ server: { services }, person: { organiserId } }: WebhookWorld) {
  const { database } = services;
  const { rows } = await sql<{ jobs: string; events: string }>`
    select (select coalesce(string_agg(concat(kind, key, payload, asked), '|' order by id), '') from job) as jobs,
      (select coalesce(string_agg(provider_event_id, '|' order by provider_event_id), '') from webhook_event) as events`.execute(
    database.adminDb,
  );
  const { jobs = '', events = '' } = rows[0] ?? {};
  return { effect: { jobs, ...(await organiserDigests(database, organiserId)) }, events };
}

type Event = { id: string };
type Prepare = (world: WebhookWorld) => Promise<Event>;

let counted = 0;
const eventOf = (type: string, object: object, { account }: { account?: string } = {}): Event => ({
  ...{ id: `evt_killed_${(counted += 1)}_${randomUUID()}`, object: 'event', type, data: { object } },
  ...(account !== undefined && { account }),
});

/** A card payment that is in progress at Stripe. */
async function payment(
  { server, person, account }: WebhookWorld,
  type: string,
  status: string,
): Promise<Event> {
  const { orderId, totalCents } = await openCart(server, person.organiserId);
  const intent = { id: `pi_${orderId}`, object: 'payment_intent', status, amount: totalCents };
  await server.services.database.adminDb
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

async function refund({ server, person, account }: WebhookWorld, type: string): Promise<Event> {
  const { services } = server;
  const { organiserId } = person;
  const { orderId, ticketIds } = await buildOrder({ ...services, stripe: undefined }, organiserId);
  const input = { ticketIds, addOns: [], reason: 'Ill', message: '', requestKey: `refund-${orderId}` };
  const made = await refundOrder(services, { organiserId, orderId, userId: null }, input);
  const id = `re_${orderId}`;
  await markRefund(services, made, { state: 'succeeded', providerId: id });
  return eventOf(type, { id, object: 'refund', status: 'failed', failure_reason: 'lost_card' }, { account });
}

async function dispute({ server, stripe, person, account }: WebhookWorld, type: string): Promise<Event> {
  const { orderId } = await buildOrder({ ...server.services, stripe: undefined }, person.organiserId);
  const intent = `pi_${orderId}`;
  await server.services.database.adminDb
    .updateTable('order_payment')
    .set({ gateway: 'stripe', provider_id: intent, connected_account: account })
    .where('order_id', '=', orderId)
    .execute();
  stripe.disputes.set(`dp_${orderId}`, { intent, account });
  return stripe.disputes.event(type.replace('charge.dispute.', ''), `dp_${orderId}`);
}

const payout = async ({ account }: WebhookWorld, type: string) =>
  eventOf(type, { id: `po_${counted}`, object: 'payout' }, { account });
/** An event of our own account, which a job applies. */
const ofPlatform = (type: string, metadata: object) => async () =>
  eventOf(type, { id: `object_${counted}`, object: type.split('.')[0], metadata });

/** Each type of webhook that has an effect, with what prepares one. */
export const webhookTypes: Array<[type: string, prepare: Prepare]> = [
  ['payment_intent.succeeded', (world) => payment(world, 'payment_intent.succeeded', 'succeeded')],
  ['payment_intent.processing', (world) => payment(world, 'payment_intent.processing', 'processing')],
  ['payment_intent.canceled', (world) => payment(world, 'payment_intent.canceled', 'canceled')],
  [
    'payment_intent.payment_failed',
    (world) => payment(world, 'payment_intent.payment_failed', 'requires_payment_method'),
  ],
  ...['refund.updated', 'refund.failed'].map((type): [string, Prepare] => [
    type,
    (world) => refund(world, type),
  ]),
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((act): [string, Prepare] => [
    `charge.dispute.${act}`,
    (world) => dispute(world, `charge.dispute.${act}`),
  ]),
  ...['created', 'updated', 'paid', 'failed', 'canceled', 'reconciliation_completed'].map(
    (act): [string, Prepare] => [`payout.${act}`, (world) => payout(world, `payout.${act}`)],
  ),
  [
    'account.updated',
    async ({ stripe, account }) => {
      stripe.setAccount(account, { charges_enabled: false });
      return stripe.accountEvent('account.updated', account, `evt_killed_account_${account}`);
    },
  ],
  [
    'account.application.deauthorized',
    async ({ stripe, account }) =>
      stripe.accountEvent('account.application.deauthorized', account, `evt_killed_withdrawn_${account}`),
  ],
  ...['setup_intent.succeeded', 'setup_intent.setup_failed', 'setup_intent.canceled'].map(
    (type): [string, Prepare] => [type, ofPlatform(type, {})],
  ),
  ...['payment_method.updated', 'payment_method.automatically_updated'].map((type): [string, Prepare] => [
    type,
    ofPlatform(type, {}),
  ]),
  ...['succeeded', 'processing', 'canceled', 'payment_failed'].map((act): [string, Prepare] => [
    `payment_intent.${act} of a plan`,
    ofPlatform(`payment_intent.${act}`, { charge: 'c1' }),
  ]),
  ...['updated', 'failed'].map((act): [string, Prepare] => [
    `refund.${act} of a credit note`,
    ofPlatform(`refund.${act}`, { credit: 'n1' }),
  ]),
];
