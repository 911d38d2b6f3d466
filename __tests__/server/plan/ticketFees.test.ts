import type { BillingInvoicesQuery, PlanOverviewQuery } from '../../../src/contract/generated/operations';
import { billingInvoicesDocument, planLineText } from '../../../src/contract/plan/planInvoice';
import { planChangeDocument, planOverviewDocument } from '../../../src/contract/plan/planOverview';
import { sellDirectly } from '../../../src/server/order/checkout/sellDirectly';
import { invoiceTickets } from '../../../src/server/plan/renewal/invoiceTickets';
import { queueDueRenewals } from '../../../src/server/plan/renewal/renewalJobs';
import { addCard, buildGstNumbers, changePlan } from '../../support/factories/planFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import { settableClock } from '../../support/factories/startFactories';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

// All is over by now, because the queue does what is due by the real clock.
const clock = settableClock('2026-02-10T00:00:00Z');
const tray = mailTray();
let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock, mailer: tray });
  await buildGstNumbers(server.services);
});
beforeEach(async () => {
  at('2026-02-10T00:00:00Z');
  owner = await server.signedIn(['tixsuite', 'billingHistory'], { planId: 9 });
});
afterAll(() => server.close());

const at = (instant: string) => clock.set(instant);
const adminDb = () => server.services.database.adminDb;
const invoices = async () => {
  await signInAgain();
  return (await owner.graphql<BillingInvoicesQuery>(billingInvoicesDocument)).data?.billingInvoices.invoices;
};
const overview = async () => {
  await signInAgain();
  return (await owner.graphql<PlanOverviewQuery>(planOverviewDocument)).data?.planOverview;
};
const setPlan = (planId: number) =>
  adminDb().updateTable('organiser').set({ plan_id: planId }).where('id', '=', owner.organiserId).execute();
const invoice = () => invoiceTickets(server.services, owner.organiserId);

/** As if everybody had just signed in. */
async function signInAgain(): Promise<void> {
  await adminDb()
    .updateTable('sign_in_session')
    .set({ last_used_at: clock.now(), proved_at: clock.now(), expires_at: new Date('2027-01-01') })
    .execute();
}

/** @returns the order's id */
async function sell(quantity: number): Promise<string> {
  const { organiserId } = owner;
  const { eventId, offers } = await buildSale(server.services, organiserId, {});
  const wanted = [{ offerId: offers[0]?.[0] ?? '', quantity }];
  const place = { organiserId, eventId, channel: 'box_office' } as const;
  return (await sellDirectly(server.services, { ...place, wanted })).orderId;
}

test('invoiceTickets, when the month has ended in the account’s zone, invoices its tickets once, also after the plan was left', async () => {
  await addCard(owner, 'succeeds');
  await sell(2);
  await sell(3);
  expect((await overview())?.ticketFees).toEqual({
    ...{ month: '2026-02-01', tickets: 5, cents: 495, takenCents: 0 },
  });
  await setPlan(4);
  // In Auckland it is 1 March from 11 am UTC on the day before.
  at('2026-02-28T10:59:00Z');
  await invoice();
  expect(await invoices()).toEqual([]);
  at('2026-02-28T11:00:00Z');
  await Promise.all([invoice(), invoice(), invoice()]);
  await invoice();
  const [issued, ...others] = (await invoices()) ?? [];
  expect(others).toEqual([]);
  expect(issued).toMatchObject({
    ...{ planId: 9, interval: 'ticket', totalCents: 495, gstCents: 65, from: '2026-02-01', to: '2026-03-01' },
    ...{ state: 'paying', isTaxInvoice: true },
  });
  expect(issued?.lines.map(planLineText)).toEqual(['Tickets sold in February: 5 at $0.99']);
  expect((await overview())?.ticketFees).toBeNull();
});

test('invoiceTickets, killed before its transaction ended, has collected nothing, and the next run invoices once', async () => {
  await sell(2);
  at('2026-03-02T00:00:00Z');
  await expect(
    invoiceTickets(
      {
        ...server.services,
        queue: Object.assign(Object.create(server.services.queue), {
          add: () => Promise.reject(new Error('killed')),
        }),
      },
      owner.organiserId,
    ),
  ).rejects.toThrow('killed');
  expect(await invoices()).toEqual([]);
  await invoice();
  expect(await invoices()).toMatchObject([{ totalCents: 198 }]);
});

test('fees stored after the invoice of their month, and the rest of capped ones, come with the next invoice', async () => {
  await addCard(owner, 'succeeds');
  await sell(1);
  at('2026-03-02T00:00:00Z');
  await invoice();
  await adminDb()
    .updateTable('plan_invoice')
    .set({ state: 'paid', settled_at: clock.now() })
    .where('organiser_id', '=', owner.organiserId)
    .execute();
  at('2026-02-28T10:00:00Z');
  const late = await sell(2);
  await adminDb().updateTable('order_fee').set({ taken_cents: 60 }).where('order_id', '=', late).execute();
  at('2026-03-03T00:00:00Z');
  await sell(4);
  await invoice();
  expect(await invoices()).toHaveLength(1);
  at('2026-04-02T00:00:00Z');
  await invoice();
  const [second] = (await invoices()) ?? [];
  expect(second?.lines.map(planLineText)).toEqual([
    'Rest of fees larger than their payments, February',
    'Tickets sold in March: 4 at $0.99',
  ]);
  expect(second).toMatchObject({ totalCents: 138 + 396 });
});

test('an unpaid invoice for tickets stops another change, is mailed about, and is owed on a Free plan, too', async () => {
  await sell(2);
  at('2026-03-02T00:00:00Z');
  await queueDueRenewals(server.services);
  await server.services.queue.start();
  await until(async () => (await invoices())?.length === 1 && tray.mails.length > 0);
  expect(await invoices()).toMatchObject([{ state: 'past_due', totalCents: 198 }]);
  expect((await overview())?.unpaid).toMatchObject({ cents: 198, isOverdue: false });
  expect(tray.mails.map(({ subject }) => subject).join()).toMatch(/^Your payment did not go through/);
  const refused = await owner.graphql(planChangeDocument, { planId: 4, interval: 'month' });
  expect(refused.errors?.[0]?.message).toMatch(/^Invoice NZ-\d+ of \$1.98 is not paid\. Pay it first/);
});

test('planChange to Per-ticket, shows what each ticket costs', async () => {
  await setPlan(4);
  const shown = await owner.graphql(planChangeDocument, { planId: 9, interval: 'month' });
  expect(shown.data).toMatchObject({ planChange: { ticketCents: 99, periodCents: null, totalCents: 0 } });
  await changePlan(owner, 9);
  expect((await overview())?.ticketFees).toMatchObject({ tickets: 0, cents: 0 });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}
