import { sql } from 'kysely';
import { choosePreference } from '../../../../src/server/campaign/preferences/unsubscribeService';
import type { Delivery, Mailer } from '../../../../src/server/mail/mailer';
import { standInMailer } from '../../../support/mail/standInMailer';
import { buildSendingCampaign, progressOf, sumOf, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/**
 * People unsubscribe while their campaign is being sent, when all of them have been claimed already: a person whose
 * unsubscribe is stored before the hand-over gets no mail. The control does the same without the last check.
 */
const PEOPLE = 120;
const SLOTS = 6;

let server: TestServer;
let person: TestPerson;
let mailed: Set<string>;
/** The stand-in mailer replies when this promise resolves. */
let gate: Promise<void>;

const mailer: Mailer = {
  ...standInMailer(async ({ to }): Promise<Delivery> => {
    mailed.add(String(to));
    await gate;
    return { outcome: 'accepted', answer: '250 Ok' };
  }),
  slots: SLOTS,
};

beforeAll(async () => {
  server = await startServer({ mailer });
  await server.services.queue.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  mailed = new Set();
  person = await server.signedIn([]);
});

async function leave(recipientId: number): Promise<void> {
  const { organiserId } = person;
  await choosePreference(server.services, { organiserId, recipientId }, 'organiser', 'one_click');
}

/**
 * Starts sending; the last third unsubscribe while the mailer holds its replies, the middle third while mails are
 * being sent.
 */
async function sendWhileTheyLeave() {
  let openGate = () => {};
  gate = new Promise((open) => (openGate = open));
  const { services } = server;
  const id = await buildSendingCampaign(services, person.organiserId, { count: PEOPLE });
  const people = await services.database.adminDb
    .selectFrom('campaign_recipient')
    .select(['id', 'address'])
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute();
  services.queue.wake();
  await until(
    () => mailed.size,
    (size) => size === SLOTS,
  );
  const before = people.slice(PEOPLE * (2 / 3));
  const beside = people.slice(PEOPLE / 3, PEOPLE * (2 / 3)).toReversed();
  await Promise.all(before.map((one) => leave(one.id)));
  openGate();
  const { adminDb } = services.database;
  await sql`create table if not exists left_at (recipient_id bigint, instant timestamptz)`.execute(adminDb);
  for (const one of beside) {
    await leave(one.id);
    await sql`insert into left_at values (${one.id}, clock_timestamp())`.execute(adminDb);
  }
  const done = await until(
    () => progressOf(services, person.organiserId, id),
    ({ state }) => state === 'sent',
  );
  // Compared by the database's clock, because replies may arrive in another order than they were stored.
  const { rows: tooLate } = await sql<{ address: string }>`
    select address from campaign_recipient join left_at on recipient_id = id
    where campaign_id = ${id} and handed_over_at > instant`.execute(adminDb);
  return { id, done, before, tooLate };
}

test('unsubscribing while a campaign is being sent, prevents every mail that has not been handed over yet', async () => {
  const { id, done, before, tooLate } = await sendWhileTheyLeave();
  expect(before.filter(({ address }) => mailed.has(address))).toEqual([]);
  expect(tooLate).toEqual([]);
  expect(done).toMatchObject({ total: PEOPLE, sent: mailed.size, skipped: PEOPLE - mailed.size });
  expect(sumOf(done)).toBe(PEOPLE);
  const { rows } = await sql<{ reason: string }>`select distinct skip_reason as reason from campaign_recipient
    where campaign_id = ${id} and state = 'skipped'`.execute(server.services.database.adminDb);
  expect(rows).toEqual([{ reason: 'unsubscribed' }]);
});

test('unsubscribing while a campaign is being sent, without the last check, does not prevent the mail (control)', async () => {
  const { adminDb } = server.services.database;
  // The sender sees no suppression any more, so that the check runs and finds nothing.
  await sql`create policy blind on suppression as restrictive to turnout_tenant using (false)`.execute(
    adminDb,
  );
  try {
    const { before, done } = await sendWhileTheyLeave();
    expect(before.filter(({ address }) => !mailed.has(address))).toEqual([]);
    expect(done).toMatchObject({ sent: PEOPLE, skipped: 0 });
  } finally {
    await sql`drop policy blind on suppression`.execute(adminDb);
  }
});
