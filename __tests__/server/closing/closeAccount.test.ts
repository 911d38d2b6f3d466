import {
  type AccountClosing,
  accountClosingDocument,
  closeAccountDocument,
  closingFacts,
  keepAccountDocument,
} from '../../../src/contract/closing/closing';
import { ERASURE_JOB } from '../../../src/server/closing/closingJobKinds';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { saveBuyer } from '../../../src/server/order/checkout/checkoutService';
import { findOrderBySecret } from '../../../src/server/order/orderBySecret';
import { startPayment } from '../../../src/server/order/payment/orderPayment';
import { buildOrder } from '../../support/factories/orderFactories';
import { openCart } from '../../support/factories/paymentFactories';
import { buildPublicSale } from '../../support/factories/sellingFactories';
import { buildSendingCampaign, until } from '../../support/factories/sendingFactories';
import { buildReady, putInState, stateOf } from '../../support/factories/startFactories';
import { colleagueOf } from '../../support/factories/teamFactories';
import { mailTray, manualClock } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const clock = manualClock(new Date());
const mailer = mailTray();
const name = 'Tidal Theatre';
const DAY = 24 * 60;
let server: TestServer;
let owner: TestPerson;

beforeAll(async () => {
  server = await startServer({ clock, mailer });
  await server.services.queue.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signedIn(['preferences', 'events', 'emailCampaign', 'canSendECWithoutApproval']);
});

type Reply = Awaited<ReturnType<TestPerson['graphql']>>;
const close = (person: TestPerson, typed = name) =>
  person.graphql<{ closeAccount: AccountClosing }>(closeAccountDocument, { name: typed });
const keep = (person: TestPerson) => person.graphql<{ keepAccount: AccountClosing }>(keepAccountDocument);
const closingOf = async (person: TestPerson) =>
  (await person.graphql<{ accountClosing: AccountClosing }>(accountClosingDocument)).data?.accountClosing;
const errorOf = ({ errors }: Reply) => ({
  code: errors?.[0]?.extensions['code'],
  field: errors?.[0]?.extensions['field'],
  message: errors?.[0]?.message,
});
const adminDb = () => server.services.database.adminDb;

/** Requests a run of the job that reminds and erases, also while an earlier run of it has not ended. */
async function workThrough(): Promise<void> {
  const { queue } = server.services;
  await queue.add(adminDb(), { kind: ERASURE_JOB, key: ERASURE_JOB, payload: {}, runAt: new Date(0) });
  queue.wake();
}

test('closing by an owner sets the end, and mails all owners', async () => {
  const other = await colleagueOf(server, owner, { role: 'owner' });
  const after = mailer.mails.length;
  const { data } = await close(owner);
  const closesAt = Date.parse(data?.closeAccount.closesAt ?? '');
  expect(closesAt - clock.now().getTime()).toBe(closingFacts.graceDays * DAY * 60_000);
  for (const { email } of [owner, other]) {
    const { text } = await mailer.mailTo(email, /^The account of Tidal Theatre closes on/, after);
    expect(text).toContain('/portal/preferences/close-account');
  }
});

test('closing it again, by anybody, is refused and changes nothing', async () => {
  const before = (await close(owner)).data?.closeAccount.closesAt;
  clock.advance(5);
  expect(errorOf(await close(owner))).toMatchObject({ code: 'CONFLICT' });
  expect((await closingOf(owner))?.closesAt).toBe(before);
});

test('200 requests at once close it once', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => close(owner)));
  expect(replies.filter(({ data }) => data?.closeAccount).length).toBe(1);
});

test('another name, or none, is refused at its field', async () => {
  for (const typed of ['', 'Another Theatre', 'tidal theatre']) {
    expect(errorOf(await close(owner, typed))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'name' });
  }
  expect((await closingOf(owner))?.closedAt).toBeNull();
});

test.each(['manager', 'viewer', 'finance'] as const)(
  'a %s can neither close nor keep, and sees no figures',
  async (role) => {
    const colleague = await colleagueOf(server, owner, { role, permissions: ['preferences'] });
    expect(errorOf(await close(colleague)).code).toBe('FORBIDDEN');
    await close(owner);
    expect(errorOf(await keep(colleague)).code).toBe('FORBIDDEN');
    expect(await closingOf(colleague)).toMatchObject({
      isOwner: false,
      people: 0,
      contacts: 0,
      canKeep: true,
    });
  },
);

test('the organisation that runs the server can not be closed', async () => {
  const { organiserId } = owner;
  await adminDb().updateTable('organiser').set({ is_provider: true }).where('id', '=', organiserId).execute();
  expect(errorOf(await close(owner)).code).toBe('FORBIDDEN');
  await adminDb()
    .updateTable('organiser')
    .set({ is_provider: false })
    .where('id', '=', organiserId)
    .execute();
});

test('tickets for a session ahead are named and refuse it', async () => {
  const { eventId } = await buildOrder(server.services, owner.organiserId);
  const facts = await closingOf(owner);
  expect(facts).toMatchObject({ ticketsAhead: 2, soldSessions: [{ eventId, tickets: 2 }] });
  expect(errorOf(await close(owner))).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('2 tickets') as string,
  });
});

test('a payment under way refuses it', async () => {
  const { secret, totalCents } = await openCart(server, owner.organiserId);
  await startPayment(server.services, secret, {
    expectedTotalCents: totalCents,
    method: 'card',
    testCard: 'late',
  });
  expect((await closingOf(owner))?.paymentsOpen).toBe(1);
  expect(errorOf(await close(owner)).message).toContain('paying');
});

test('a closed organisation sells nothing: the page says so, no cart is taken, and an open one can not be paid', async () => {
  const { services } = server;
  const { slug, ...sale } = await buildPublicSale(services, owner.organiserId, { seats: 10 });
  const order = {
    organiserId: owner.organiserId,
    eventId: sale.eventId,
    channel: 'web',
    wanted: [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 2 }],
  } as const;
  const cart = await takeCart(services, order);
  await saveBuyer(services, cart.secret, { name: 'Ana', email: 'ana@example.org' });
  expect((await close(owner)).errors).toBeUndefined();
  await expect(takeCart(services, order)).rejects.toThrow('The organiser has closed sales.');
  const choice = { expectedTotalCents: cart.totalCents, method: 'card' } as const;
  await startPayment(services, cart.secret, choice).catch(() => undefined);
  expect(await findOrderBySecret(services, cart.secret)).not.toMatchObject({ state: 'complete' });
  expect((await server.app.inject({ url: `/events/${slug}` })).body).toContain(
    'The organiser has closed sales.',
  );
  await keep(owner);
  expect(await takeCart(services, order)).toMatchObject({ totalCents: cart.totalCents });
});

test('a closed organisation sends nothing: what is scheduled becomes a draft, what is being sent is paused', async () => {
  const { services } = server;
  const { organiserId } = owner;
  const scheduled = await buildReady(services, organiserId);
  await putInState(services, scheduled.id, 'scheduled');
  const sending = await buildSendingCampaign(services, organiserId, { state: 'paused' });
  await putInState(services, sending, 'sending');
  await close(owner);
  await until(
    async () =>
      [(await stateOf(services, scheduled.id)).state, (await stateOf(services, sending)).state].join(),
    (states) => states === 'draft,paused',
  );
  await keep(owner);
  expect((await stateOf(services, scheduled.id)).state).toBe('draft');
  expect((await stateOf(services, sending)).state).toBe('paused');
});

test('keeping it opens it again and mails the owners; a second time changes nothing', async () => {
  await close(owner);
  const after = mailer.mails.length;
  expect((await keep(owner)).data?.keepAccount).toMatchObject({ closedAt: null, canKeep: false });
  await mailer.mailTo(owner.email, /stays on Turnout/, after);
  expect((await keep(owner)).data?.keepAccount.closedAt).toBeNull();
  expect(await closingOf(owner)).toMatchObject({ closedAt: null });
});

test('a week before the end the owners are reminded once; at the end it is erased and can not be kept', async () => {
  const other = await server.signedIn(['preferences']);
  await close(owner);
  const after = mailer.mails.length;
  clock.advance((closingFacts.graceDays - closingFacts.reminderDays) * DAY);
  await workThrough();
  await mailer.mailTo(owner.email, /is deleted on/, after);
  clock.advance(closingFacts.reminderDays * DAY);
  await workThrough();
  await mailer.mailTo(owner.email, /^The account of Tidal Theatre is closed/, after);
  await until(
    () =>
      adminDb()
        .selectFrom('organiser_closing')
        .select('erased_at')
        .where('organiser_id', '=', owner.organiserId)
        .executeTakeFirst(),
    (row) => row?.erased_at instanceof Date,
  );
  expect(
    mailer.mails.filter(({ to, subject }) => to === owner.email && subject?.includes('is deleted on')),
  ).toHaveLength(1);
  expect(errorOf(await keep(owner)).code).toBe('UNAUTHENTICATED');
  const left = await adminDb()
    .selectFrom('portal_user')
    .select('email')
    .where('email', 'in', [owner.email, other.email])
    .execute();
  expect(left).toEqual([{ email: other.email }]);
}, 60_000);
