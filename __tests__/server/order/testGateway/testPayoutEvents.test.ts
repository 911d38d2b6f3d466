import type { PayoutBalanceQuery, PayoutsQuery } from '../../../../src/contract/generated/operations';
import type { TestDelivery } from '../../../../src/contract/order/testEvents';
import {
  type ListedPayout,
  payoutBalanceDocument,
  payoutsDocument,
  testPayOutDocument,
} from '../../../../src/contract/payout/payout';
import { deliverTestEvents } from '../../../../src/server/order/testGateway/testEvents';
import { PAYOUT_JOB, payoutJobPayload } from '../../../../src/server/payout/payoutJobKinds';
import { readPayout } from '../../../../src/server/payout/readPayout';
import { settableClock } from '../../../support/factories/startFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { organiserDigests } from '../../../support/factories/organiserRows';
import { keptTestEvents } from '../../../support/factories/paymentFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** The webhooks of deposits by the test gateway: late, twice, and the newer ones first. */
const NOW = '2026-11-27T01:00:00Z';
const NET_CENTS = 9_200 - 278;
const clock = settableClock(NOW);
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  clock.set(NOW);
  person = await server.signedIn(['billingHistory']);
  await buildOrder(server.services, person.organiserId);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const payOut = (wish: { isRefused?: boolean; delivery?: TestDelivery | 'never' } = {}) =>
  person.graphql<{ testPayOut: ListedPayout | null }>(testPayOutDocument, wish);
const deposits = async () =>
  (await person.graphql<PayoutsQuery>(payoutsDocument)).data?.payouts.payouts ?? [];
const balance = async () =>
  (await person.graphql<PayoutBalanceQuery>(payoutBalanceDocument)).data?.payoutBalance;
const sentKinds = async () =>
  ((await balance())?.testEvents ?? []).map(({ kind, sent }) => `${kind} ${sent}`).toReversed();
const keptEvents = () => keptTestEvents(adminDb(), person.organiserId);

/** Does the jobs that the webhooks have queued. */
async function readQueued(): Promise<void> {
  const jobs = await adminDb()
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', PAYOUT_JOB)
    .where('organiser_id', '=', person.organiserId)
    .execute();
  for (const { payload } of jobs) await readPayout(server.services, payoutJobPayload.parse(payload));
}

const paid = ['payout.created', 'payout.paid', 'payout.reconciliation_completed'];
const refused = ['payout.created', 'payout.failed'];

test.each<[TestDelivery, number]>([
  ['at_once', 1],
  ['twice', 2],
  ['out_of_order', 1],
])(
  'testPayOut, reported %s, makes one deposit to the cent, and keeps each webhook once',
  async (delivery, times) => {
    const { data } = await payOut({ delivery });
    expect(data?.testPayOut).toMatchObject({ amountCents: NET_CENTS, state: 'paid', content: 'itemised' });
    const kinds = delivery === 'out_of_order' ? paid.toReversed() : paid;
    expect(await sentKinds()).toEqual(kinds.map((kind) => `${kind} ${times}`));
    expect(await keptEvents()).toEqual(kinds.map((kind) => ({ kind, sent: times, waits_for: null })));
    const before = await organiserDigests(server.services.database, person.organiserId);
    await readQueued();
    expect(await organiserDigests(server.services.database, person.organiserId)).toEqual(before);
    expect(await deposits()).toHaveLength(1);
    expect(await balance()).toMatchObject({ availableCents: 0 });
  },
);

test.each<[TestDelivery]>([['at_once'], ['twice'], ['out_of_order']])(
  'a deposit that the bank refuses, reported %s, has failed once, and its money is in the balance once',
  async (delivery) => {
    const { data } = await payOut({ isRefused: true, delivery });
    expect(data?.testPayOut).toMatchObject({ amountCents: NET_CENTS, state: 'failed' });
    expect(await keptEvents()).toHaveLength(refused.length);
    await readQueued();
    expect(await deposits()).toMatchObject([{ state: 'failed' }]);
    expect(await balance()).toMatchObject({ availableCents: NET_CENTS });
  },
);

test('testPayOut, reported late, takes the balance at once, and has its deposit ten seconds later', async () => {
  expect((await payOut({ delivery: 'late' })).data).toEqual({ testPayOut: null });
  expect(await deposits()).toEqual([]);
  const held = await balance();
  expect(held?.availableCents).toBe(0);
  expect(held?.testEvents).toMatchObject(paid.map(() => ({ sent: 0, isWaiting: true })));
  expect((await payOut()).errors?.[0]?.message).toContain('nothing to pay out');

  const due = new Date('2026-11-27T01:00:10Z');
  expect(await deliverTestEvents(server.services, person.organiserId)).toEqual(due);
  clock.set(due.toISOString());
  expect(await deliverTestEvents(server.services, person.organiserId)).toBeUndefined();
  expect(await sentKinds()).toEqual(paid.map((kind) => `${kind} 1`));
  await readQueued();
  expect(await deposits()).toMatchObject([{ amountCents: NET_CENTS, state: 'paid', content: 'itemised' }]);
  expect((await balance())?.testEvents).toMatchObject(paid.map(() => ({ isWaiting: false })));
});

test('webhooks of a deposit whose sending was killed before it was counted, are sent again and change nothing', async () => {
  await payOut();
  const rows = () => organiserDigests(server.services.database, person.organiserId);
  const before = await rows();
  await adminDb()
    .updateTable('test_event')
    .set({ sent: 0 })
    .where('account', '=', person.organiserId)
    .execute();
  await deliverTestEvents(server.services, person.organiserId);
  expect(await rows()).toEqual(before);
  expect(await sentKinds()).toEqual(paid.map((kind) => `${kind} 1`));
});

test('testPayOut with nothing to pay out, or delivered in a way that does not exist, stores no webhook', async () => {
  expect((await payOut({ delivery: 'never' })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await balance()).toMatchObject({ availableCents: NET_CENTS, testEvents: [] });
  await payOut();
  expect((await payOut({ delivery: 'twice' })).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(await sentKinds()).toHaveLength(paid.length);
});

test('the webhooks of another organiser’s deposits are not in the balance', async () => {
  await payOut();
  person = await server.signedIn(['billingHistory']);
  expect(await balance()).toMatchObject({ testEvents: [] });
});
