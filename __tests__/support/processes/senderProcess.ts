import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { startJobs } from '../../../src/server/campaign/schedule/startJobs';
import { sendingJobs } from '../../../src/server/campaign/sending/sendingJobs';
import { openDatabase, type Database } from '../../../src/server/database/openDatabase';
import { localFileStore } from '../../../src/server/files/fileStore';
import { pooledMailer } from '../../../src/server/mail/mailer';
import { Queue } from '../../../src/server/queue/queue';
import { systemRandom, systemClock, type Services } from '../../../src/server/services';
import { countRecipients } from './recipientStates';

/**
 * A worker process that only starts and sends campaigns, for tests that kill it. Before it starts, it sends the states of the
 * recipients to its parent.
 * KILL_AFTER=n: it kills itself by SIGKILL after its n-th committed transaction, so that nothing runs afterwards.
 * UNTIL_DONE=1: it exits when no job is left.
 */
async function main(): Promise<void> {
  const { DATABASE, SINK = '', KILL_AFTER, UNTIL_DONE } = process.env;
  const opened = await openDatabase(
    DATABASE?.startsWith('postgres') ? { url: DATABASE } : { dataDir: DATABASE ?? '' },
  );
  let left = Number(KILL_AFTER ?? Infinity);
  const counted =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const result = await work(...args);
      if (--left <= 0) process.kill(process.pid, 'SIGKILL');
      return result;
    };
  const database: Database = {
    ...opened,
    withOrganiser: counted(opened.withOrganiser) as never,
    once: counted(opened.once) as never,
  };
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, process.stderr);
  const queue = new Queue(database, log);
  const mailer = pooledMailer(SINK);
  const services: Services = {
    ...{
      database,
      queue,
      mailer,
      log,
      clock: systemClock,
      random: systemRandom,
      production: false,
      signUp: 'open' as const,
    },
    files: localFileStore('/nowhere'),
    probeLink: () => Promise.reject(new Error('A sender follows no links.')),
    resolveTxt: () => Promise.resolve({ outcome: 'none' }),
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, long enough to be one',
  };
  sendingJobs(services);
  startJobs(services);
  const stop = async () => {
    await queue.stop();
    mailer.close();
    await opened.close();
    process.exit(0);
  };
  process.once('disconnect', () => process.exit(0));
  process.once('message', () => void stop());
  const found = await countRecipients(opened);
  await new Promise((resolve) => process.send?.(found, resolve));
  await queue.start();
  while (UNTIL_DONE) {
    await sleep(100);
    if (!(await opened.adminDb.selectFrom('job').select('id').executeTakeFirst())) return stop();
  }
}

void main();
