import type { Campaign, CampaignProgress } from '../../../../src/contract/campaign/campaign';
import {
  campaignReviewDocument,
  createCampaignDocument,
  type CampaignReviewReply,
} from '../../../../src/contract/campaign/campaignEditing';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import type { MailBlock } from '../../../../src/contract/template/template';
import { addLateBuyers } from '../../../../src/server/campaign/ticketholder/lateBuyerJobs';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { buildSale } from '../../../support/factories/sellingFactories';
import { progressOf, until } from '../../../support/factories/sendingFactories';
import { minutes, settableClock } from '../../../support/factories/startFactories';
import { buildConsent } from '../../../support/factories/ticketFactories';
import { hasServer } from '../../../support/database/testDatabase';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const HOUR_MS = 3_600_000;
const clock = settableClock(new Date().toISOString());
let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;
let sale: Awaited<ReturnType<typeof buildSale>>;

beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startServer({ clock, mailer: pooledMailer(sink.url) });
  await server.services.queue.start();
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});
beforeEach(async () => {
  clock.set(new Date().toISOString());
  sink.mails.length = 0;
  person = await server.signedIn(['ticketholderCommunication', 'canSendECWithoutApproval']);
  sale = await buildSale(server.services, person.organiserId, {
    sessions: 2,
    types: [{ name: 'Adult' }, { name: 'Child' }],
  });
  await buy('early@example.org');
});

async function buy(address: string, { type = 0, session = 0 } = {}): Promise<void> {
  const { organiserId } = person;
  const { orderId } = await takeCart(server.services, {
    ...{ organiserId, eventId: sale.eventId, channel: 'web' as const },
    wanted: [{ offerId: sale.offers[type]?.[session] ?? '', quantity: 1 }],
  });
  await server.services.database.adminDb
    .updateTable('ticket_order')
    .set({ buyer_name: 'Ana Lee', buyer_address: address })
    .where('id', '=', orderId)
    .execute();
  await completeOrder(server.services, { organiserId, orderId });
}

const service: MailBlock[] = [{ kind: 'text', text: 'See you at {{event_title}}.' }];
const marketing: MailBlock[] = [{ kind: 'button', text: 'Shop', url: 'https://shop.example.com/' }];
const stateOf = (id: string) => progressOf(server.services, person.organiserId, id);
const whenSent = (id: string) =>
  until(
    () => stateOf(id),
    ({ state }) => state === 'sent',
  );

/** Sends a comm to the people who have tickets now. */
async function sent(input: object = {}): Promise<string> {
  const created = await person.graphql<{ createCampaign: Campaign }>(createCampaignDocument, {
    kind: 'ticketholder',
    input: {
      ...{ name: 'Getting there', subject: 'Before you come', eventId: sale.eventId },
      ...{ blocks: service, lateBuyers: true },
      ...input,
    },
  });
  const { id = '', version } = created.data?.createCampaign ?? {};
  const review = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  const expectedRecipients = review.data?.campaignReview.recipients.willReceive;
  const { errors } = await person.graphql<{ sendCampaign: CampaignProgress }>(sendCampaignDocument, {
    ...{ id, version, expectedRecipients },
  });
  expect(errors).toBeUndefined();
  await whenSent(id);
  return id;
}
const look = (campaignId: string) =>
  addLateBuyers(server.services, { organiserId: person.organiserId, campaignId });
/** Who got the comm; the sink also gets the tickets. */
const mailed = () =>
  sink.mails
    .filter(({ raw }) => raw.includes('Subject: Before you come'))
    .map(({ recipient }) => recipient.replace('@example.org', ''))
    .sort();
const skipsOf = async (id: string) => {
  const rows = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select(['address', 'skip_reason'])
    .where('campaign_id', '=', id)
    .where('state', '=', 'skipped')
    .orderBy('address')
    .execute();
  return rows.map((row) => [row.address.replace('@example.org', ''), row.skip_reason]);
};
/** Lets a session have begun or ended. */
const placeSession = (place: number, startsAt: number, endsAt: number | null = null) =>
  server.services.database.adminDb
    .updateTable('event_session')
    .set({ starts_at: new Date(startsAt), ends_at: endsAt === null ? null : new Date(endsAt) })
    .where('id', '=', sale.sessionIds[place] ?? '')
    .execute();

test('somebody who buys after a comm was sent, gets it once, and counts in its report', async () => {
  const id = await sent();
  await buy('late@example.org');
  await buy('early@example.org');
  expect((await look(id))?.getTime()).toBe(clock.now().getTime() + minutes(1));
  expect(await whenSent(id)).toMatchObject({ total: 2, sent: 2 });
  await buy('late@example.org', { session: 1 });
  clock.pass(minutes(1));
  await look(id);
  clock.pass(minutes(30));
  await look(id);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', total: 2 });
  expect(mailed()).toEqual(['early', 'late']);
});

test('a comm without the tick, goes to nobody who buys later', async () => {
  const id = await sent({ lateBuyers: false });
  await buy('late@example.org');
  expect(await look(id)).toBeUndefined();
  expect(mailed()).toEqual(['early']);
});

test('the job of a comm with the tick, is added with the send and comes to later buyers by itself', async () => {
  const id = await sent();
  const jobs = await server.services.database.adminDb
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'campaign/lateBuyers')
    .execute();
  expect(jobs.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1);
});

test('later buyers, of a session or a ticket type that the comm is not for, get nothing', async () => {
  const id = await sent({ sessionIds: [sale.sessionIds[0]], ticketTypeIds: [sale.typeIds[0]] });
  await buy('other-session@example.org', { session: 1 });
  await buy('other-type@example.org', { type: 1 });
  await buy('right@example.org');
  await look(id);
  await whenSent(id);
  expect(mailed()).toEqual(['early', 'right']);
});

test('later buyers, once their session has begun, get nothing; those of a later session still do', async () => {
  const id = await sent();
  // Sales end at the start, so the first of them bought just before it.
  await buy('begun@example.org');
  await buy('ahead@example.org', { session: 1 });
  await placeSession(0, Date.now() + HOUR_MS);
  clock.pass(HOUR_MS + minutes(5));
  await look(id);
  await whenSent(id);
  expect(mailed()).toEqual(['ahead', 'early']);
  await placeSession(1, Date.now() + HOUR_MS);
  expect(await look(id)).toBeUndefined();
});

test('a comm sent after the start, goes to later buyers until the session ends', async () => {
  await placeSession(0, Date.now() - HOUR_MS, Date.now() + HOUR_MS);
  await placeSession(1, Date.now() - HOUR_MS, Date.now() + HOUR_MS);
  const id = await sent();
  await server.services.database.adminDb
    .updateTable('ticket_order')
    .set({ buyer_address: 'door@example.org' })
    .where('event_id', '=', sale.eventId)
    .execute();
  await server.services.database.adminDb
    .updateTable('ticket')
    .set({ holder_address: 'door@example.org' })
    .where('event_id', '=', sale.eventId)
    .execute();
  expect(await look(id)).toBeDefined();
  await whenSent(id);
  expect(mailed()).toEqual(['door', 'early']);
  clock.pass(2 * HOUR_MS);
  expect(await look(id)).toBeUndefined();
});

test('later buyers of marketing, without a consent or beyond the month’s allowance, are counted as left out', async () => {
  await buildConsent(server.services, person.organiserId, 'early@example.org');
  const id = await sent({ blocks: marketing });
  await buildConsent(server.services, person.organiserId, 'late-1@example.org');
  await buildConsent(server.services, person.organiserId, 'late-2@example.org');
  for (const address of ['late-1', 'late-2', 'silent']) await buy(`${address}@example.org`);
  const { adminDb } = server.services.database;
  const { month } = await adminDb
    .selectFrom('recipient_quota_entry')
    .select('month')
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  const organiser = await adminDb
    .selectFrom('organiser')
    .select('plan_id')
    .where('id', '=', person.organiserId)
    .executeTakeFirstOrThrow();
  const limit = { 6: 1_000, 2: 1_000 }[organiser.plan_id] ?? 10_000;
  await adminDb
    .insertInto('recipient_quota_entry')
    .values({
      ...{ organiser_id: person.organiserId, campaign_id: id, month },
      ...{ recipients: limit - 2, happened_at: clock.now() },
    })
    .execute();
  await look(id);
  expect(await whenSent(id)).toMatchObject({ total: 4, sent: 2, skipped: 2 });
  expect(await skipsOf(id)).toEqual([
    ['late-2', 'quota'],
    ['silent', 'no_consent'],
  ]);
  expect(mailed()).toEqual(['early', 'late-1']);
});

test('a comm that is disabled or archived, goes to no later buyer until it is enabled and restored', async () => {
  const id = await sent();
  await buy('late@example.org');
  const { adminDb } = server.services.database;
  const set = (values: object) => adminDb.updateTable('campaign').set(values).where('id', '=', id).execute();
  await set({ disabled_at: new Date() });
  expect(await look(id)).toBeInstanceOf(Date);
  await set({ disabled_at: null, archived_at: new Date() });
  expect(await look(id)).toBeInstanceOf(Date);
  expect(mailed()).toEqual(['early']);
  await set({ archived_at: null });
  await look(id);
  await whenSent(id);
  expect(mailed()).toEqual(['early', 'late']);
});

test('a comm whose sessions are cancelled, goes to no later buyer', async () => {
  const id = await sent();
  await buy('late@example.org');
  const { adminDb } = server.services.database;
  await adminDb
    .updateTable('event_session')
    .set({ cancelled_at: new Date() })
    .where('event_id', '=', sale.eventId)
    .execute();
  expect(await look(id)).toBeUndefined();
  expect(mailed()).toEqual(['early']);
});

(hasServer ? test : test.skip)(
  'two processes that look at the same time, add every later buyer once',
  async () => {
    const id = await sent();
    for (const number of [1, 2, 3]) await buy(`late-${number}@example.org`);
    await Promise.all(Array.from({ length: 6 }, () => look(id)));
    expect(await whenSent(id)).toMatchObject({ total: 4, sent: 4 });
    expect(mailed()).toEqual(['early', 'late-1', 'late-2', 'late-3']);
  },
);
