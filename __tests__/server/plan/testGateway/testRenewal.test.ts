import type {
  PlanOverviewQuery,
  TestPassDayMutation,
  TestPassMonthMutation,
  TestRenewPlanMutation,
} from '../../../../src/contract/generated/operations';
import { confirmPaymentMethodDocument } from '../../../../src/contract/payment/payment';
import { planOverviewDocument } from '../../../../src/contract/plan/planOverview';
import {
  type TestBank,
  testPassDayDocument,
  testPassMonthDocument,
  testRenewPlanDocument,
} from '../../../../src/contract/plan/testRenewal';
import { findSuspension } from '../../../../src/server/database/suspensionQueries';
import { addCard, buildUnpaidInvoice, changePlan } from '../../../support/factories/planFactories';
import { settableClock } from '../../../support/factories/startFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { openTestDispute } from '../../../../src/server/order/dispute/testGateway/testDisputeService';
import { reportOfPayment } from '../../../../src/server/order/testGateway/testReportService';
import { changePlanWithBank } from '../../../support/plan/chargeFactories';
import { feeOf } from '../../../support/plan/testChargeFee';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

// The account was opened on the 12th; in Auckland it is two in the afternoon of the 27th.
const NOW = '2026-11-27T01:00:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  clock.set(NOW);
  owner = await subscriber();
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;

/** Somebody on the Free plan whose next billing month begins on 12 December. */
async function subscriber(): Promise<TestPerson> {
  const person = await server.signedIn(['tixsuite'], { planId: 4 });
  await adminDb()
    .updateTable('organiser')
    .set({ created_at: new Date('2026-03-12T01:00:00Z') })
    .where('id', '=', person.organiserId)
    .execute();
  return person;
}
const renew = (bank?: TestBank) => owner.graphql<TestRenewPlanMutation>(testRenewPlanDocument, { bank });
const passMonth = (bank?: TestBank) => owner.graphql<TestPassMonthMutation>(testPassMonthDocument, { bank });
const passDay = (bank?: TestBank) => owner.graphql<TestPassDayMutation>(testPassDayDocument, { bank });
const overview = async (person = owner) =>
  (await person.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;
const invoices = () =>
  adminDb()
    .selectFrom('plan_invoice')
    .select(['reason', 'state', 'total_cents'])
    .where('organiser_id', '=', owner.organiserId)
    .orderBy('number')
    .execute();
const charges = () =>
  adminDb()
    .selectFrom('plan_charge')
    .select('state')
    .where('organiser_id', '=', owner.organiserId)
    .orderBy('started_at')
    .execute();
const suspended = () =>
  server.services.database.withOrganiser(owner.organiserId, (db) =>
    findSuspension(db, owner.organiserId, 'selling'),
  );

test('testRenewPlan ends the period today and takes the next one from the card, as often as it is asked', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  for (let n = 1; n <= 3; n++) {
    expect((await renew()).data?.testRenewPlan).toMatchObject({
      ...{ planId: 6, unpaid: null },
      subscription: { cents: 6_900, endsOn: '2026-12-12' },
    });
  }
  const renewal = { reason: 'renewal', state: 'paid', total_cents: 6_900 };
  expect(await invoices()).toEqual([
    { reason: 'change', state: 'paid', total_cents: 3_450 },
    ...[renewal, renewal, renewal],
  ]);
});

test('with a card that is declined, each day tries it once more; after 14 days sending and selling stop until it is paid', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  await addCard(owner, 'declined_later');
  expect((await renew()).data?.testRenewPlan.unpaid).toMatchObject({ isOverdue: false });
  for (let day = 1; day <= 13; day++) {
    expect((await passDay()).data?.testPassDay.unpaid).toMatchObject({
      isOverdue: false,
      attempt: { state: 'failed' },
    });
  }
  // The change, the renewal and thirteen days.
  expect(await charges()).toHaveLength(15);
  expect(await suspended()).toBeUndefined();
  expect((await passDay()).data?.testPassDay.unpaid).toMatchObject({ isOverdue: true });
  expect(await suspended()).toMatchObject({ cause: 'unpaid' });
  expect((await renew()).errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('a card that was replaced is taken on the next day, at any hour', async () => {
  // It is half past three in the morning in Auckland.
  clock.set('2026-11-26T14:30:00Z');
  owner = await subscriber();
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  await addCard(owner, 'declined_later');
  await renew();
  await addCard(owner, 'succeeds');
  expect((await passDay()).data?.testPassDay.unpaid).toBeNull();
  expect(await invoices()).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  expect((await passDay()).errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('a bank that nobody answers for a day is given up, and the card is tried again', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  await addCard(owner, 'authenticate');
  await owner.graphql(confirmPaymentMethodDocument, { confirmed: true });
  expect((await renew()).data?.testRenewPlan.unpaid).toMatchObject({ attempt: { state: 'needs_action' } });
  expect((await passDay()).data?.testPassDay.unpaid).toMatchObject({ attempt: { state: 'needs_action' } });
  expect((await charges()).map(({ state }) => state).sort()).toEqual(['failed', 'needs_action', 'succeeded']);
});

test('a bank that declines or asks, does so for the next charge only, whatever the card', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  expect((await renew('declined')).data?.testRenewPlan.unpaid).toMatchObject({
    attempt: { state: 'failed' },
  });
  expect((await passDay('three_d_secure')).data?.testPassDay.unpaid).toMatchObject({
    attempt: { state: 'needs_action' },
  });
  expect((await passDay()).data?.testPassDay.unpaid).toBeNull();
});

test('testPassMonth, of a plan that is paid for, renews it once', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  expect((await passMonth()).data?.testPassMonth).toMatchObject({ planId: 6, unpaid: null });
  expect(await invoices()).toMatchObject([{ reason: 'change' }, { reason: 'renewal', state: 'paid' }]);
});

test('testPassMonth, with an unpaid invoice and a card that is declined, tries it each day until sending and selling stop', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  await addCard(owner, 'declined_later');
  await renew();
  expect((await passMonth()).data?.testPassMonth.unpaid).toMatchObject({ isOverdue: true });
  // The change, the renewal and thirteen days.
  expect(await charges()).toHaveLength(15);
  expect(await suspended()).toMatchObject({ cause: 'unpaid' });
});

test('testPassMonth, of tickets, loses disputes that nobody answered, lets late webhooks arrive and pays the rest out', async () => {
  const { services } = server;
  const { organiserId } = owner;
  const [disputed, refunded] = [
    await buildOrder(services, organiserId),
    await buildOrder(services, organiserId),
  ];
  const place = ({ orderId }: { orderId: string }) => ({ organiserId, orderId, userId: null });
  await buildOrder(services, organiserId);
  await openTestDispute(services, place(disputed));
  await reportOfPayment(services, place(refunded), 'refund', { delivery: 'at_once' });
  await reportOfPayment(services, place(refunded), 'refund_failed', { delivery: 'late' });
  const { errors } = await passMonth();
  expect(errors).toBeUndefined();
  const [dispute] = await adminDb()
    .selectFrom('order_dispute')
    .select('state')
    .where('organiser_id', '=', organiserId)
    .execute();
  const [refund] = await adminDb()
    .selectFrom('refund')
    .select('state')
    .where('organiser_id', '=', organiserId)
    .execute();
  const [payout] = await adminDb()
    .selectFrom('payout')
    .select(['amount_cents', 'state', 'difference_cents'])
    .where('organiser_id', '=', organiserId)
    .execute();
  expect([dispute?.state, refund?.state]).toEqual(['lost', 'failed']);
  const fee = feeOf(9_200);
  expect(payout).toEqual({ amount_cents: 2 * 9_200 - 3 * fee, state: 'paid', difference_cents: 0 });
});

test('testPassMonth, while a change of plan waits for its bank, gives it up', async () => {
  await changePlanWithBank(owner, 6);
  expect((await passMonth()).data?.testPassMonth).toMatchObject({ planId: 4, openChange: null });
});

test('without a paid plan, or while a change is being paid for, nothing is renewed', async () => {
  expect((await renew()).errors?.[0]?.extensions.code).toBe('CONFLICT');
  await changePlanWithBank(owner, 6);
  expect((await renew()).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(await invoices()).toMatchObject([{ reason: 'change', state: 'open' }]);
});

test('in production all three are refused, and the overview says that there is no test gateway', async () => {
  expect(await overview()).toMatchObject({ isTestGateway: true });
  const real = await startServer({ clock, production: true });
  try {
    const person = await real.signedIn(['tixsuite'], { planId: 4 });
    await buildUnpaidInvoice(real.services, person.organiserId);
    const invoice = () =>
      real.services.database.adminDb
        .selectFrom('plan_invoice')
        .selectAll()
        .where('organiser_id', '=', person.organiserId)
        .execute();
    const before = await invoice();
    expect(await overview(person)).toMatchObject({ isTestGateway: false });
    for (const document of [testRenewPlanDocument, testPassDayDocument, testPassMonthDocument]) {
      const { errors } = await person.graphql(document);
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining('real payments'),
        extensions: { code: 'CONFLICT' },
      });
    }
    expect(await invoice()).toEqual(before);
  } finally {
    await real.close();
  }
});
