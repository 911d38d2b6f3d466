import type { PlanChargeQuery, PlanOverviewQuery } from '../../../../src/contract/generated/operations';
import { planChargeDocument, planOverviewDocument } from '../../../../src/contract/plan/planOverview';
import { expireCharge } from '../../../../src/server/plan/billing/answerCharge';
import { answerPlanCharge, changePlanWithBank } from '../../../support/plan/chargeFactories';
import { addCard, changePlan } from '../../../support/factories/planFactories';
import { until } from '../../../support/factories/sendingFactories';
import { colleagueOf } from '../../../support/factories/teamFactories';
import { settableClock } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

// The account was opened on the 12th; in Auckland it is the 27th, the middle of the billing month.
const NOW = '2026-11-27T01:00:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let owner: TestPerson;
let chargeId: string;
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  clock.set(NOW);
  owner = await server.signedIn(['tixsuite'], { planId: 4 });
  await adminDb()
    .updateTable('organiser')
    .set({ created_at: new Date('2026-03-12T01:00:00Z') })
    .where('id', '=', owner.organiserId)
    .execute();
  chargeId = await changePlanWithBank(owner, 6);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const overview = async () =>
  (await owner.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;
const charge = async (id: string | null, person = owner) =>
  (await person.graphql<PlanChargeQuery>(planChargeDocument, { chargeId: id })).data?.planCharge;
const ofOwner = (table: 'plan_invoice' | 'plan_change' | 'subscription') =>
  adminDb().selectFrom(table).selectAll().where('organiser_id', '=', owner.organiserId).execute();
const answer = async (confirmed: boolean, person = owner) =>
  (await answerPlanCharge(person, chargeId, confirmed)).data?.answerPlanCharge;
const failure = 'The payment was not confirmed. Nothing was charged.';

test('a change whose bank asks is shown as open, with its amount, its card and until when it can be confirmed', async () => {
  const open = {
    ...{ id: chargeId, reason: 'change', isTest: true, planId: 6, interval: 'month', cents: 3_450 },
    currency: 'NZD',
    ...{ brand: 'Mastercard', lastFour: '3155', state: 'needs_action', failure: '' },
    confirmUntil: '2026-11-28T01:00:00.000Z',
    invoiceNumber: expect.stringMatching(/^NZ-\d{6}$/),
    ...{ changesInterval: false, isRetry: false, stopsOn: null, isOverdue: false },
  };
  expect(await overview()).toMatchObject({ planId: 4, subscription: null, openChange: open });
  expect(await charge(null)).toEqual(open);
  expect(await charge(chargeId)).toEqual(open);
});

test('answerPlanCharge, confirmed, begins the plan at once, and takes the money', async () => {
  expect(await answer(true)).toMatchObject({
    charge: { state: 'succeeded', failure: '' },
    overview: { planId: 6, openChange: null, subscription: { cents: 6_900, endsOn: '2026-12-12' } },
  });
  expect(await ofOwner('plan_invoice')).toMatchObject([{ state: 'paid', total_cents: 3_450 }]);
  expect(await ofOwner('plan_change')).toMatchObject([{ to_plan_id: 6, changed_by: owner.userId }]);
});

test('answerPlanCharge, declined, voids the invoice; the plan stays, and another change can begin', async () => {
  expect(await answer(false)).toMatchObject({
    charge: { state: 'failed', failure },
    overview: { planId: 4, openChange: null, subscription: null },
  });
  expect(await ofOwner('plan_invoice')).toMatchObject([{ state: 'void' }]);
  expect(await ofOwner('plan_change')).toEqual([]);
  await addCard(owner, 'succeeds');
  expect((await changePlan(owner, 7)).data?.changePlan.planId).toBe(7);
});

test.each([
  [true, 'succeeded', 6],
  [false, 'failed', 4],
] as const)(
  'answerPlanCharge, first with %s and then with the opposite, keeps the first answer and says so',
  async (first, state, planId) => {
    await answer(first);
    const again = await answer(!first);
    expect(again).toMatchObject({ charge: { state }, overview: { planId } });
    expect(await ofOwner('plan_invoice')).toHaveLength(1);
    expect(await charge(chargeId)).toMatchObject({ state });
    expect(await charge(null)).toBeNull();
  },
);

test('answerPlanCharge, of a charge that the provider had not been asked for when the process ended, asks it first', async () => {
  await adminDb()
    .updateTable('plan_charge')
    .set({ state: 'started', provider_id: null })
    .where('id', '=', chargeId)
    .execute();
  expect(await overview()).toMatchObject({ openChange: { state: 'started' } });
  expect(await answer(true)).toMatchObject({ charge: { state: 'succeeded' }, overview: { planId: 6 } });
});

test('answerPlanCharge, after the period that the charge is for has ended, charges nothing, and says so', async () => {
  // In Auckland it is five minutes before the 12th, on which the next billing month begins.
  clock.set('2026-12-11T10:55:00Z');
  owner = await server.signedIn(['tixsuite'], { planId: 4 });
  await adminDb()
    .updateTable('organiser')
    .set({ created_at: new Date('2026-03-12T01:00:00Z') })
    .where('id', '=', owner.organiserId)
    .execute();
  chargeId = await changePlanWithBank(owner, 6);
  clock.set('2026-12-11T11:01:00Z');
  const late = await answer(true);
  expect(late).toMatchObject({ charge: { state: 'failed' }, overview: { planId: 4, openChange: null } });
  expect(late?.charge.failure).toContain('The days that it was for are over, so nothing was charged.');
  expect(await ofOwner('plan_invoice')).toMatchObject([{ state: 'void' }]);
});

test('answerPlanCharge, by another member, is recorded as theirs', async () => {
  const member = await colleagueOf(server, owner, { permissions: ['tixsuite'] });
  expect(await answer(true, member)).toMatchObject({ charge: { state: 'succeeded' } });
  expect(await ofOwner('plan_change')).toMatchObject([{ changed_by: member.userId }]);
});

test.each(['', 'no-id', '3f0c0a51-6b1f-4d5e-9f0e-1b2f6f1c9a77'])(
  'answerPlanCharge and planCharge, with the id "%s" that no charge has, are not found',
  async (id) => {
    const answered = await answerPlanCharge(owner, id, true);
    const read = await owner.graphql(planChargeDocument, { chargeId: id });
    for (const { errors } of [answered, read])
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('another organiser neither sees the charge nor answers it', async () => {
  const stranger = await server.signedIn(['tixsuite'], { planId: 4 });
  for (const confirmed of [true, false]) {
    const { errors } = await answerPlanCharge(stranger, chargeId, confirmed);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await charge(chargeId, stranger)).toBeNull();
  expect(await charge(null, stranger)).toBeNull();
  expect(await overview()).toMatchObject({ planId: 4, openChange: { state: 'needs_action' } });
});

test('a charge that nobody confirms is cancelled after 24 hours by its job, and no longer blocks another change', async () => {
  const key = `plan/chargeExpiry/${chargeId}`;
  const job = await adminDb()
    .selectFrom('job')
    .select('run_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(job.run_at).toEqual(new Date('2026-11-28T01:00:00Z'));
  await adminDb()
    .updateTable('job')
    .set({ run_at: new Date('2020-01-01T00:00:00Z') })
    .where('key', '=', key)
    .execute();
  await server.services.queue.start();
  await until(
    () => charge(chargeId),
    (now) => now?.state === 'failed',
  );
  expect(await charge(chargeId)).toMatchObject({
    failure: 'The payment was not confirmed within 24 hours. Nothing was charged.',
  });
  expect(await answer(true)).toMatchObject({ charge: { state: 'failed' }, overview: { planId: 4 } });
  expect(await ofOwner('plan_invoice')).toMatchObject([{ state: 'void' }]);
  await addCard(owner, 'succeeds');
  expect((await changePlan(owner, 6)).data?.changePlan.planId).toBe(6);
});

const expire = async () => {
  const { organiserId, userId } = owner;
  await expireCharge(server.services, { organiserId, userId, chargeId });
  return undefined;
};

test.each([
  ['confirm', () => [answer(true), answer(true), answer(true), answer(true)]],
  ['confirm and decline', () => [answer(true), answer(false), answer(true), answer(false)]],
  [
    'confirm while it is cancelled for want of an answer',
    () => [expire(), answer(true), answer(true), expire()],
  ],
])('several tabs that %s at once end in one state, and charge once at most', async (_what, act) => {
  const replies = await Promise.all(act());
  const states = new Set(replies.flatMap((reply) => reply?.charge.state ?? []));
  expect(states.size).toBe(1);
  const isPaid = states.has('succeeded');
  expect(await ofOwner('plan_invoice')).toMatchObject([{ state: isPaid ? 'paid' : 'void' }]);
  expect(await ofOwner('plan_change')).toHaveLength(isPaid ? 1 : 0);
  expect(await ofOwner('subscription')).toHaveLength(isPaid ? 1 : 0);
  expect((await overview())?.planId).toBe(isPaid ? 6 : 4);
  const taken = await adminDb()
    .selectFrom('test_charge')
    .select('state')
    .where('request_key', '=', `plan ${chargeId}`)
    .execute();
  expect(taken).toEqual([{ state: isPaid ? 'succeeded' : 'failed' }]);
});
