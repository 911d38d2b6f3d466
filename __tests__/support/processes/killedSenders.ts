import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/openDatabase';
import type { SteppedSink } from '../mail/steppedSink';

/** A worker process that sends campaigns and can be killed. */
export interface Sender {
  /** The states of the recipients when it had opened the database, before it did anything. */
  readonly found: RecipientCounts;
  readonly gone: Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param killAfter the number of committed transactions after which the process kills itself
 * @param untilDone whether the process exits when no job is left
 */
export async function startSender(
  database: string,
  sink: SteppedSink,
  { killAfter, untilDone }: { killAfter?: number; untilDone?: boolean } = {},
): Promise<Sender> {
  const child: ChildProcess = fork(join(__dirname, 'senderProcess.ts'), {
    execArgv: ['--require', 'tsx/cjs'],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: process.env.SENDER_LOG },
      ...{ DATABASE: database, SINK: sink.url, ...(killAfter && { KILL_AFTER: String(killAfter) }) },
      ...(untilDone && { UNTIL_DONE: '1' }),
    },
  });
  const gone = once(child, 'exit').then(() => {});
  const found = await Promise.race([
    once(child, 'message').then(([message]) => message as RecipientCounts),
    gone.then((): never => {
      throw new Error('A sender ended before it had begun.');
    }),
  ]);
  return {
    ...{ found, gone },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      if (child.connected) child.send('stop');
      await gone;
    },
  };
}

/** The number of recipients in each state, and in total. */
export type RecipientCounts = Record<string, number> & { total: number };

/** Counts the recipients of all campaigns by state. */
export async function countRecipients(database: Pick<Database, 'adminDb'>): Promise<RecipientCounts> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) from campaign_recipient group by state`.execute(database.adminDb);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return { ...Object.fromEntries(rows.map(({ state, count }) => [state, count])), total };
}

/** Expires all leases, as if time had passed since a worker died. Call it only when no worker is running. */
export async function expireLeases({ adminDb }: Database): Promise<void> {
  await sql`update campaign_recipient set lease_until = now() - interval '1 second' where state = 'claimed'`.execute(
    adminDb,
  );
  await sql`update job set lease_until = null, run_at = now()`.execute(adminDb);
}

/** The addresses of the recipients in these states. */
export async function addressesIn({ adminDb }: Database, ...states: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from campaign_recipient where state = any(${states})`.execute(adminDb);
  return new Set(rows.map(({ address }) => address));
}
