import { sql } from 'kysely';
import type {
  PlanChargeQuestionQuery,
  PlanOverviewQuery,
} from '../../../../src/contract/generated/operations';
import { planChargeQuestionDocument, planOverviewDocument } from '../../../../src/contract/plan/planOverview';
import { creditInvoice } from '../../../../src/server/plan/credit/creditInvoice';
import type { SignedIn } from '../../../../src/server/http/signedIn';
import { answerPlanCharge } from '../../../support/plan/chargeFactories';
import { changePlan } from '../../../support/factories/planFactories';
import { until } from '../../../support/factories/sendingFactories';
import { settableClock } from '../../../support/factories/startFactories';
import { addStripeCard, stripeJobsAreDone } from '../../../support/stripe/addStripeCard';
import { startPlanStandIn, type PlanStandIn } from '../../../support/stripe/planStandIn';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** Plans that are paid for by Stripe, from the mutation to the webhook. */

// In the future, so that only the jobs run that a test makes due. The 27th is the middle of the billing month.
const NOW = '2031-11-27T01:00:00Z';
const clock = settableClock(NOW);
let server: TestServer;
let stripe: PlanStandIn;
let owner: TestPerson;
beforeAll(async () => {
  stripe = await startPlanStandIn();
  server = await startServer({ stripe: stripe.keys, clock });
  await server.services.queue.start();
});
beforeEach(async () => {
  clock.set(NOW);
  Object.assign(stripe.state, { isDown: false, isListDown: false, hangUpAfter: '' });
  owner = await server.signedIn(['tixsuite'], { planId: 4 });
  await adminDb()
    .updateTable('organiser')
    .set({ created_at: new Date('2031-03-12T01:00:00Z') })
    .where('id', '=', owner.organiserId)
    .execute();
});
afterAll(() => Promise.all([server.close(), stripe.stop()]));

const adminDb = () => server.services.database.adminDb;
const overview = async () =>
  (await owner.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;
const chargesOfOwner = () =>
  adminDb().selectFrom('plan_charge').selectAll().where('organiser_id', '=', owner.organiserId).execute();
const question = async (chargeId: string, person = owner) =>
  person.graphql<PlanChargeQuestionQuery>(planChargeQuestionDocument, { chargeId });
const tell = async (type: string, id: string, eventId?: string) => {
  expect((await stripe.tell(server.app, stripe.event(type, id, eventId))).statusCode).toBe(200);
  await stripeJobsAreDone(server.services);
};

/** Chooses the plan of $34.50 for the rest of the month with a new card. */
async function choosePlan(lastFour: string) {
  await addStripeCard(owner, stripe, lastFour, server);
  return changePlan(owner, 6);
}
const asked = async (): Promise<{ chargeId: string; intentId: string }> => {
  const [charge] = await chargesOfOwner();
  return { chargeId: charge?.id ?? '', intentId: charge?.provider_id ?? '' };
};

test('changePlan, with a card that pays, charges it once without its holder and begins the plan', async () => {
  const { data, errors } = await choosePlan('4242');
  expect(errors).toBeUndefined();
  expect(data?.changePlan).toMatchObject({ planId: 6, openChange: null, isTestGateway: false });
  const { chargeId, intentId } = await asked();
  const requests = stripe.asked.filter(
    ({ method, path, key }) => method === 'POST' && path === '/v1/payment_intents' && key === chargeId,
  );
  expect(requests).toMatchObject([
    {
      version: '2026-10-28.endive',
      fields: {
        ...{ amount: '3450', currency: 'nzd', off_session: 'true', confirm: 'true' },
        ...{ customer: expect.stringMatching(/^cus_/), payment_method: expect.stringMatching(/^pm_/) },
        ...{ 'metadata[charge]': chargeId, 'allowed_payment_method_types[0]': 'card' },
        description: expect.stringMatching(/^Invoice NZ-/),
      },
    },
  ]);
  await tell('payment_intent.succeeded', intentId);
  expect(await chargesOfOwner()).toMatchObject([{ state: 'succeeded', gateway: 'stripe' }]);
});

test.each([
  ['0341', 'The card was declined. Nothing was charged.'],
  ['9995', 'There is not enough money on the card. Nothing was charged.'],
])(
  'changePlan, with the card %s, says why it was declined and that nothing was charged',
  async (card, why) => {
    const { errors } = await choosePlan(card);
    expect(errors?.[0]).toMatchObject({ message: why, extensions: { field: 'paymentMethod' } });
    const { intentId } = await asked();
    expect(stripe.intents.get(intentId)?.status).toBe('canceled');
    expect(await overview()).toMatchObject({ planId: 4, openChange: null });
  },
);

describe('a charge that the bank asks about', () => {
  beforeEach(async () => {
    const { data } = await choosePlan('3155');
    expect(data?.changePlan).toMatchObject({ planId: 4, openChange: { state: 'needs_action' } });
  });

  test('planChargeQuestion, of a member, has the secret, which is stored nowhere', async () => {
    const { chargeId, intentId } = await asked();
    const clientSecret = `${intentId}_secret_of_the_tests`;
    expect((await question(chargeId)).data?.planChargeQuestion).toEqual({
      ...{ publishableKey: stripe.keys.publishableKey, clientSecret },
      methodId: expect.stringMatching(/^pm_/),
    });
    expect(JSON.stringify(await chargesOfOwner())).not.toContain('_secret_');
  });

  test('planChargeQuestion, of a stranger or without the permission, is refused', async () => {
    const { chargeId } = await asked();
    const stranger = await server.signedIn(['tixsuite']);
    const helper = await server.signedIn(['events']);
    expect((await question(chargeId, stranger)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect((await question(chargeId, helper)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('answerPlanCharge, once the bank has confirmed, begins the plan', async () => {
    const { chargeId, intentId } = await asked();
    stripe.answerForCharge(intentId, true);
    const { data } = await answerPlanCharge(owner, chargeId, true);
    expect(data?.answerPlanCharge).toMatchObject({ charge: { state: 'succeeded' }, overview: { planId: 6 } });
    expect((await question(chargeId)).data?.planChargeQuestion).toBeNull();
  });

  test('answerPlanCharge, confirmed in the browser but not by the bank, leaves it to be confirmed again', async () => {
    const { chargeId, intentId } = await asked();
    stripe.answerForCharge(intentId, false);
    const { data } = await answerPlanCharge(owner, chargeId, true);
    expect(data?.answerPlanCharge).toMatchObject({
      charge: { state: 'needs_action' },
      overview: { planId: 4 },
    });
    stripe.answerForCharge(intentId, true);
    await tell('payment_intent.succeeded', intentId);
    expect(await overview()).toMatchObject({ planId: 6 });
  });

  test('answerPlanCharge, refused, cancels it at Stripe', async () => {
    const { chargeId, intentId } = await asked();
    const { data } = await answerPlanCharge(owner, chargeId, false);
    expect(data?.answerPlanCharge).toMatchObject({ charge: { state: 'failed' }, overview: { planId: 4 } });
    expect(stripe.intents.get(intentId)?.status).toBe('canceled');
  });

  test('answerPlanCharge, while Stripe does not answer, says so and keeps the charge open', async () => {
    const { chargeId } = await asked();
    stripe.state.isDown = true;
    const { errors } = await answerPlanCharge(owner, chargeId, true);
    expect(errors?.[0]).toMatchObject({
      message: 'The payment provider does not answer at the moment. Try again in a minute.',
      extensions: { field: 'charge' },
    });
    expect(await overview()).toMatchObject({ openChange: { state: 'needs_action' } });
  });

  test('the webhook of its success, twice, begins the plan once without anybody here', async () => {
    const { intentId } = await asked();
    stripe.answerForCharge(intentId, true);
    await tell('payment_intent.succeeded', intentId, `evt_${intentId}`);
    await tell('payment_intent.succeeded', intentId, `evt_${intentId}`);
    const changes = await adminDb()
      .selectFrom('plan_change')
      .select(['to_plan_id', 'changed_by'])
      .where('organiser_id', '=', owner.organiserId)
      .execute();
    expect(changes).toEqual([{ to_plan_id: 6, changed_by: owner.userId }]);
  });
});

/** Lets the job of a charge run now, and waits until the charge is settled. */
async function takeAgain(chargeId: string) {
  await sql`update job set run_at = now() where key = ${`plan/charge/${chargeId}`}`.execute(adminDb());
  server.services.queue.wake();
  await until(chargesOfOwner, (charges) => charges.every(({ settled_at }) => settled_at !== null), 20_000);
}
const intentsOfOwner = async () => {
  const { chargeId } = await asked();
  return [...stripe.intents.values()].filter(({ metadata }) => metadata.charge === chargeId);
};

test('changePlan, whose answer is lost after Stripe has taken the money, finds the payment and begins the plan', async () => {
  stripe.state.hangUpAfter = 'POST payment_intents';
  await choosePlan('4242');
  expect(await overview()).toMatchObject({ planId: 6, openChange: null });
  expect(await intentsOfOwner()).toHaveLength(1);
});

test('changePlan, while Stripe is out of reach, leaves the charge to its job, which takes it once', async () => {
  await addStripeCard(owner, stripe, '4242', server);
  stripe.state.isDown = true;
  const { data } = await changePlan(owner, 6);
  expect(data?.changePlan).toMatchObject({ planId: 4, openChange: { state: 'started' } });
  stripe.state.isDown = false;
  await takeAgain((await asked()).chargeId);
  expect(await overview()).toMatchObject({ planId: 6, openChange: null });
  expect(await intentsOfOwner()).toHaveLength(1);
});

test('a charge that is older than its key at Stripe, is looked for and not taken again', async () => {
  await addStripeCard(owner, stripe, '4242', server);
  Object.assign(stripe.state, { hangUpAfter: 'POST payment_intents', isListDown: true });
  expect((await changePlan(owner, 6)).data?.changePlan).toMatchObject({ openChange: { state: 'started' } });
  Object.assign(stripe.state, { hangUpAfter: '', isListDown: false });
  stripe.forgetKeys();
  clock.set('2031-11-28T00:30:00Z');
  await takeAgain((await asked()).chargeId);
  expect(await overview()).toMatchObject({ planId: 6 });
  expect(await intentsOfOwner()).toHaveLength(1);
});

describe('a credit note of a paid invoice', () => {
  async function credited() {
    await choosePlan('4242');
    const [invoice] = await adminDb()
      .selectFrom('plan_invoice')
      .select('id')
      .where('organiser_id', '=', owner.organiserId)
      .execute();
    const admin = { userId: owner.userId, organiserId: owner.organiserId } as SignedIn;
    return creditInvoice(server.services, admin, {
      ...{ id: owner.organiserId, invoiceId: invoice?.id ?? '', cents: 1_000, reason: 'A week was lost.' },
    });
  }
  const creditRow = () =>
    adminDb()
      .selectFrom('plan_credit')
      .select(['state', 'provider_id', 'failure'])
      .where('organiser_id', '=', owner.organiserId)
      .executeTakeFirstOrThrow();

  test('is paid back to the card by Stripe', async () => {
    await credited();
    const { intentId } = await asked();
    expect(await creditRow()).toMatchObject({ state: 'paid_back', failure: '' });
    expect([...stripe.refunds.values()].filter(({ intent }) => intent === intentId)).toMatchObject([
      { amount: 1_000, status: 'succeeded' },
    ]);
  });

  test('whose refund fails later, is refused, so that an admin can pay it back again', async () => {
    await credited();
    const refundId = (await creditRow()).provider_id ?? '';
    stripe.failRefund(refundId);
    await tell('refund.failed', refundId);
    await tell('refund.updated', refundId);
    expect(await creditRow()).toEqual({
      ...{ state: 'refused', provider_id: null },
      failure: 'The payment provider refused it: lost or stolen card.',
    });
  });
});

test('a webhook, with the secret of connected accounts or of our own, is accepted; with another it is refused', async () => {
  await choosePlan('4242');
  const { intentId } = await asked();
  const event = stripe.event('payment_intent.succeeded', intentId);
  const status = async (secret: string) => (await stripe.tell(server.app, event, secret)).statusCode;
  expect(await status('whsec_of_connected_accounts')).toBe(200);
  expect(await status('whsec_of_our_account')).toBe(200);
  expect(await status('whsec_of_somebody_else')).toBe(400);
});

test('a webhook of an organiser about a charge of ours, changes nothing', async () => {
  await choosePlan('3155');
  const { intentId } = await asked();
  stripe.answerForCharge(intentId, true);
  const event = { ...stripe.event('payment_intent.succeeded', intentId), account: 'acct_of_an_organiser' };
  expect((await stripe.tell(server.app, event)).statusCode).toBe(200);
  await stripeJobsAreDone(server.services);
  expect(await overview()).toMatchObject({ planId: 4, openChange: { state: 'needs_action' } });
});
