import type {
  PayoutBalanceQuery,
  PayoutLinesQuery,
  PayoutQuery,
  PayoutsQuery,
} from '../../../src/contract/generated/operations';
import {
  payoutBalanceDocument,
  payoutDocument,
  payoutLinesDocument,
  payoutsDocument,
  testPayOutDocument,
} from '../../../src/contract/payout/payout';
import { queueMissedPayouts } from '../../../src/server/payout/payoutJobs';
import { PAYOUT_JOB, payoutJobPayload } from '../../../src/server/payout/payoutJobKinds';
import { readPayout } from '../../../src/server/payout/readPayout';
import { buildStripeOrder } from '../../support/factories/paymentFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import {
  chargeSource,
  refundSource,
  startPayoutProvider,
  stripeEntry,
  stripePayout,
} from '../../support/stripe/payoutProvider';

type Provider = Awaited<ReturnType<typeof startPayoutProvider>>;
let stripe: Provider;
let server: TestServer;
let person: TestPerson;
let account: string;
let counted = 0;

beforeAll(async () => {
  stripe = await startPayoutProvider();
  server = await startServer({ stripe: stripe.keys });
});
beforeEach(async () => {
  stripe.asked.splice(0);
  person = await server.signedIn(['billingHistory']);
  account = await connect(person);
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});

const adminDb = () => server.services.database.adminDb;
const nextId = (kind: string) => `${kind}_${(counted += 1)}`;

async function connect({ organiserId }: TestPerson): Promise<string> {
  const { random } = server.services;
  const accountId = `acct_${random.uuid()}`;
  await adminDb()
    .insertInto('stripe_account')
    .values({
      organiser_id: organiserId,
      request_key: random.uuid(),
      account_id: accountId,
      charges_enabled: true,
    })
    .execute();
  return accountId;
}

/** Runs the organiser's jobs that read payouts. */
async function runJobs() {
  const jobs = await adminDb()
    .deleteFrom('job')
    .where('kind', '=', PAYOUT_JOB)
    .returning('payload')
    .execute();
  for (const { payload } of jobs) await readPayout(server.services, payoutJobPayload.parse(payload));
  return jobs.length;
}
const tell = async (type: string, payout: { id: string }, of = account, eventId?: string) => {
  const { statusCode } = await stripe.tell(server.app, of, type, payout, eventId);
  expect(statusCode).toBe(200);
};
const list = async (asked = person) =>
  (await asked.graphql<PayoutsQuery>(payoutsDocument)).data?.payouts.payouts ?? [];
const detail = async () => {
  const [first] = await list();
  const { data } = await person.graphql<PayoutQuery>(payoutDocument, { id: first?.id });
  return data?.payout;
};
const lines = async () => {
  const [first] = await list();
  const { data } = await person.graphql<PayoutLinesQuery>(payoutLinesDocument, { id: first?.id });
  return data?.payoutLines.lines ?? [];
};

test('an automatic payout, once Stripe has itemised it, is stored with its order lines, page after page', async () => {
  const sale = await buildSale(server.services, person.organiserId, {
    sessions: 2,
    types: [{ priceCents: 2_500 }],
  });
  const order = await buildStripeOrder(server, person.organiserId, {
    ...{ ...sale, name: 'Ana', numbers: [1, 1], method: 'card' },
  });
  const payout = stripePayout(nextId('po'));
  const source = chargeSource('ch_1', order.charge);
  stripe.state.pageSize = 1;
  stripe.set(account, payout, [
    stripeEntry(nextId('txn'), { source }),
    stripeEntry(nextId('txn'), {
      amount: -4_600,
      fee: 0,
      net: -4_600,
      reporting_category: 'payout',
      type: 'payout',
    }),
  ]);
  await tell('payout.reconciliation_completed', payout);
  expect(await runJobs()).toBe(1);
  stripe.state.pageSize = 100;
  expect(await detail()).toMatchObject({
    ...{
      providerId: payout.id,
      amountCents: 4_600,
      state: 'paid',
      content: 'itemised',
      arrivesOn: '2026-11-20',
    },
    ...{ currency: 'NZD', lastFour: '1234', isTest: false, differenceCents: 0 },
    sum: { chargeCents: 5_000, refundCents: 0, disputeCents: 0, adjustmentCents: 0, feeCents: 400 },
  });
  // The fee of the order is shared by its lines, one for each session.
  expect(await lines()).toMatchObject([
    { orderId: order.orderId, startsLocal: '2031-03-01T19:00', grossCents: 2_500, feeCents: 200 },
    { orderId: order.orderId, startsLocal: '2031-03-02T19:00', grossCents: 2_500, feeCents: 200 },
  ]);
  const calls = stripe.asked.filter(({ path }) => path.startsWith('/v1/balance_transactions'));
  expect(calls).toHaveLength(2);
  expect(new Set(stripe.asked.map((call) => call.account))).toEqual(new Set([account]));
});

test('`paid` before `reconciliation_completed` shows the deposit as awaited, and then as itemised', async () => {
  const id = nextId('po');
  const early = stripePayout(id, { reconciliation_status: 'in_progress' });
  const entries = [stripeEntry(nextId('txn'))];
  stripe.set(account, early, entries);
  await tell('payout.paid', early);
  await runJobs();
  expect(await list()).toMatchObject([{ state: 'paid', content: 'awaited' }]);
  expect(await lines()).toEqual([]);
  stripe.set(account, stripePayout(id), entries);
  // The late event of an earlier state must not set it back, so the payout is read from Stripe again.
  await tell('payout.reconciliation_completed', stripePayout(id));
  await tell('payout.created', stripePayout(id, { status: 'pending', reconciliation_status: 'in_progress' }));
  await runJobs();
  expect(await list()).toMatchObject([{ state: 'paid', content: 'itemised' }]);
});

test('an event that is sent twice is stored once and adds one job', async () => {
  const payout = stripePayout(nextId('po'));
  stripe.set(account, payout, [stripeEntry(nextId('txn'))]);
  const eventId = nextId('evt_twice');
  await tell('payout.paid', payout, account, eventId);
  expect(await runJobs()).toBe(1);
  await tell('payout.paid', payout, account, eventId);
  expect(await runJobs()).toBe(0);
  expect(await list()).toHaveLength(1);
});

test('a payout that was made by hand says that it cannot be itemised, and asks for no entries', async () => {
  const payout = stripePayout(nextId('po'), { automatic: false, reconciliation_status: 'not_applicable' });
  stripe.set(account, payout);
  await tell('payout.paid', payout);
  await runJobs();
  expect(await list()).toMatchObject([{ isAutomatic: false, content: 'not_itemised' }]);
  expect(stripe.asked.some(({ path }) => path.includes('balance_transactions'))).toBe(false);
  const { status } = await person.get(`/v2/nz/api/payout/${(await list())[0]?.id}/download`);
  expect(status).toBe(409);
});

test('a payout that its bank refused has the reason', async () => {
  const failure_message = 'The bank account has been closed.';
  const payout = stripePayout(nextId('po'), { status: 'failed', failure_message, destination: 'ba_1' });
  stripe.set(account, payout, [stripeEntry(nextId('txn'))]);
  await tell('payout.failed', payout);
  await runJobs();
  expect(await list()).toMatchObject([{ state: 'failed', failure: failure_message, lastFour: '' }]);
});

test('an entry of a category that we do not know is kept, counted as an adjustment and named', async () => {
  const payout = stripePayout(nextId('po'), { amount: 4_350 });
  stripe.set(account, payout, [
    stripeEntry(nextId('txn')),
    stripeEntry(nextId('txn'), {
      ...{
        amount: -200,
        fee: 0,
        net: -200,
        reporting_category: 'climate_order_purchase',
        description: 'Trees',
      },
    }),
    stripeEntry(nextId('txn'), {
      amount: -50,
      fee: 0,
      net: -50,
      reporting_category: 'fee',
      description: 'Radar',
    }),
  ]);
  await tell('payout.reconciliation_completed', payout);
  await runJobs();
  expect(await detail()).toMatchObject({
    differenceCents: 0,
    sum: { chargeCents: 5_000, adjustmentCents: -200, feeCents: 450 },
  });
  expect(await lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{
          category: 'other',
          providerCategory: 'climate_order_purchase',
          description: 'Trees',
          grossCents: -200,
        },
      }),
      expect.objectContaining({ category: 'fee', grossCents: 0, feeCents: 50 }),
    ]),
  );
});

test('entries that do not come to the deposit leave a difference with its reason, until they do', async () => {
  const payout = stripePayout(nextId('po'), { amount: 4_500 });
  const entries = [stripeEntry(nextId('txn'))];
  stripe.set(account, payout, entries);
  await tell('payout.reconciliation_completed', payout);
  await runJobs();
  expect(await detail()).toMatchObject({
    differenceCents: -100,
    differenceReason: expect.stringContaining(
      'The provider lists entries of 46.00 for this deposit of 45.00',
    ),
  });
  const { body } = await person.get(`/v2/nz/api/payout/${(await list())[0]?.id}/download`);
  expect(body).toContain('Other: difference');
  const missing = { amount: -100, fee: 0, net: -100, reporting_category: 'other_adjustment' };
  stripe.set(account, payout, [...entries, stripeEntry(nextId('txn'), missing)]);
  await tell('payout.updated', payout);
  await runJobs();
  expect(await detail()).toMatchObject({
    differenceCents: 0,
    differenceReason: '',
    sum: { adjustmentCents: -100 },
  });
});

test('a refund that was made at Stripe itself is a line of the order without its lines', async () => {
  const sale = await buildSale(server.services, person.organiserId, { types: [{ priceCents: 5_000 }] });
  const order = await buildStripeOrder(server, person.organiserId, {
    ...{ ...sale, name: 'Ben', numbers: [1], method: 'card' },
  });
  const payout = stripePayout(nextId('po'), { amount: -2_000 });
  stripe.set(account, payout, [
    stripeEntry(nextId('txn'), {
      ...{ amount: -2_000, fee: 0, net: -2_000, reporting_category: 'refund', type: 'refund' },
      source: refundSource('re_by_hand', order.charge),
    }),
  ]);
  await tell('payout.reconciliation_completed', payout);
  await runJobs();
  expect(await lines()).toMatchObject([
    { category: 'refund', orderId: order.orderId, name: null, startsLocal: null, grossCents: -2_000 },
  ]);
});

test('an event of another account’s payout stores nothing for either organiser', async () => {
  const stranger = await server.signedIn(['billingHistory']);
  const other = await connect(stranger);
  const payout = stripePayout(nextId('po'));
  stripe.set(account, payout, [stripeEntry(nextId('txn'))]);
  // The event names the account of another organiser, where Stripe knows no such payout.
  await tell('payout.paid', payout, other);
  await tell('payout.paid', payout, 'acct_of_nobody');
  await runJobs();
  expect([await list(), await list(stranger)]).toEqual([[], []]);
});

test('a payout whose events were missed is found by the daily search, and a finished one is not read again', async () => {
  const payout = stripePayout(nextId('po'));
  stripe.set(account, payout, [stripeEntry(nextId('txn'))]);
  const place = { organiserId: person.organiserId, connectedAccount: account };
  await queueMissedPayouts(server.services, place);
  expect(await runJobs()).toBe(1);
  expect(await list()).toMatchObject([{ content: 'itemised' }]);
  await queueMissedPayouts(server.services, place);
  expect(await runJobs()).toBe(0);
});

test('payoutBalance reads what is available and pending in the organiser’s currency, and says when Stripe does not answer', async () => {
  const read = () => person.graphql<PayoutBalanceQuery>(payoutBalanceDocument);
  expect((await read()).data?.payoutBalance).toEqual({
    ...{ gateway: 'stripe', isConnected: true, availableCents: 700, pendingCents: 1_250, currency: 'NZD' },
    isDisconnected: false,
    testEvents: null,
  });
  stripe.state.isSilent = true;
  expect((await read()).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'stripe' });
  stripe.state.isSilent = false;
  await adminDb().deleteFrom('stripe_account').where('organiser_id', '=', person.organiserId).execute();
  expect((await read()).data?.payoutBalance).toMatchObject({
    ...{ isConnected: false, isDisconnected: false, availableCents: 0 },
  });
});

test.each<[string, () => Promise<unknown>]>([
  [
    'a deposit',
    async () => {
      const payout = stripePayout(nextId('po'));
      stripe.set(account, payout, []);
      await tell('payout.created', payout);
      await runJobs();
    },
  ],
  [
    'a payment that is not paid out',
    async () => {
      const sale = await buildSale(server.services, person.organiserId, { types: [{ priceCents: 2_500 }] });
      await buildStripeOrder(server, person.organiserId, {
        ...sale,
        name: 'Ana',
        numbers: [1],
        method: 'card',
      });
    },
  ],
])(
  'payoutBalance, after %s and a disconnected account, says that nothing new is read',
  async (_what, build) => {
    await build();
    const read = async () =>
      (await person.graphql<PayoutBalanceQuery>(payoutBalanceDocument)).data?.payoutBalance;
    expect(await read()).toMatchObject({ isConnected: true, isDisconnected: false });
    await adminDb().deleteFrom('stripe_account').where('organiser_id', '=', person.organiserId).execute();
    expect(await read()).toMatchObject({ isConnected: false, isDisconnected: true });
  },
);

test('testPayOut, where Stripe pays out, is refused', async () => {
  expect((await person.graphql(testPayOutDocument)).errors?.[0]?.extensions.code).toBe('CONFLICT');
});
