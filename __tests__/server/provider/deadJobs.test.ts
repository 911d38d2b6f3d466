import {
  dropJobDocument,
  providerJobsDocument,
  retryDeadJobsDocument,
  retryJobDocument,
  type ProviderJobs,
} from '../../../src/contract/provider/jobs';
import { MOST_FAILURES } from '../../../src/server/queue/queue';
import { buildOrganiser } from '../../support/factories/factories';
import { manualClock, mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
const clock = manualClock();
let server: TestServer;
let admin: TestPerson;
beforeEach(async () => {
  server = await startServer({ mailer: tray, clock, publicUrl: 'https://turnout.co.nz' });
  admin = await server.signedIn(['isAdmin']);
});
afterEach(() => server.close());

const insertJob = async (values: object = {}) => {
  const { id } = await server.services.database.adminDb
    .insertInto('job')
    .values({ kind: 'test/work', payload: '{}', run_at: new Date(), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};
const dead = { failures: MOST_FAILURES, died_at: new Date(), last_error: 'no luck' };
const jobs = async (jobState: string) =>
  (await admin.graphql<{ providerJobs: ProviderJobs }>(providerJobsDocument, { jobState })).data
    ?.providerJobs;
const codeOf = ({ errors }: Awaited<ReturnType<TestPerson['graphql']>>) => errors?.[0]?.extensions.code;

test('providerJobs lists the jobs of a state with their organiser, and no payload', async () => {
  const { organiserId } = await buildOrganiser(server.services, { name: 'Pier Nights' });
  const payload = JSON.stringify({ organiserId, to: 'ana@example.org' });
  const id = await insertJob({ ...dead, payload, key: 'mail/ana@example.org' });
  await insertJob({ failures: 3 });
  await insertJob();
  const page = await jobs('dead');
  expect(page?.counts).toEqual({ dead: 1, failing: 1, waiting: 1 });
  expect(page?.jobs).toEqual([
    expect.objectContaining({
      id,
      state: 'dead',
      organiser: 'Pier Nights',
      failures: 20,
      lastError: 'no luck',
    }),
  ]);
  expect(JSON.stringify(page)).not.toContain('ana@example.org');
  expect((await jobs('failing'))?.jobs).toMatchObject([{ failures: 3, organiser: null, diedAt: null }]);
  expect((await admin.graphql(providerJobsDocument, { jobState: 'all' })).errors).toHaveLength(1);
});

test('a dead job, retried, runs again; all dead jobs, retried, run again', async () => {
  const done: unknown[] = [];
  server.services.queue.handle('test/work', async (payload) => void done.push(payload));
  await server.services.queue.start();
  const id = await insertJob({ ...dead, payload: '{"n": 1}' });
  await insertJob({ ...dead, payload: '{"n": 2}' });
  await insertJob({ ...dead, payload: '{"n": 3}' });
  expect(codeOf(await admin.graphql(retryJobDocument, { id, jobState: 'dead' }))).toBeUndefined();
  expect((await jobs('dead'))?.counts.dead).toBe(2);
  await admin.graphql(retryDeadJobsDocument);
  while (done.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await jobs('dead')).toMatchObject({ counts: { dead: 0 }, jobs: [] });
});

test('a job that has failed is dropped; one that waits, runs or is gone is not', async () => {
  const [failed, waits, runs] = [
    await insertJob(dead),
    await insertJob(),
    await insertJob({ failures: 2, lease_until: new Date(Date.now() + 60_000) }),
  ];
  const drop = (id: string) => admin.graphql(dropJobDocument, { id, jobState: 'dead' });
  expect(codeOf(await drop(failed))).toBeUndefined();
  for (const id of [failed, waits, runs, '999999']) expect(codeOf(await drop(id))).toBe('BAD_USER_INPUT');
  expect(codeOf(await admin.graphql(retryJobDocument, { id: runs, jobState: 'dead' }))).toBe(
    'BAD_USER_INPUT',
  );
  const trail = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('organiser_id', '=', admin.organiserId)
    .execute();
  expect(trail).toEqual([{ action: 'provider.job_dropped', detail: { job: failed, kind: 'test/work' } }]);
});

test('the death of a job mails each admin once an hour, as long as a job is dead', async () => {
  const { queue, database } = server.services;
  await insertJob(dead);
  const alarm = () =>
    database.adminDb
      .insertInto('job')
      .values({ kind: 'provider/deadJobs', key: 'provider/deadJobs', payload: '{}', run_at: new Date() })
      .execute();
  const next = async () => {
    for (;;) {
      const row = await database.adminDb
        .selectFrom('job')
        .select(['run_at', 'lease_until', 'attempts'])
        .where('kind', '=', 'provider/deadJobs')
        .executeTakeFirst();
      if (!row || (row.run_at.getTime() > Date.now() + 1_000 && !row.lease_until)) return row;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const mails = () => tray.mails.filter(({ to }) => to === admin.email).length;
  await queue.start();
  await alarm();
  const { text } = await tray.mailTo(admin.email, /A job of Turnout has stopped/);
  expect(String(text)).toContain('https://turnout.co.nz/portal/provider/jobs');
  await next();
  clock.advance(10);
  await alarm();
  // The manual clock is behind the database's, so the job that waits for the next hour is due at once.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mails()).toBe(1);
  clock.advance(60);
  await tray.mailTo(admin.email, /A job of Turnout has stopped/, 1);
});

test('the jobs of others are refused to everybody but the provider’s admins', async () => {
  const organiser = await server.signedIn(['events', 'preferences']);
  const id = await insertJob(dead);
  for (const [document, variables] of [
    [providerJobsDocument, { jobState: 'dead' }],
    [retryJobDocument, { id, jobState: 'dead' }],
    [retryDeadJobsDocument, {}],
    [dropJobDocument, { id, jobState: 'dead' }],
  ] as const) {
    expect(codeOf(await organiser.graphql(document, variables))).toBe('FORBIDDEN');
  }
  expect((await jobs('dead'))?.counts.dead).toBe(1);
});
