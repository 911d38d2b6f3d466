import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { localFileStore } from '../../../src/server/files/fileStore';
import { lifetimes, maxCaughtMail } from '../../../src/server/retention/lifetimes';
import { queueSweep } from '../../../src/server/retention/retentionJobs';
import { hashOfSecret } from '../../../src/server/http/secretHash';
import { buildApiKey } from '../../support/api/apiFactories';
import { buildAudience, uploadCsv } from '../../support/factories/audienceFactories';
import { until } from '../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let folder: string;
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnout-retention-'));
  server = await startServer({ files: localFileStore(folder) });
  await server.services.queue.start();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const MINUTE = 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const adminDb = () => server.services.database.adminDb;
/** Runs a sweep to its end: the job then waits for the next hour. */
async function sweep(): Promise<Date> {
  await queueSweep(server.services);
  server.services.queue.wake();
  const find = () =>
    adminDb().selectFrom('job').select(['run_at', 'lease_until', 'last_error']).executeTakeFirstOrThrow();
  const job = await until(
    find,
    ({ run_at, last_error }) => run_at > ago(-30 * MINUTE) || last_error !== null,
  );
  expect(job.last_error).toBeNull();
  return job.run_at;
}

test('a sweep, after it has finished, is scheduled again in an hour', async () => {
  const next = await sweep();
  expect(next.getTime() - Date.now()).toBeGreaterThan(59 * MINUTE);
  expect(next.getTime() - Date.now()).toBeLessThanOrEqual(60 * MINUTE);
});

test('replies to mutations and sign-in attempts are deleted after their lifetime', async () => {
  const subject = person.userId;
  await adminDb()
    .insertInto('idempotent_reply')
    .values([
      { subject, key: 'old', reply: '{}', created_at: ago(lifetimes.idempotentReply + MINUTE) },
      { subject, key: 'new', reply: '{}', created_at: ago(lifetimes.idempotentReply - MINUTE) },
    ])
    .execute();
  await adminDb()
    .insertInto('sign_in_attempt')
    .values([
      { subject, happened_at: ago(lifetimes.attempt + MINUTE) },
      { subject, happened_at: ago(61 * MINUTE) },
    ])
    .execute();
  await sweep();
  const replies = await adminDb()
    .selectFrom('idempotent_reply')
    .select('key')
    .where('subject', '=', subject)
    .execute();
  expect(replies).toEqual([{ key: 'new' }]);
  const tries = await adminDb()
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('subject', '=', subject)
    .execute();
  expect(tries).toHaveLength(1);
});

test('replies to writes of the API are deleted after a day', async () => {
  const { organiserId } = person;
  const { id } = await buildApiKey(server, person);
  const reply = { organiser_id: organiserId, api_key_id: id, request: 'x', status: 200 };
  await adminDb()
    .insertInto('api_write_reply')
    .values([
      { ...reply, key: 'old', created_at: ago(24 * 60 * MINUTE + MINUTE) },
      { ...reply, key: 'new', created_at: ago(24 * 60 * MINUTE - MINUTE) },
    ])
    .execute();
  await sweep();
  const left = await adminDb()
    .selectFrom('api_write_reply')
    .select('key')
    .where('api_key_id', '=', id)
    .execute();
  expect(left).toEqual([{ key: 'new' }]);
});

test('sessions and mailed links are deleted once they have expired', async () => {
  const { userId, organiserId } = person;
  const run = (name: string, expires_at: Date) => ({ name: hashOfSecret(name), user_id: userId, expires_at });
  const [past, future] = [run('past', ago(MINUTE)), run('future', ago(-MINUTE))];
  for (const { name, ...row } of [past, future]) {
    await adminDb()
      .insertInto('sign_in_session')
      .values({
        ...row,
        id_hash: name,
        organiser_id: organiserId,
        created_at: ago(MINUTE),
        last_used_at: ago(MINUTE),
        proved_at: ago(MINUTE),
        method: 'password',
      })
      .execute();
    await adminDb()
      .insertInto('account_token')
      .values({ ...row, token_hash: name, kind: 'password', created_at: ago(MINUTE) })
      .execute();
  }
  await sweep();
  const links = await adminDb()
    .selectFrom('account_token')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute();
  expect(links).toEqual([{ token_hash: future.name }]);
  const sessions = adminDb().selectFrom('sign_in_session').select('id_hash').where('user_id', '=', userId);
  expect(await sessions.where('id_hash', 'in', [past.name, future.name]).execute()).toEqual([
    { id_hash: future.name },
  ]);
  // The person's own session started today.
  expect(await sessions.execute()).toHaveLength(2);
});

test('caught mail, too old or above the limit, is deleted, and the newest is kept', async () => {
  const caught = (subject: string, count: number, age: number) =>
    sql`
    insert into caught_mail (received_at, envelope_from, envelope_to, subject, message_id, raw)
    select ${ago(age)}::timestamptz, '', '{}', ${subject}, '', '' from generate_series(1, ${count}::int)`.execute(
      adminDb(),
    );
  const subjects = async () => {
    const { rows } = await sql<{ subject: string; count: number }>`
      select subject, count(*) as count from caught_mail group by subject order by subject`.execute(
      adminDb(),
    );
    return rows.map(({ subject, count }) => [subject, count]);
  };
  await caught('old', 1, lifetimes.caughtMail + MINUTE);
  await caught('recent', 1, lifetimes.caughtMail - MINUTE);
  await sweep();
  expect(await subjects()).toEqual([['recent', 1]]);
  await caught('surplus', 2, 0);
  await caught('newest', maxCaughtMail - 1, 0);
  await sweep();
  expect(await subjects()).toEqual([
    ['newest', maxCaughtMail - 1],
    ['surplus', 1],
  ]);
});

/**
 * An upload of this age that nobody has started.
 * @returns its id and the name of its file
 */
async function upload(age: number) {
  const { audienceId } = await buildAudience(server.services, { organiserId: person.organiserId });
  const { result } = await uploadCsv(server, person, audienceId, 'email\nana@example.org\n');
  const id = result?.id ?? '';
  const { rows } = await sql<{ file_key: string }>`
    update audience_import set created_at = ${ago(age)} where id = ${id} returning file_key`.execute(
    adminDb(),
  );
  const file_key = rows[0]?.file_key ?? '';
  await utimes(join(folder, file_key), ago(age), ago(age));
  return { id, name: file_key.replace('imports/', '') };
}
const importsLeft = async () =>
  (
    await adminDb()
      .selectFrom('audience_import')
      .select('id')
      .where('organiser_id', '=', person.organiserId)
      .execute()
  ).map(({ id }) => id);

test('an upload, not started for a week, is deleted with its file; a newer one and a running one are kept', async () => {
  const [outlived, underWay, recent] = [
    await upload(lifetimes.unstartedImport + MINUTE),
    await upload(lifetimes.unstartedImport + MINUTE),
    await upload(lifetimes.unstartedImport - MINUTE),
  ];
  await adminDb()
    .updateTable('audience_import')
    .set({ state: 'running' })
    .where('id', '=', underWay.id)
    .execute();
  await sweep();
  expect((await importsLeft()).sort()).toEqual([underWay.id, recent.id].sort());
  const files = await readdir(join(folder, 'imports'));
  expect(files).not.toContain(outlived.name);
  expect(files).toEqual(expect.arrayContaining([underWay.name, recent.name]));
});

test('a file without an import, complete or unfinished, is deleted after a week', async () => {
  await upload(0);
  const leave = async (name: string, age: number) => {
    const path = join(folder, 'imports', name);
    await writeFile(path, 'email\n');
    await utimes(path, ago(age), ago(age));
  };
  await leave('old.csv', lifetimes.unstartedImport + MINUTE);
  await leave('old.csv.unfinished', lifetimes.unstartedImport + MINUTE);
  await leave('being-written.csv.unfinished', MINUTE);
  await sweep();
  const files = await readdir(join(folder, 'imports'));
  expect(files.filter((name) => /old|being/.test(name))).toEqual(['being-written.csv.unfinished']);
});

test('entries of the audit trail are deleted once they are 13 calendar months old', async () => {
  const { organiserId, userId } = person;
  const months = (count: number, milliseconds: number) => {
    const at = new Date();
    at.setUTCMonth(at.getUTCMonth() - count);
    return new Date(at.getTime() + milliseconds);
  };
  const entry = (action: string, happened_at: Date) => ({
    organiser_id: organiserId,
    user_id: userId,
    action,
    detail: '{}',
    happened_at,
  });
  await adminDb()
    .insertInto('audit_entry')
    .values([entry('old', months(13, -MINUTE)), entry('new', months(13, MINUTE))])
    .execute();
  await sweep();
  const kept = await adminDb()
    .selectFrom('audit_entry')
    .select('action')
    .where('organiser_id', '=', organiserId)
    .execute();
  expect(kept).toEqual([{ action: 'new' }]);
});

test('the payment provider’s events are deleted after their lifetime', async () => {
  const event = { provider: 'stripe', kind: 'payout.paid' };
  await adminDb()
    .insertInto('webhook_event')
    .values([
      { ...event, provider_event_id: 'evt_old', received_at: ago(lifetimes.webhookEvent + MINUTE) },
      { ...event, provider_event_id: 'evt_recent', received_at: ago(lifetimes.webhookEvent - MINUTE) },
    ])
    .execute();
  await sweep();
  const kept = await adminDb().selectFrom('webhook_event').select('provider_event_id').execute();
  expect(kept).toEqual([{ provider_event_id: 'evt_recent' }]);
});
