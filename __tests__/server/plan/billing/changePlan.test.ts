import type { PlanChangeQuery } from '../../../../src/contract/generated/operations';
import { confirmPaymentMethodDocument } from '../../../../src/contract/payment/payment';
import { keepPlanDocument, planChangeDocument } from '../../../../src/contract/plan/planOverview';
import { listBilling } from '../../../../src/server/plan/billingQueries';
import { settleCharge } from '../../../../src/server/plan/billing/settleCharge';
import { takeCharge } from '../../../../src/server/plan/billing/takeCharge';
import { renewPlan } from '../../../../src/server/plan/renewal/renewPlan';
import { buildEvent } from '../../../support/factories/eventFactories';
import { addCard, buildGstNumbers, changePlan } from '../../../support/factories/planFactories';
import { settableClock } from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

// The account was opened on the 12th; in Auckland it is the 27th, the middle of the billing month.
const NOW = '2026-11-27T01:00:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
  await buildGstNumbers(server.services);
});
beforeEach(async () => {
  clock.set(NOW);
  owner = await server.signedIn(['tixsuite', 'billingHistory'], { planId: 4 });
  await adminDb()
    .updateTable('organiser')
    .set({ created_at: new Date('2026-03-12T01:00:00Z') })
    .where('id', '=', owner.organiserId)
    .execute();
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const preview = async (planId: number, interval = 'month') =>
  (await owner.graphql<PlanChangeQuery>(planChangeDocument, { planId, interval })).data?.planChange;
const ofOwner = (table: 'plan_invoice' | 'plan_charge' | 'subscription' | 'plan_change') =>
  adminDb().selectFrom(table).selectAll().where('organiser_id', '=', owner.organiserId).execute();
/** The changes of the plan in the Billing History, the newest first. */
const events = async () =>
  (await listBilling(adminDb(), owner.organiserId, { cursor: undefined, limit: 20 })).filter(({ kind }) =>
    kind.endsWith('_changed'),
  );
const planId = async () =>
  (
    await adminDb()
      .selectFrom('organiser')
      .select('plan_id')
      .where('id', '=', owner.organiserId)
      .executeTakeFirstOrThrow()
  ).plan_id;
const codeOf = ({ errors }: Awaited<ReturnType<typeof changePlan>>) => errors?.[0]?.extensions;

test('from Free, the rest of the billing month is charged, and the plan is paid for until it ends', async () => {
  expect(await preview(6)).toEqual({
    ...{ planId: 6, interval: 'month', beginsOn: '2026-11-27', isAtOnce: true, totalCents: 3_450 },
    lines: [
      { kind: 'plan', planId: 6, interval: 'month', from: '2026-11-27', to: '2026-12-12', cents: 3_450 },
    ],
    ...{ periodCents: 6_900, ticketCents: null, nextChargeOn: '2026-12-12', exceeds: [] },
  });
  await addCard(owner, 'succeeds');
  expect((await changePlan(owner, 6)).data?.changePlan.planId).toBe(6);
  expect(await ofOwner('plan_invoice')).toMatchObject([
    {
      ...{
        state: 'paid',
        reason: 'change',
        currency: 'NZD',
        total_cents: 3_450,
        gst_percent: 15,
        gst_cents: 450,
      },
      number: expect.stringMatching(/^NZ-\d{6}$/),
    },
  ]);
  expect(await ofOwner('subscription')).toMatchObject([
    { plan_id: 6, cents: 6_900, period_from: '2026-11-12', period_to: '2026-12-12', next_plan_id: null },
  ]);
  expect(await ofOwner('plan_charge')).toMatchObject([
    { state: 'succeeded', brand: 'Visa', last_four: '4242' },
  ]);
});

test('to a larger plan, the difference is charged at once, with what is returned of the smaller one', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  expect(await preview(7)).toMatchObject({ totalCents: 4_000, lines: [{ cents: 7_450 }, { cents: -3_450 }] });
  await changePlan(owner, 7);
  expect(
    (await ofOwner('plan_invoice')).map((invoice) => 'total_cents' in invoice && invoice.total_cents),
  ).toEqual(expect.arrayContaining([3_450, 4_000]));
  expect(await ofOwner('subscription')).toMatchObject([{ plan_id: 7, cents: 14_900 }]);
  expect(await planId()).toBe(7);
});

test('to a smaller plan, or a Free one, nothing is charged and the plan stays until the period ends', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 7);
  for (const smaller of [6, 4, 9]) {
    expect(await preview(smaller)).toMatchObject({
      ...{ isAtOnce: false, beginsOn: '2026-12-12', totalCents: 0, lines: [] },
    });
    expect((await changePlan(owner, smaller)).data?.changePlan.planId).toBe(7);
    expect(await ofOwner('subscription')).toMatchObject([{ plan_id: 7, next_plan_id: smaller }]);
  }
  expect(await ofOwner('plan_invoice')).toHaveLength(1);
});

test('by the year, twelve billing months from the current one on are paid for, less the days that are over', async () => {
  await addCard(owner, 'succeeds');
  expect(await preview(6, 'year')).toMatchObject({ totalCents: 66_164, nextChargeOn: '2027-11-12' });
  await changePlan(owner, 6, { interval: 'year' });
  expect(await ofOwner('subscription')).toMatchObject([
    { interval: 'year', cents: 69_000, period_from: '2026-11-12', period_to: '2027-11-12' },
  ]);
});

test('from months to years of the same plan, the year begins at once for the difference to the cent', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  const days = { planId: 6, from: '2026-11-27' };
  expect(await preview(6, 'year')).toMatchObject({
    ...{ planId: 6, interval: 'year', isAtOnce: true, totalCents: 62_714, nextChargeOn: '2027-11-12' },
    lines: [
      { ...days, kind: 'plan', interval: 'year', to: '2027-11-12', cents: 66_164 },
      { ...days, kind: 'unused', interval: 'month', to: '2026-12-12', cents: -3_450 },
    ],
  });
  const { data } = await changePlan(owner, 6, { interval: 'year' });
  expect(data?.changePlan).toMatchObject({ planId: 6, subscription: { interval: 'year', cents: 69_000 } });
  expect(await ofOwner('plan_invoice')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'paid', total_cents: 3_450 }),
      expect.objectContaining({ state: 'paid', total_cents: 62_714, gst_cents: 8_180 }),
    ]),
  );
  expect(await events()).toMatchObject([
    { kind: 'interval_changed', planId: 6, fromPlanId: null, interval: 'year', state: 'done' },
    { kind: 'plan_changed', planId: 6, fromPlanId: 4, interval: null, state: 'in_force' },
  ]);
});

test('from years back to months, nothing is charged until the year ends, and it can be undone before', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6, { interval: 'year' });
  const next = { next_plan_id: 6, next_interval: 'month' };
  expect(await preview(6)).toMatchObject({ isAtOnce: false, beginsOn: '2027-11-12', totalCents: 0 });
  await changePlan(owner, 6);
  expect(await ofOwner('subscription')).toMatchObject([{ interval: 'year', ...next }]);
  await owner.graphql(keepPlanDocument, { planId: 6 });
  expect(await ofOwner('subscription')).toMatchObject([{ interval: 'year', next_plan_id: null }]);
  await changePlan(owner, 6);
  clock.set('2027-11-12T01:00:00Z');
  await renewPlan(server.services, owner.organiserId);
  expect(await ofOwner('subscription')).toMatchObject([
    { plan_id: 6, interval: 'month', period_from: '2027-11-12', period_to: '2027-12-12', next_plan_id: null },
  ]);
  expect((await events()).map(({ kind, interval }) => [kind, interval])).toEqual([
    ['interval_changed', 'month'],
    ['plan_changed', null],
  ]);
});

test('the same plan by the year begins also with more live events than the plan allows', async () => {
  owner = await server.signedIn(['connect'], { planId: 1 });
  await addCard(owner, 'succeeds');
  await changePlan(owner, 2);
  for (let count = 0; count < 11; count += 1) {
    await buildEvent(server.services, owner.organiserId, { starts: ['2027-01-05T19:00'] });
  }
  expect((await changePlan(owner, 2, { interval: 'year' })).errors).toBeUndefined();
  expect(await ofOwner('subscription')).toMatchObject([{ plan_id: 2, interval: 'year' }]);
});

test('the same plan by the same interval, or without anything that is paid for, is refused', async () => {
  expect(codeOf(await changePlan(owner, 4))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'planId' });
  await adminDb().updateTable('organiser').set({ plan_id: 6 }).where('id', '=', owner.organiserId).execute();
  expect(codeOf(await changePlan(owner, 6, { interval: 'year' }))).toMatchObject({ field: 'planId' });
});

test('for another amount than it is now, nothing is charged and the error says the amount', async () => {
  await addCard(owner, 'succeeds');
  const reply = await changePlan(owner, 6, { expectedCents: 3_449 });
  expect(codeOf(reply)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'expectedCents' });
  expect(reply.errors?.[0]?.message).toContain('$34.50');
  expect(await ofOwner('plan_invoice')).toEqual([]);
  expect(await planId()).toBe(4);
});

test('with a card that is declined when it is charged, the plan stays, the invoice is void, and another card pays', async () => {
  await addCard(owner, 'declined_later');
  expect(codeOf(await changePlan(owner, 6))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'paymentMethod',
  });
  expect(await planId()).toBe(4);
  expect(await ofOwner('plan_invoice')).toMatchObject([{ state: 'void' }]);
  expect(await ofOwner('subscription')).toEqual([]);
  await addCard(owner, 'succeeds');
  expect((await changePlan(owner, 6)).data?.changePlan.planId).toBe(6);
});

test('with a card that its bank asks about, the plan begins when the money is taken, once; meanwhile no other change begins', async () => {
  await addCard(owner, 'authenticate');
  await owner.graphql(confirmPaymentMethodDocument, { confirmed: true });
  expect((await changePlan(owner, 6)).data?.changePlan.planId).toBe(4);
  expect(codeOf(await changePlan(owner, 7))).toMatchObject({ code: 'CONFLICT' });
  const [charge] = await adminDb()
    .selectFrom('plan_charge')
    .select(['id', 'provider_id'])
    .where('organiser_id', '=', owner.organiserId)
    .execute();
  const settle = (state: 'succeeded' | 'failed') =>
    server.services.database.withOrganiser(owner.organiserId, (db) =>
      settleCharge(
        db,
        {
          organiserId: owner.organiserId,
          chargeId: charge?.id ?? '',
          userId: owner.userId,
          queue: server.services.queue,
          now: clock.now(),
        },
        { state, providerId: charge?.provider_id ?? '', failure: '' },
      ),
    );
  expect(await settle('succeeded')).toBe('succeeded');
  expect(await settle('failed')).toBe('succeeded');
  expect(await planId()).toBe(6);
  expect(await ofOwner('plan_change')).toHaveLength(1);
});

test('a charge, whose process was killed before it had applied the answer, is finished by its job, and the money is taken once', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  const place = { organiserId: owner.organiserId, userId: owner.userId };
  const [charge] = await adminDb()
    .updateTable('plan_charge')
    .set({ state: 'started', provider_id: null, settled_at: null })
    .where('organiser_id', '=', owner.organiserId)
    .returning('id')
    .execute();
  await adminDb()
    .updateTable('plan_invoice')
    .set({ state: 'open', settled_at: null })
    .where('organiser_id', '=', owner.organiserId)
    .execute();
  await adminDb().deleteFrom('subscription').where('organiser_id', '=', owner.organiserId).execute();
  await adminDb().updateTable('organiser').set({ plan_id: 4 }).where('id', '=', owner.organiserId).execute();

  const again = () => takeCharge(server.services, { ...place, chargeId: charge?.id ?? '' });
  expect(await again()).toMatchObject({ state: 'succeeded' });
  expect(await again()).toBeUndefined();
  expect(await planId()).toBe(6);
  expect(await ofOwner('plan_invoice')).toMatchObject([{ state: 'paid' }]);
  const taken = await adminDb()
    .selectFrom('test_charge')
    .select('amount_cents')
    .where('request_key', '=', `plan ${charge?.id}`)
    .execute();
  expect(taken).toEqual([{ amount_cents: 3_450 }]);
});

test('40 changes at once charge once', async () => {
  await addCard(owner, 'succeeds');
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => changePlan(owner, 6, { expectedCents: 3_450 })),
  );
  expect(replies.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  expect(await ofOwner('plan_invoice')).toHaveLength(1);
  expect(await ofOwner('plan_charge')).toMatchObject([{ state: 'succeeded' }]);
});

test('the numbers of a country’s invoices have no gaps', async () => {
  const numbers = await adminDb()
    .selectFrom('plan_invoice')
    .select('number')
    .where('number', 'like', 'NZ-%')
    .orderBy('number')
    .execute();
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.map(({ number }) => Number(number.slice(3)))).toEqual(numbers.map((_, at) => at + 1));
});
