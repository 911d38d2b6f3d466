import { organisationNoticesDocument, type OrganisationNotice } from '../../../src/contract/notice/notice';
import { setDefaultCardDocument } from '../../../src/contract/payment/payment';
import { queueCardReminders } from '../../../src/server/plan/renewal/cardExpiryJobs';
import { addCard, buildUnpaidInvoice, changePlan } from '../../support/factories/planFactories';
import { settableClock } from '../../support/factories/startFactories';
import { colleagueOf } from '../../support/factories/teamFactories';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** The card of a plan, which expires at the end of November. */

const clock = settableClock('2026-09-01T00:00:00Z');
const tray = mailTray();
let server: TestServer;
let owner: TestPerson;
beforeEach(async () => {
  clock.set('2026-09-01T00:00:00Z');
  tray.mails.length = 0;
  server = await startServer({ clock, mailer: tray });
  owner = await server.signedIn(['tixsuite'], { planId: 4 });
  await addCard(owner, 'succeeds');
  await changePlan(owner, 6);
  await adminDb()
    .updateTable('payment_method')
    .set({ expiry_month: 11, expiry_year: 2026 })
    .where('organiser_id', '=', owner.organiserId)
    .execute();
});
afterEach(() => server.close());

const adminDb = () => server.services.database.adminDb;
const kinds = async (person = owner) => {
  await adminDb()
    .updateTable('sign_in_session')
    .set({ expires_at: new Date('2027-06-01'), last_used_at: clock.now() })
    .execute();
  const reply = await person.graphql<{ organisationNotices: OrganisationNotice[] }>(
    organisationNoticesDocument,
  );
  return reply.data?.organisationNotices.map(({ kind }) => kind);
};
const mailed = () =>
  adminDb().selectFrom('job').select('kind').where('kind', '=', 'plan/cardExpiryMail').execute();
const searchAt = async (instant: string) => {
  clock.set(instant);
  await queueCardReminders(server.services);
};

test('people are mailed 30 and 7 days before it expires, once each however often it is looked for', async () => {
  // The last second of 30 October in Auckland, and the next.
  await searchAt('2026-10-30T10:59:59Z');
  expect(await mailed()).toHaveLength(0);
  await searchAt('2026-10-30T11:00:00Z');
  await Promise.all([1, 2, 3].map(() => queueCardReminders(server.services)));
  expect(await mailed()).toHaveLength(1);
  await adminDb().deleteFrom('job').execute();
  await searchAt('2026-11-22T10:59:59Z');
  expect(await mailed()).toHaveLength(0);
  await searchAt('2026-11-22T11:00:00Z');
  await server.services.queue.start();
  const { text } = await tray.mailTo(
    owner.email,
    /^Your card expires on 30 November 2026 \(Visa ending 4242\)/,
  );
  expect(text).toContain('/portal/payment-method');
  await searchAt('2026-11-25T00:00:00Z');
  expect(tray.mails).toHaveLength(1);
});

test('the notice says it on each page from 30 days before, until the card is replaced', async () => {
  expect(await kinds()).toEqual([]);
  clock.set('2026-11-05T00:00:00Z');
  expect(await kinds()).toEqual(['card_expires']);
  clock.set('2026-12-01T00:00:00Z');
  expect(await kinds()).toEqual(['card_expired']);
  await adminDb().updateTable('sign_in_session').set({ proved_at: clock.now() }).execute();
  await addCard(owner, 'succeeds');
  expect(await kinds()).toEqual([]);
});

test('a card that is not the default, is neither mailed about nor shown; once it is the default, it is', async () => {
  const { data } = await addCard(owner, 'declined_later');
  const id = data?.addPaymentMethod.cards.find(({ lastFour }) => lastFour === '4242')?.id;
  await searchAt('2026-11-25T00:00:00Z');
  expect(await mailed()).toHaveLength(0);
  expect(await kinds()).toEqual([]);
  await adminDb().updateTable('sign_in_session').set({ proved_at: clock.now() }).execute();
  await owner.graphql(setDefaultCardDocument, { id });
  await queueCardReminders(server.services);
  expect(await mailed()).toHaveLength(1);
  expect(await kinds()).toEqual(['card_expires']);
});

test('somebody who may not see the plans sees neither the card nor the invoice, but why sending and selling have stopped', async () => {
  const viewer = await colleagueOf(server, owner, { role: 'door' });
  const invoiceId = await buildUnpaidInvoice(server.services, owner.organiserId);
  clock.set('2026-11-05T00:00:00Z');
  expect(await kinds(viewer)).toEqual([]);
  expect(await kinds()).toEqual(['plan_unpaid', 'card_expires']);
  await adminDb()
    .updateTable('plan_invoice')
    .set({ overdue_at: clock.now() })
    .where('id', '=', invoiceId)
    .execute();
  expect(await kinds(viewer)).toEqual(['sending_suspended', 'selling_suspended']);
  expect(await kinds()).toEqual(['plan_overdue', 'card_expires']);
});
