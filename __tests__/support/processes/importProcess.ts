import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { audienceJobs } from '../../../src/server/audience/import/importJobs';
import { findImport } from '../../../src/server/audience/import/importQueries';
import { startImport } from '../../../src/server/audience/import/importService';
import { undoImport } from '../../../src/server/audience/import/importUndo';
import { openDatabase, type Database, type Queryable } from '../../../src/server/database/openDatabase';
import { localFileStore } from '../../../src/server/files/fileStore';
import { authorise } from '../../../src/server/http/signedIn';
import { Queue } from '../../../src/server/queue/queue';
import { systemRandom, systemClock, type Services } from '../../../src/server/services';
import { findSession } from '../../../src/server/user/signInService';
import type { ImportProcessOptions, ImportSnapshot } from './killedImports';
import { proof } from '../factories/importFactories';
import { standInMailer } from '../mail/standInMailer';

/**
 * A server process that runs imports, for tests that kill it. It finishes the remaining jobs, then performs `act` and
 * finishes the job of that, and exits. At its start and at its end it sends the state of the import to its parent. At
 * the state of the import that `killAt` describes, it kills itself by SIGKILL, so that nothing runs afterwards.
 */
const {
  database: where,
  files,
  session,
  importId,
  act,
  killAt,
} = JSON.parse(process.argv[2] ?? '{}') as ImportProcessOptions;

/** Kills the process when the import is in the state of `killAt`, just before or just after that is committed. */
function killable(opened: Database): Database {
  const die = () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise<never>(() => {});
  };
  const isTime = async (db: Queryable) => {
    if (!killAt) return false;
    const { rows } = await sql`select from audience_import where ${sql.raw(killAt.when)}`.execute(db);
    return rows.length > 0;
  };
  return {
    ...opened,
    async withOrganiser(organiserId, work) {
      let isNow = false;
      const result = await opened.withOrganiser(organiserId, async (db) => {
        const done = await work(db);
        isNow = await isTime(db);
        if (isNow && killAt?.at === 'before the commit') await die();
        return done;
      });
      if (isNow) await die();
      return result;
    },
  };
}

async function readSnapshot(
  { adminDb, withOrganiser }: Database,
  organiserId: string,
): Promise<ImportSnapshot> {
  const stored = await withOrganiser(organiserId, (db) => findImport(db, importId));
  if (!stored) throw new Error('The import is gone.');
  const { rows } = await sql<Omit<ImportSnapshot, 'view'>>`
    select (select count(*) from audience_import_refusal where import_id = ${importId}) as listed,
      (select count(*) from consent_record where import_id = ${importId} and given) as proofs,
      (select count(distinct address) from consent_record where import_id = ${importId} and given) as proven,
      (select count(*) from audience_contact where import_id = ${importId}) as members`.execute(adminDb);
  const [counts] = rows;
  if (!counts) throw new Error('A select without from answers one row.');
  return { view: stored.view, ...counts };
}

async function main(): Promise<void> {
  const opened = await openDatabase(where.startsWith('postgres') ? { url: where } : { dataDir: where });
  const database = killable(opened);
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, process.stderr);
  const queue = new Queue(database, log);
  const services: Services = {
    ...{
      database,
      queue,
      log,
      clock: systemClock,
      random: systemRandom,
      production: false,
      signUp: 'open' as const,
    },
    files: localFileStore(files),
    mailer: standInMailer(() => Promise.reject(new Error('An import mails nobody.'))),
    probeLink: () => Promise.reject(new Error('An import follows no links.')),
    resolveTxt: () => Promise.resolve({ outcome: 'none' }),
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, long enough to be one',
  };
  const context = authorise(services, await findSession(services, session), 'emailCampaign');
  const report = async () => process.send?.(await readSnapshot(opened, context.signedIn.organiserId));
  const allDone = async () => {
    while (await opened.adminDb.selectFrom('job').select('id').executeTakeFirst()) await sleep(20);
  };
  await report();
  // Expires the lease of the process that was killed.
  await sql`update job set lease_until = null, run_at = now()`.execute(opened.adminDb);
  audienceJobs(services);
  await queue.start();
  await allDone();
  if (act === 'undo') await undoImport(context, importId);
  const choices = { mapping: ['email', 'city', 'genre'], corrections: [], asSuppressions: null };
  if (act === 'start') await startImport(context, importId, { ...proof, ...choices });
  await allDone();
  await report();
  await queue.stop();
  await opened.close();
  process.disconnect();
}

void main();
