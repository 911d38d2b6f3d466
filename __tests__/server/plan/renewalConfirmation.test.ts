import type { PlanChargeQuery, PlanOverviewQuery } from '../../../src/contract/generated/operations';
import { confirmPaymentMethodDocument } from '../../../src/contract/payment/payment';
import {
  answerPlanChargeDocument,
  planChargeDocument,
  planOverviewDocument,
} from '../../../src/contract/plan/planOverview';
import { expireCharge } from '../../../src/server/plan/billing/answerCharge';
import { takeCharge } from '../../../src/server/plan/billing/takeCharge';
import { followUnpaid } from '../../../src/server/plan/renewal/followUnpaid';
import { addCard, buildUnpaidInvoice } from '../../support/factories/planFactories';
import { settableClock } from '../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** A renewal whose card's bank asks its holder to confirm. */

const clock = settableClock('2026-11-12T00:00:00Z');
let server: TestServer;
let owner: TestPerson;
beforeEach(async () => {
  clock.set('2026-11-12T00:00:00Z');
  server = await startServer({ clock });
  owner = await server.signedIn(['tixsuite'], { planId: 6 });
  await addCard(owner, 'authenticate');
  await owner.graphql(confirmPaymentMethodDocument, { confirmed: true });
  await buildUnpaidInvoice(server.services, owner.organiserId);
});
afterEach(() => server.close());

const overview = async () =>
  (await owner.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;

/** Tries the card as the daily search does. @returns the id of the charge */
async function tryCard(): Promise<string> {
  const { organiserId } = owner;
  await followUnpaid(server.services, organiserId);
  const { id: chargeId } = await server.services.database.adminDb
    .selectFrom('plan_charge')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await takeCharge(server.services, { organiserId, chargeId, userId: null });
  return chargeId;
}

test('the invoice, not a change of plan, waits for the answer; it is not tried again meanwhile', async () => {
  const chargeId = await tryCard();
  expect(await overview()).toMatchObject({
    openChange: null,
    unpaid: { attempt: { id: chargeId, state: 'needs_action' } },
  });
  expect(await tryCard()).toBe(chargeId);
});

test('its charge says which invoice it pays, until when, and whether an earlier attempt has failed', async () => {
  const chargeOf = async (chargeId: string) =>
    (await owner.graphql<PlanChargeQuery>(planChargeDocument, { chargeId })).data?.planCharge;
  const first = await tryCard();
  const due = { reason: 'renewal', changesInterval: false, isOverdue: false };
  const { number, stopsOn } = (await overview())?.unpaid ?? {};
  expect(await chargeOf(first)).toMatchObject({ ...due, invoiceNumber: number, stopsOn, isRetry: false });
  await owner.graphql(answerPlanChargeDocument, { chargeId: first, confirmed: false });
  clock.set('2026-11-12T21:00:00Z');
  const second = await tryCard();
  expect(second).not.toBe(first);
  expect(await chargeOf(second)).toMatchObject({ ...due, isRetry: true });
  expect(await chargeOf(first)).toMatchObject({ isRetry: false });
});

test('an invoice that is taken for the first time is not shown as unpaid', async () => {
  await followUnpaid(server.services, owner.organiserId);
  expect(await overview()).toMatchObject({ planId: 6, unpaid: null });
});

test('confirmed, the invoice is paid', async () => {
  const chargeId = await tryCard();
  const reply = await owner.graphql(answerPlanChargeDocument, { chargeId, confirmed: true });
  expect(reply.data).toMatchObject({
    answerPlanCharge: {
      charge: { state: 'succeeded', reason: 'renewal' },
      overview: { planId: 6, unpaid: null },
    },
  });
});

test('without an answer in time the attempt fails, the invoice stays open, and the card is tried on the next day', async () => {
  const first = await tryCard();
  await expireCharge(server.services, { organiserId: owner.organiserId, userId: null, chargeId: first });
  expect(await overview()).toMatchObject({ planId: 6, unpaid: { attempt: { state: 'failed' } } });
  expect(await tryCard()).toBe(first);
  // Ten o'clock in Auckland.
  clock.set('2026-11-12T21:00:00Z');
  expect(await tryCard()).not.toBe(first);
});
