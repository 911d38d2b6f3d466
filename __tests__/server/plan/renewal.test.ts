import type { OrganisationNoticesQuery, PlanOverviewQuery } from '../../../src/contract/generated/operations';
import { organisationNoticesDocument } from '../../../src/contract/notice/notice';
import { payPlanInvoiceDocument, planOverviewDocument } from '../../../src/contract/plan/planOverview';
import { findSuspension } from '../../../src/server/database/suspensionQueries';
import { queueDueRenewals } from '../../../src/server/plan/renewal/renewalJobs';
import { renewPlan } from '../../../src/server/plan/renewal/renewPlan';
import { addCard, buildGstNumbers, changePlan } from '../../support/factories/planFactories';
import { settableClock } from '../../support/factories/startFactories';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

// The account was opened on 31 January, so a period ends on the last day of a shorter month. All is over by now, because
// the queue does what is due by the real clock.
const OPENED = '2026-01-31T00:00:00Z';
const clock = settableClock(OPENED);
const tray = mailTray();
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock, mailer: tray });
  await buildGstNumbers(server.services);
  await server.services.queue.start();
});
beforeEach(async () => {
  clock.set(OPENED);
  owner = await server.signedIn(['tixsuite', 'billingHistory'], { planId: 4 });
  await adminDb()
    .updateTable('organiser')
    .set({ created_at: new Date(OPENED) })
    .where('id', '=', owner.organiserId)
    .execute();
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const ofOwner = (table: 'plan_charge' | 'subscription' | 'plan_change') =>
  adminDb().selectFrom(table).selectAll().where('organiser_id', '=', owner.organiserId).execute();
const invoices = () =>
  adminDb()
    .selectFrom('plan_invoice')
    .selectAll()
    .where('organiser_id', '=', owner.organiserId)
    .orderBy('number')
    .execute();
const overview = async () =>
  (await owner.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;
const pay = (invoiceId: string) =>
  owner.graphql<{ payPlanInvoice: PlanOverviewQuery['planOverview'] }>(payPlanInvoiceDocument, { invoiceId });
const suspended = () =>
  server.services.database.withOrganiser(owner.organiserId, (db) =>
    findSuspension(db, owner.organiserId, 'selling'),
  );
const noticeKinds = async () =>
  (await owner.graphql<OrganisationNoticesQuery>(organisationNoticesDocument)).data?.organisationNotices.map(
    ({ kind }) => kind,
  );

/** Does all that is due at an instant. */
async function sweepAt(instant: string): Promise<void> {
  clock.set(instant);
  await queueDueRenewals(server.services);
  const left = () =>
    adminDb().selectFrom('job').select('id').where('kind', 'like', 'plan/%').executeTakeFirst();
  while (await left()) await new Promise((resolve) => setTimeout(resolve, 20));
  await signInAgain();
}

/** As if everybody had just signed in. */
async function signInAgain(): Promise<void> {
  await adminDb()
    .updateTable('sign_in_session')
    .set({ last_used_at: clock.now(), proved_at: clock.now(), expires_at: new Date('2027-01-01') })
    .execute();
}

/** A subscriber whose second period has begun on 28 February and could not be paid. */
async function buildUnpaid(card = 'declined_later'): Promise<string> {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  await addCard(owner, card);
  await sweepAt('2026-02-28T00:00:00Z');
  return (await overview())?.unpaid?.id ?? '';
}

test('when a period ends, the next one is invoiced whole and taken from the card, once however often it is looked for', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  // In Auckland it is 28 February from 11 am UTC on the day before.
  await sweepAt('2026-02-27T10:59:00Z');
  expect(await invoices()).toHaveLength(1);
  await sweepAt('2026-02-27T11:00:00Z');
  await Promise.all([1, 2, 3].map(() => queueDueRenewals(server.services)));
  await sweepAt('2026-02-28T00:00:00Z');
  expect(await invoices()).toMatchObject([
    { reason: 'change', period_to: '2026-02-28' },
    {
      ...{ reason: 'renewal', state: 'paid', total_cents: 6_900, gst_cents: 900, issued_by: null },
      ...{ period_from: '2026-02-28', period_to: '2026-03-31' },
    },
  ]);
  expect(await ofOwner('plan_charge')).toHaveLength(2);
  expect(await ofOwner('subscription')).toMatchObject([
    { period_from: '2026-02-28', period_to: '2026-03-31' },
  ]);
  expect((await overview())?.unpaid).toBeNull();
});

test('a plan that was chosen for the next period begins with it; a Free one ends the subscription without an invoice', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 7);
  await changePlan(owner, 6);
  await sweepAt('2026-02-28T00:00:00Z');
  expect(await overview()).toMatchObject({ planId: 6 });
  expect(await ofOwner('subscription')).toMatchObject([{ plan_id: 6, cents: 6_900, next_plan_id: null }]);
  await changePlan(owner, 4);
  await sweepAt('2026-03-31T00:00:00Z');
  expect(await overview()).toMatchObject({ planId: 4 });
  expect(await ofOwner('subscription')).toEqual([]);
  expect(await invoices()).toHaveLength(2);
});

test('a card that is declined at the renewal is tried daily from ten o’clock, and another card pays at the next attempt', async () => {
  await buildUnpaid();
  await tray.mailTo(owner.email, /^Your payment did not go through/);
  expect(await overview()).toMatchObject({
    planId: 6,
    unpaid: {
      cents: 6_900,
      issuedOn: '2026-02-28',
      stopsOn: '2026-03-14',
      isOverdue: false,
      attempt: { state: 'failed' },
    },
  });
  expect(await noticeKinds()).toEqual(['plan_unpaid']);
  expect(await suspended()).toBeUndefined();
  await sweepAt('2026-02-28T10:00:00Z');
  // 9:59 and 10:00 of the next day in Auckland.
  await sweepAt('2026-02-28T20:59:00Z');
  expect(await ofOwner('plan_charge')).toHaveLength(2);
  await sweepAt('2026-02-28T21:00:00Z');
  await sweepAt('2026-02-28T22:00:00Z');
  expect(await ofOwner('plan_charge')).toHaveLength(3);
  await addCard(owner, 'succeeds');
  await sweepAt('2026-03-01T21:00:00Z');
  expect(await invoices()).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  expect(await noticeKinds()).toEqual([]);
});

test('an invoice that is unpaid for 14 days stops sending and selling; a payment restores both at once', async () => {
  const invoiceId = await buildUnpaid();
  await sweepAt('2026-03-13T10:59:00Z');
  expect(await suspended()).toBeUndefined();
  await sweepAt('2026-03-13T11:00:00Z');
  expect(await suspended()).toMatchObject({ cause: 'unpaid', reason: expect.stringContaining('is unpaid') });
  expect(await noticeKinds()).toEqual(['plan_overdue']);
  await tray.mailTo(owner.email, /^Sending and selling have stopped/);
  const tried = (await ofOwner('plan_charge')).length;
  await sweepAt('2026-03-20T21:00:00Z');
  expect(await ofOwner('plan_charge')).toHaveLength(tried);
  expect((await pay(invoiceId)).errors?.[0]?.extensions).toMatchObject({ field: 'paymentMethod' });
  expect(await suspended()).toBeDefined();
  await addCard(owner, 'succeeds');
  expect((await pay(invoiceId)).data?.payPlanInvoice).toMatchObject({ planId: 6, unpaid: null });
  expect(await suspended()).toBeUndefined();
  expect(await noticeKinds()).toEqual([]);
  await tray.mailTo(owner.email, /can send and sell again/);
});

test('twenty payments of an invoice at once take the money once', async () => {
  const invoiceId = await buildUnpaid();
  await addCard(owner, 'succeeds');
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(invoiceId)));
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(1);
  const succeeded = (await ofOwner('plan_charge')).filter(
    (row) => 'last_four' in row && row.state === 'succeeded',
  );
  // That of the change and that of the renewal.
  expect(succeeded).toHaveLength(2);
});

test('while an invoice is unpaid, another paid plan is refused, and a Free one begins at once and ends what is owed', async () => {
  await buildUnpaid();
  expect((await changePlan(owner, 7)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  await sweepAt('2026-03-14T00:00:00Z');
  expect(await suspended()).toBeDefined();
  expect((await changePlan(owner, 4)).data?.changePlan).toMatchObject({ planId: 4, unpaid: null });
  expect(await invoices()).toMatchObject([{ state: 'paid' }, { state: 'void' }]);
  expect(await ofOwner('subscription')).toEqual([]);
  expect(await suspended()).toBeUndefined();
});

test('a change to a larger plan at the same time as the renewal: one of them comes first, and no day is paid for twice', async () => {
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  clock.set('2026-02-28T00:00:00Z');
  await signInAgain();
  await Promise.all([
    ...[1, 2, 3].map(() => renewPlan(server.services, owner.organiserId)),
    changePlan(owner, 7),
  ]);
  await sweepAt('2026-02-28T00:10:00Z');
  const issued = (await invoices()).filter(({ state }) => state === 'paid');
  const subscription = await adminDb()
    .selectFrom('subscription')
    .select(['cents', 'period_from'])
    .where('organiser_id', '=', owner.organiserId)
    .executeTakeFirstOrThrow();
  const paid = issued.slice(1).reduce((sum, { total_cents }) => sum + total_cents, 0);
  expect({ cents: paid, period_from: '2026-02-28' }).toEqual(subscription);
});

test('an invoice is paid by its own organiser only, and no longer once it is paid', async () => {
  const invoiceId = await buildUnpaid();
  const stranger = await server.signedIn(['tixsuite']);
  await addCard(stranger, 'succeeds');
  const theirs = await stranger.graphql(payPlanInvoiceDocument, { invoiceId });
  expect(theirs.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  await addCard(owner, 'succeeds');
  await pay(invoiceId);
  expect((await pay(invoiceId)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
});
