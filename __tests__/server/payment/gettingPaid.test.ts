import { Writable } from 'node:stream';
import {
  connectStripeDocument,
  disconnectStripeDocument,
  gettingPaidDocument,
  refreshGettingPaidDocument,
} from '../../../src/contract/payment/gettingPaid';
import { eventReadinessDocument, setEventStateDocument } from '../../../src/contract/event/eventEditing';
import type { GettingPaidQuery } from '../../../src/contract/generated/operations';
import { serverLog } from '../../../src/server/app/serverLog';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { ready, startStripeStandIn, type StripeStandIn } from '../../support/stripe/stripeStandIn';

let stripe: StripeStandIn;
let server: TestServer;
let person: TestPerson;
const logged: string[] = [];

beforeAll(async () => {
  stripe = await startStripeStandIn();
  const destination = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  server = await startServer({ stripe: stripe.keys, log: serverLog('debug', destination) });
});
beforeEach(async () => {
  stripe.asked.splice(0);
  person = await server.signedIn(['tixsuite', 'events']);
});
afterEach(() => {
  expect(logged.join('')).not.toMatch(/sk_test|whsec/);
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});

type GettingPaid = GettingPaidQuery['gettingPaid'];
const load = async () =>
  (await person.graphql<GettingPaidQuery>(gettingPaidDocument)).data?.gettingPaid as GettingPaid;
const connect = () => person.graphql<{ connectStripe: { url: string } }>(connectStripeDocument);
const refresh = () => person.graphql<{ refreshGettingPaid: GettingPaid }>(refreshGettingPaidDocument);
const callsTo = (path: string) => stripe.asked.filter((call) => call.path === path);
/**
 * Connects the organiser.
 * @returns the id of the account
 */
async function connected(): Promise<string> {
  const { data } = await connect();
  return data?.connectStripe.url.split('/').at(-1) ?? '';
}
const audited = () =>
  server.services.database.adminDb
    .selectFrom('audit_entry')
    .select('action')
    .where('organiser_id', '=', person.organiserId)
    .orderBy('happened_at')
    .execute();

test('connectStripe, the first time, creates the organiser’s own account without our fee and a page that returns here', async () => {
  expect(await load()).toMatchObject({ gateway: 'stripe', state: 'not_connected', mayDisconnect: false });
  const { data } = await connect();
  expect(data?.connectStripe.url).toMatch(/^https:\/\/connect\.stripe\.com\/setup\/acct_/);
  const [made] = callsTo('/v1/accounts');
  expect(made?.fields).toMatchObject({
    country: 'NZ',
    default_currency: 'nzd',
    'controller[fees][payer]': 'account',
    'controller[losses][payments]': 'stripe',
    'controller[stripe_dashboard][type]': 'full',
    'capabilities[card_payments][requested]': 'true',
  });
  expect(JSON.stringify(made?.fields)).not.toContain('application_fee');
  expect(callsTo('/v1/account_links')[0]?.fields).toMatchObject({
    type: 'account_onboarding',
    refresh_url: 'http://localhost:3000/portal/stripe-reauth?connect=again',
    return_url: 'http://localhost:3000/portal/payment-method?connect=back',
  });
  expect(await load()).toMatchObject({
    state: 'information_missing',
    missing: ['The bank account for payouts', 'Who you are', 'Your agreement to Stripe’s terms'],
  });
  expect(await audited()).toEqual([{ action: 'stripe.connected' }]);
});

test.each([
  ['/portal/tixsuite/configure/card-payments', '/portal/tixsuite/configure/card-payments?connect=back'],
  ['/portal/tixsuite?from=menu', '/portal/tixsuite?from=menu&connect=back'],
  ['//evil.example', '/portal/payment-method?connect=back'],
  ['https://evil.example/portal/', '/portal/payment-method?connect=back'],
  ['/\\evil.example', '/portal/payment-method?connect=back'],
  ['/logout', '/portal/payment-method?connect=back'],
])('connectStripe, from the path %s, has Stripe return to %s', async (back, returned) => {
  await person.graphql(connectStripeDocument, { back });
  const fields = callsTo('/v1/account_links')[0]?.fields as Record<string, string>;
  expect(fields.return_url).toBe(`http://localhost:3000${returned}`);
  const expired = new URL(fields.refresh_url ?? '');
  expect(expired.origin + expired.pathname).toBe('http://localhost:3000/portal/stripe-reauth');
  expect(expired.searchParams.get('connect')).toBe('again');
  expect(expired.searchParams.get('back')).toBe(returned.includes('tixsuite') ? back : null);
});

test('connectStripe, for an organiser of Australia, asks for an account there', async () => {
  person = await server.signedIn(['tixsuite'], { country: 'au' });
  await connect();
  expect(callsTo('/v1/accounts')[0]?.fields).toMatchObject({ country: 'AU', default_currency: 'aud' });
});

test('connectStripe, sent twice at once and again later, creates one account', async () => {
  const both = await Promise.all([connected(), connected()]);
  const later = await connected();
  expect(new Set([...both, later]).size).toBe(1);
  expect(new Set(callsTo('/v1/accounts').map(({ key }) => key)).size).toBe(1);
  expect(await audited()).toEqual([{ action: 'stripe.connected' }]);
});

test('connectStripe, while Stripe is unavailable, says so, and the next try repeats the same request', async () => {
  stripe.state.silent = true;
  const { errors } = await connect();
  stripe.state.silent = false;
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('Nothing has changed'),
    extensions: { code: 'BAD_USER_INPUT', field: 'stripe' },
  });
  expect(await load()).toMatchObject({ state: 'not_connected' });
  await connected();
  expect(new Set(callsTo('/v1/accounts').map(({ key }) => key)).size).toBe(1);
  expect(await load()).toMatchObject({ state: 'information_missing' });
});

test.each<[string, Parameters<StripeStandIn['setAccount']>[1], Partial<GettingPaid>]>([
  [
    'with everything handed in',
    {
      details_submitted: true,
      requirements: { currently_due: [], pending_verification: ['individual.id_number'] },
    },
    { state: 'under_review', missing: [] },
  ],
  ['that takes payments', ready, { state: 'ready', payoutsEnabled: true, missing: [] }],
  [
    'that takes payments and keeps the money, with a day set',
    {
      ...ready,
      payouts_enabled: false,
      requirements: { currently_due: ['company.tax_id'], current_deadline: 1_800_000_000 },
    },
    {
      state: 'ready',
      payoutsEnabled: false,
      missing: ['What your business is and does'],
      missingBy: '2027-01-15T08:00:00.000Z',
    },
  ],
  [
    'that was refused',
    { details_submitted: true, requirements: { disabled_reason: 'rejected.fraud' } },
    { state: 'refused' },
  ],
])('refreshGettingPaid, of an account %s, stores its status', async (_what, status, expected) => {
  stripe.setAccount(await connected(), status);
  const { data } = await refresh();
  expect(data?.refreshGettingPaid).toMatchObject(expected);
  expect(await load()).toMatchObject(expected);
});

test('refreshGettingPaid, of an account that we can no longer access, removes it', async () => {
  stripe.removeAccount(await connected());
  expect((await refresh()).data?.refreshGettingPaid).toMatchObject({ state: 'not_connected' });
  expect(await audited()).toEqual([{ action: 'stripe.connected' }, { action: 'stripe.withdrawn' }]);
});

test('account.updated, signed, is recorded once and stores Stripe’s current status, not the event’s', async () => {
  const account = await connected();
  const old = stripe.accountEvent('account.updated', account);
  stripe.setAccount(account, ready);
  for (let sent = 0; sent < 2; sent++) {
    expect((await stripe.tell(server.app, old)).statusCode).toBe(200);
    expect(await load()).toMatchObject({ state: 'ready' });
    stripe.setAccount(account, { charges_enabled: false });
  }
  const recorded = await server.services.database.adminDb
    .selectFrom('webhook_event')
    .select('kind')
    .where('provider_event_id', '=', old.id)
    .execute();
  expect(recorded).toEqual([{ kind: 'account.updated' }]);
});

test('account.updated, with a bad signature or of an unknown account, changes nothing', async () => {
  const account = await connected();
  stripe.setAccount(account, ready);
  const event = stripe.accountEvent('account.updated', account);
  expect((await stripe.tell(server.app, event, 'whsec_of_somebody_else')).statusCode).toBe(400);
  stripe.setAccount('acct_of_nobody', ready);
  const foreign = stripe.accountEvent('account.updated', 'acct_of_nobody');
  expect((await stripe.tell(server.app, foreign)).statusCode).toBe(200);
  expect(await load()).toMatchObject({ state: 'information_missing' });
});

test('account.application.deauthorized, removes the account', async () => {
  const account = await connected();
  await stripe.tell(server.app, stripe.accountEvent('account.application.deauthorized', account));
  expect(await load()).toMatchObject({ state: 'not_connected' });
});

test('disconnectStripe, while paid tickets are on sale, is refused and not offered; with free ones it works', async () => {
  await connected();
  const { eventId } = await buildSale(server.services, person.organiserId);
  await server.services.database.adminDb
    .updateTable('event')
    .set({ ticketing: 'here' })
    .where('id', '=', eventId)
    .execute();
  expect(await load()).toMatchObject({ mayDisconnect: false });
  const { errors } = await person.graphql(disconnectStripeDocument);
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
  expect(await load()).toMatchObject({ state: 'information_missing' });
  await server.services.database.adminDb
    .updateTable('ticket_type')
    .set({ pricing: 'free', price_cents: 0 })
    .where('event_id', '=', eventId)
    .execute();
  expect(await load()).toMatchObject({ mayDisconnect: true });
  await person.graphql(disconnectStripeDocument);
  expect(await load()).toMatchObject({ state: 'not_connected' });
  expect(await audited()).toEqual([{ action: 'stripe.connected' }, { action: 'stripe.disconnected' }]);
});

async function cardProblem(eventId: string) {
  const { data } = await person.graphql<{ eventReadiness: { problems: Array<Record<string, string>> } }>(
    eventReadinessDocument,
    { id: eventId },
  );
  return data?.eventReadiness.problems.find(({ code }) => code === 'card_payments');
}

test('eventReadiness, with paid tickets and no card payments, is not ready until Stripe is connected or another method is on', async () => {
  const { eventId } = await buildSale(server.services, person.organiserId);
  const { adminDb } = server.services.database;
  await adminDb
    .updateTable('event')
    .set({ ticketing: 'here', state: 'draft' })
    .where('id', '=', eventId)
    .execute();
  expect(await cardProblem(eventId)).toMatchObject({ severity: 'block', step: 'payment' });
  const { errors } = await person.graphql(setEventStateDocument, { id: eventId, state: 'live' });
  expect(errors?.[0]?.message).toContain('connect with Stripe first');
  await adminDb.updateTable('event').set({ pay_at_door: true }).where('id', '=', eventId).execute();
  expect(await cardProblem(eventId)).toMatchObject({ severity: 'warn' });
  stripe.setAccount(await connected(), ready);
  await refresh();
  expect(await cardProblem(eventId)).toBeUndefined();
});

test('gettingPaid, without keys, says that it is a test; in production, that no cards are accepted', async () => {
  for (const [production, gateway] of [
    [false, 'test'],
    [true, 'closed'],
  ] as const) {
    const plain = await startServer({ production, publicUrl: 'https://turnout.example' });
    const somebody = await plain.signedIn(['tixsuite', 'events']);
    const { data } = await somebody.graphql<GettingPaidQuery>(gettingPaidDocument);
    expect(data?.gettingPaid).toMatchObject({ gateway, state: 'not_connected' });
    const { errors } = await somebody.graphql(connectStripeDocument);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    await plain.close();
  }
});
