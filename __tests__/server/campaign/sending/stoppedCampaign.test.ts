import {
  cancelCampaignDocument,
  pauseCampaignDocument,
  resumeCampaignDocument,
} from '../../../../src/contract/campaign/sending';
import { findMailSender } from '../../../../src/server/campaign/mail/mailSenderQueries';
import { insertAuditEntry } from '../../../../src/server/database/auditEntry';
import type { Delivery } from '../../../../src/server/mail/mailer';
import { sql } from 'kysely';
import { buildSendingCampaign, progressOf, sumOf, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { hasServer } from '../../../support/database/testDatabase';
import { standInMailer } from '../../../support/mail/standInMailer';

let server: TestServer;
let person: TestPerson;
/** What the mail server does with the next message; it is handed one at a time. */
let deliver: () => Promise<Delivery>;

beforeEach(async () => {
  deliver = () => Promise.reject(new Error('Nobody was to be mailed.'));
  server = await startServer({ mailer: standInMailer(() => deliver()) });
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
});
afterEach(() => server.close());

const progress = (id: string) => progressOf(server.services, person.organiserId, id);
const jobs = () =>
  server.services.database.adminDb.selectFrom('job').select(['run_at', 'lease_until']).execute();
const setRecipient = (address: string, values: Record<string, unknown>) =>
  server.services.database.adminDb
    .updateTable('campaign_recipient')
    .set(values)
    .where('address', '=', address)
    .execute();

test('the send job, after a temporary refusal in a campaign that was then cancelled, skips the recipient and returns its quota', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 3 });
  let handedOver = 0;
  deliver = async () => {
    handedOver++;
    await person.graphql(cancelCampaignDocument, { id });
    return { outcome: 'transient', answer: '451 later' };
  };
  await server.services.queue.start();
  await until(jobs, (left) => left.length === 0);
  const seen = await progress(id);
  expect(seen).toMatchObject({ state: 'cancelled', skipped: 3, waiting: 0, inFlight: 0 });
  expect(sumOf(seen)).toBe(3);
  expect(handedOver).toBeGreaterThan(0);
  const entries = await server.services.database.adminDb
    .selectFrom('recipient_quota_entry')
    .select('recipients')
    .execute();
  expect(entries.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(-3);
});

test('pauseCampaign, while a message is with the mail server, sends no further mail; resumeCampaign mails the others once', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 3 });
  let handedOver = 0;
  deliver = async () => {
    handedOver++;
    if (handedOver === 1) await person.graphql(pauseCampaignDocument, { id });
    return { outcome: 'accepted', answer: '250 Ok' };
  };
  await server.services.queue.start();
  await until(jobs, (left) => left.length === 0);
  expect(handedOver).toBe(1);
  expect(await progress(id)).toMatchObject({ state: 'paused', sent: 1, waiting: 2, inFlight: 0 });
  await person.graphql(resumeCampaignDocument, { id });
  expect(
    await until(
      () => progress(id),
      ({ state }) => state === 'sent',
    ),
  ).toMatchObject({ sent: 3, waiting: 0 });
  expect(handedOver).toBe(3);
});

test('the send job, of a paused campaign whose sender was killed, runs again for the mails that sender had handed over', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 2, state: 'paused' });
  const dead = { state: 'claimed', claimed_by: crypto.randomUUID(), handed_over_at: new Date() };
  await setRecipient('person-1@example.org', { ...dead, lease_until: new Date(Date.now() + 1_500) });
  await server.services.queue.start();
  await until(jobs, (left) => left.length === 0);
  expect(await progress(id)).toMatchObject({ state: 'paused', unknown: 1, waiting: 1, inFlight: 0 });
});

(hasServer ? test : test.skip)(
  'the send job, while another worker holds somebody who was tried before, waits for that worker’s lease',
  async () => {
    await buildSendingCampaign(server.services, person.organiserId, { count: 1 });
    const leaseEnd = new Date(Date.now() + 3_600_000);
    await setRecipient('person-1@example.org', {
      state: 'claimed',
      claimed_by: crypto.randomUUID(),
      lease_until: leaseEnd,
      next_attempt_at: new Date(Date.now() - 60_000),
    });
    await server.services.queue.start();
    const [job] = await until(jobs, ([first]) => (first?.run_at.getTime() ?? 0) > Date.now());
    expect(job?.run_at).toEqual(leaseEnd);
  },
);

(hasServer ? test : test.skip)(
  'findMailSender, locked by whoever reserves quota, lets the rest of the organiser’s work go on',
  async () => {
    const { database } = server.services;
    const { organiserId, userId } = person;
    await database.withOrganiser(organiserId, async (db) => {
      await findMailSender(db, organiserId, { lock: true });
      await database.withOrganiser(organiserId, async (other) => {
        await sql`set local lock_timeout = '500ms'`.execute(other);
        await insertAuditEntry(other, { organiserId, userId, action: 'activity.downloaded', detail: {} });
        await expect(findMailSender(other, organiserId, { lock: true })).rejects.toThrow('lock timeout');
      });
    });
  },
);
