import { sql } from 'kysely';
import { providerMailDocument, type MailState } from '../../../../src/contract/provider/mailState';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { buildSendingCampaign, until } from '../../../support/factories/sendingFactories';
import { MAILGUN_KEY, mailgunBody } from '../../../support/factories/feedbackFactories';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let sink: SmtpSink;
let server: TestServer;
let admin: TestPerson;
beforeEach(async () => {
  sink = await startSmtpSink({ answer: (to) => (to === 'person-1@example.org' ? 550 : undefined) });
  server = await startServer({
    mailer: pooledMailer(sink.url),
    mailFeedback: { mailgun: { signingKey: MAILGUN_KEY }, returnedMail: true },
  });
  admin = await server.signedIn(['isAdmin']);
});
afterEach(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close().catch(() => {});
});

const read = async (who = admin) => who.graphql<{ providerMail: MailState }>(providerMailDocument);
const state = async () => {
  const { data, errors } = await read();
  if (!data) throw new Error(JSON.stringify(errors));
  return data.providerMail;
};

test('the state shows a mail server that answers, what left and what failed, by domain, and what is paused or dead', async () => {
  const { organiserId } = await server.signedIn(['emailCampaign']);
  const { adminDb } = server.services.database;
  const id = await buildSendingCampaign(server.services, organiserId, { count: 4 });
  await adminDb
    .updateTable('campaign')
    .set({ sending_started_at: new Date() })
    .where('id', '=', id)
    .execute();
  const paused = await buildSendingCampaign(server.services, organiserId, { count: 2, state: 'paused' });
  await adminDb
    .updateTable('campaign')
    .set({ sending_started_at: new Date(), pause_reason: '12 of 200 emails bounced.' })
    .where('id', '=', paused)
    .execute();
  await adminDb
    .insertInto('job')
    .values([
      { kind: 'campaign/send', payload: '{}', run_at: new Date(), failures: 20, died_at: new Date() },
      { kind: 'order/mail', payload: '{}', run_at: new Date(), failures: 20, died_at: new Date() },
    ])
    .execute();
  await sql`insert into mail_domain (domain, slowed_per_minute) values ('slow.example', 30)`.execute(adminDb);
  await server.services.queue.start();
  await until(
    () => adminDb.selectFrom('campaign').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    (row) => row.state === 'sent',
  );
  expect(await state()).toMatchObject({
    ...{ isReachable: true, answer: '', waiting: 0, isSendingOn: true, deadJobs: 1 },
    hour: { accepted: 3, failed: 1 },
    day: { accepted: 3, failed: 1 },
    domains: [
      { domain: 'slow.example', slowedPerMinute: 30, perMinute: null },
      { domain: 'example.org', accepted: 3, failed: 1, slowedPerMinute: null, holdUntil: null },
    ],
    pausedCampaigns: [{ id: paused, organiserName: 'Tidal Theatre', reason: '12 of 200 emails bounced.' }],
  });
});

test('the state of a mail server that does not answer says why', async () => {
  await sink.close();
  expect(await state()).toMatchObject({ isReachable: false, answer: expect.stringMatching(/ECONNREFUSED/) });
});

test('the state shows which providers are configured, and when each last reported, and no key', async () => {
  expect((await state()).feedback).toEqual([
    { provider: 'ses', isConfigured: false, receivedAt: null },
    { provider: 'sendgrid', isConfigured: false, receivedAt: null },
    { provider: 'mailgun', isConfigured: true, receivedAt: null },
    { provider: 'postmark', isConfigured: false, receivedAt: null },
    { provider: 'returned_mail', isConfigured: true, receivedAt: null },
  ]);
  const send = (key?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/webhooks/mail/mailgun',
      headers: { 'content-type': 'application/json' },
      payload: mailgunBody({ event: 'delivered', id: 'one' }, new Date(), key ? { key } : {}),
    });
  const sources = () =>
    server.services.database.adminDb.selectFrom('mail_feedback_source').selectAll().execute();
  await send('a key of somebody else');
  expect(await sources()).toEqual([]);
  await send();
  expect(await sources()).toEqual([{ provider: 'mailgun', received_at: expect.any(Date) }]);
  expect(JSON.stringify(await read())).not.toContain(MAILGUN_KEY);
});

test('200 readers at once share one look at the mail server; organisers may not look', async () => {
  let checks = 0;
  const { mailer } = server.services;
  const check = mailer.check.bind(mailer);
  mailer.check = () => {
    checks++;
    return check();
  };
  const answers = await Promise.all(Array.from({ length: 200 }, () => read()));
  expect(answers.every(({ data }) => data?.providerMail.isReachable)).toBe(true);
  expect(checks).toBe(1);
  const owner = await server.signedIn(['emailCampaign', 'preferences']);
  expect((await read(owner)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
