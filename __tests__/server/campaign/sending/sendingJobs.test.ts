import type { ResumeCampaignMutation } from '../../../../src/contract/generated/operations';
import { resumeCampaignDocument } from '../../../../src/contract/campaign/sending';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { Queue } from '../../../../src/server/queue/queue';
import { sendingJobs } from '../../../../src/server/campaign/sending/sendingJobs';
import { buildSendingCampaign, progressOf, sumOf, until } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { hasServer } from '../../../support/database/testDatabase';

let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;
let answers: { end: Map<string, number>; recipient: Map<string, number>; sender?: number };

beforeEach(async () => {
  answers = { end: new Map(), recipient: new Map() };
  sink = await startSmtpSink({
    answer: (recipient) => answers.end.get(recipient),
    answerToSender: () => answers.sender,
    answerToRecipient: (recipient) => answers.recipient.get(recipient),
  });
  server = await startServer({ mailer: pooledMailer(sink.url) });
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
});
afterEach(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});

const progress = (id: string) => progressOf(server.services, person.organiserId, id);
const finished = (id: string) =>
  until(
    () => progress(id),
    ({ state }) => state === 'sent',
  );

const setRecipient = (address: string, values: Record<string, unknown>) =>
  server.services.database.adminDb
    .updateTable('campaign_recipient')
    .set(values)
    .where('address', '=', address)
    .execute();

test('the send job, over 120 recipients, mails each once and ends as sent', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 120 });
  await server.services.queue.start();
  expect(await finished(id)).toMatchObject({ total: 120, sent: 120, waiting: 0, unknown: 0 });
  const { perRecipient, perMessageId } = sink.timesMailed();
  expect(perRecipient.size).toBe(120);
  expect(perMessageId.size).toBe(120);
  expect([...perRecipient.values()].every((times) => times === 1)).toBe(true);
});

test('the send job, for one recipient, fills in the fields and adds one-click unsubscribe headers', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 1 });
  await server.services.queue.start();
  await finished(id);
  const raw = sink.mails[0]?.raw ?? '';
  expect(raw).toMatch(/^Subject: Kia ora Person 1\r$/m);
  expect(raw).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/u\/[\w-]{51}>\r$/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(raw).not.toContain('{{');
});

test('the send job, after a permanent and a temporary refusal, fails the first recipient and retries the second later', async () => {
  answers.end.set('person-1@example.org', 550);
  answers.recipient.set('person-2@example.org', 451);
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 4 });
  await server.services.queue.start();
  const seen = await until(
    () => progress(id),
    ({ sent }) => sent === 2,
  );
  expect(
    await until(
      () => progress(id),
      ({ inFlight }) => inFlight === 0,
    ),
  ).toMatchObject({ failed: 1, waiting: 1 });
  expect(sumOf(seen)).toBe(4);

  answers.recipient.clear();
  await setRecipient('person-2@example.org', { next_attempt_at: new Date(0) });
  await server.services.database.adminDb
    .updateTable('job')
    .set(({ eb }) => ({ run_at: new Date(0), asked: eb('asked', '+', 1) }))
    .execute();
  expect(await finished(id)).toMatchObject({ sent: 3, failed: 1 });
});

test('the send job, when the mail server refuses our own address, pauses with the reason, fails no recipient and continues when resumed', async () => {
  answers.sender = 550;
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 40 });
  await server.services.queue.start();
  const paused = await until(
    () => progress(id),
    ({ state, inFlight }) => state === 'paused' && inFlight === 0,
  );
  expect(paused).toMatchObject({ waiting: 40, failed: 0, sent: 0, unknown: 0 });
  expect(paused.pauseReason).toMatch(/rejects our sender address: “550 Refused by the sink”/);
  const tried = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select(({ fn }) => fn.max('attempts').as('attempts'))
    .executeTakeFirst();
  expect(tried?.attempts).toBe(0);

  answers.sender = undefined;
  const { data } = await person.graphql<ResumeCampaignMutation>(resumeCampaignDocument, { id });
  expect(data?.resumeCampaign).toMatchObject({ state: 'sending', pauseReason: null });
  expect(await finished(id)).toMatchObject({ sent: 40, failed: 0 });
  expect([...sink.timesMailed().perRecipient.values()].every((times) => times === 1)).toBe(true);
});

test('the send job, after a sender died, mails claimed recipients and never those who had been handed over', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 5 });
  const dead = { state: 'claimed', claimed_by: crypto.randomUUID(), lease_until: new Date(0) };
  await setRecipient('person-1@example.org', dead);
  await setRecipient('person-2@example.org', { ...dead, handed_over_at: new Date() });
  await server.services.queue.start();
  expect(await finished(id)).toMatchObject({ total: 5, sent: 4, unknown: 1 });
  const { perRecipient } = sink.timesMailed();
  expect(perRecipient.get('person-1@example.org')).toBe(1);
  expect(perRecipient.has('person-2@example.org')).toBe(false);
});

test('the send job, for an address that unsubscribed after the freeze, skips it and returns its quota', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 3 });
  await server.services.database.adminDb
    .insertInto('suppression')
    .values({
      scope: 'organiser',
      organiser_id: person.organiserId,
      address: 'person-3@example.org',
      reason: 'unsubscribed',
    })
    .execute();
  await server.services.queue.start();
  expect(await finished(id)).toMatchObject({ sent: 2, skipped: 1 });
  expect(sink.timesMailed().perRecipient.has('person-3@example.org')).toBe(false);
  const quota = await server.services.database.adminDb
    .selectFrom('recipient_quota_entry')
    .select('recipients')
    .execute();
  expect(quota).toEqual([{ recipients: -1 }]);
});

test('the send job, of a paused campaign, mails nobody', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 3, state: 'paused' });
  await server.services.queue.start();
  await until(
    () => server.services.database.adminDb.selectFrom('job').select('id').execute(),
    (jobs) => jobs.length === 0,
  );
  expect(await progress(id)).toMatchObject({ state: 'paused', waiting: 3 });
  expect(sink.mails).toEqual([]);
});

(hasServer ? test : test.skip)(
  'two workers, on one campaign of 600, mail nobody twice and nobody never',
  async () => {
    const id = await buildSendingCampaign(server.services, person.organiserId, { count: 600 });
    const second = new Queue(server.services.database, server.services.log);
    const services = { ...server.services, queue: second };
    sendingJobs(services);
    // A second job for the same campaign, as when the first worker's lease expired although it was still running.
    await second.add(server.services.database.adminDb, {
      kind: 'campaign/send',
      payload: { organiserId: person.organiserId, campaignId: id },
    });
    await Promise.all([server.services.queue.start(), second.start()]);
    expect(await finished(id)).toMatchObject({ total: 600, sent: 600 });
    await second.stop();
    expect([...sink.timesMailed().perRecipient.values()].every((times) => times === 1)).toBe(true);
    expect(sink.timesMailed().perRecipient.size).toBe(600);
  },
);
