import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/openDatabase';
import { redactedText } from '../mail/withoutAddresses';

/**
 * One small action: done when it returns, retried later when it throws. It must be idempotent, because it may run
 * twice. If it returns a Date, it runs again at that time.
 */
export type JobHandler = (payload: Record<string, unknown>, signal: AbortSignal) => Promise<Date | void>;

export interface NewJob {
  kind: string;
  /** A job that is added in a tenant's transaction needs its organiser's `organiserId` here; the database checks it. */
  payload: Record<string, unknown>;
  /**
   * If the organiser already has a job with this key, no second one is added: the existing job runs at the earlier of
   * both times, and once more if it is already running.
   */
  key?: string;
  /** The earliest instant to run it; defaults to now. */
  runAt?: Date;
}

interface ClaimedJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  failures: number;
  asked: number;
  claimed_by: string;
}

const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const POLL_MS = 1_000;
const CONCURRENCY = 4;
/** Backoff doubles from 2 s up to this. */
const LONGEST_BACKOFF_SECONDS = 900;
/** With the backoff that is almost three hours; then the provider's admins decide, because it is unfinished work. */
export const MOST_FAILURES = 20;

/**
 * Jobs in PostgreSQL, claimed with `for update skip locked` and protected by a lease that is renewed while they run.
 * The leases of a process that dies expire; its jobs are then claimed again.
 *
 *   waiting --claim--> leased --returns--> deleted
 *      ^                 |
 *      +--- throws (backoff), lease expired, or requested again in the meantime
 *      |
 *      +--- failed 20 times ---> dead --retried by an admin, or requested again--> waiting
 */
export class Queue {
  private readonly handlers = new Map<string, JobHandler>();
  /** By job id: this process does not claim a job that it is still running, even if the lease has expired. */
  private readonly running = new Map<number, Promise<void>>();
  private readonly stopping = new AbortController();
  /** Called after a job has died. */
  private whenDead: () => Promise<void> = async () => {};
  private nudge = new AbortController();
  private loop: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
    private readonly renewMs = RENEW_MS,
  ) {}

  handle(kind: string, handler: JobHandler): void {
    this.handlers.set(kind, handler);
  }

  /** Sets what happens when a job has failed too often. */
  onDeath(alarm: () => Promise<void>): void {
    this.whenDead = alarm;
  }

  /** Adds a job in the caller's transaction, so that the job is stored if and only if the transaction commits. */
  async add(db: Queryable, job: NewJob): Promise<void> {
    await this.insertStatement([job]).execute(db);
  }

  /**
   * The statement that adds jobs, for callers that embed it in a larger statement. Its text is the same for any number
   * of jobs; no two of them may have the same key.
   */
  insertStatement(jobs: readonly NewJob[]): RawBuilder<unknown> {
    const rows = jobs.map(({ runAt, ...job }) => ({ ...job, run_at: runAt }));
    return sql`
      insert into job (kind, key, payload, run_at)
      select kind, key, payload, coalesce(run_at, now())
      from jsonb_populate_recordset(null::job, ${JSON.stringify(rows)}::jsonb)
      on conflict (organiser_id, key) where key is not null do update set
        asked = job.asked + 1, run_at = least(job.run_at, excluded.run_at), failures = 0, died_at = null`;
  }

  /** Makes the queue look for jobs now rather than at the next poll. Call it after the transaction that added a job. */
  wake(): void {
    this.nudge.abort();
  }

  async start(): Promise<void> {
    // Only one process uses the embedded database, so any lease was left by a process that died.
    if (this.database.kind === 'embedded') {
      await sql`update job set lease_until = null, failures = failures + 1 where lease_until is not null`.execute(
        this.database.adminDb,
      );
    }
    this.loop = this.run();
  }

  /** Signals running jobs to stop, waits for them, and releases their leases. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.nudge.abort();
    await this.loop;
    await Promise.allSettled(this.running.values());
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.nudge = new AbortController();
      const claimed = this.running.size < CONCURRENCY ? await this.claim() : undefined;
      if (claimed) {
        const work = this.perform(claimed).finally(() => {
          this.running.delete(claimed.id);
          this.wake();
        });
        this.running.set(claimed.id, work);
      } else {
        await sleep(POLL_MS, undefined, { signal: this.nudge.signal }).catch(() => {});
      }
    }
  }

  private async claim(): Promise<ClaimedJob | undefined> {
    try {
      const { rows } = await sql<ClaimedJob>`
        update job set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1,
          -- A lease that expired was that of a process which died, perhaps because of this job.
          failures = failures + (lease_until is not null)::int, claimed_by = gen_random_uuid()
        where id = (
          select id from job
          where run_at <= now() and died_at is null and (lease_until is null or lease_until < now())
            and kind = any(${[...this.handlers.keys()]}) and id <> all(${[...this.running.keys()]}::bigint[])
          order by run_at, id for update skip locked limit 1
        )
        returning id, kind, payload, failures, asked, claimed_by`.execute(this.database.adminDb);
      return rows[0];
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.error({ err: error }, 'claiming a job failed');
      return undefined;
    }
  }

  private async perform(job: ClaimedJob): Promise<void> {
    const { adminDb } = this.database;
    const mine = sql`id = ${job.id} and claimed_by = ${job.claimed_by}`;
    const takenOver = new AbortController();
    const renewing = setInterval(() => {
      sql`update job set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where ${mine}`
        .execute(adminDb)
        .then(({ numAffectedRows }) => {
          if (numAffectedRows === 0n) takenOver.abort();
        })
        .catch((error: unknown) => this.log.warn({ err: error, job: job.kind }, 'renewing a lease failed'));
    }, this.renewMs);
    const releaseLease = () =>
      sql`update job set lease_until = null, claimed_by = null where ${mine}`.execute(adminDb);
    try {
      const signal = AbortSignal.any([this.stopping.signal, takenOver.signal]);
      const again = await this.handlers.get(job.kind)?.(job.payload, signal);
      if (signal.aborted) {
        await releaseLease();
      } else if (again) {
        await sql`update job set lease_until = null, claimed_by = null, attempts = 0, failures = 0,
          run_at = case when asked = ${job.asked} then ${again}::timestamptz else run_at end where ${mine}`.execute(
          adminDb,
        );
      } else {
        await sql`delete from job where ${mine} and asked = ${job.asked}`.execute(adminDb);
        // The job still exists if it was requested again while it ran; it then waits for its next run.
        await releaseLease();
      }
    } catch (error) {
      const failures = job.failures + 1;
      const isDead = failures >= MOST_FAILURES;
      const wait = Math.min(2 ** failures, LONGEST_BACKOFF_SECONDS);
      const message = redactedText(error instanceof Error ? error.message : String(error));
      const outcome = isDead
        ? `a job failed ${failures} times and was given up`
        : 'a job failed and will be tried again';
      this.log.error({ err: error, job: job.kind, failures }, outcome);
      // If this statement fails too, the lease expires by itself.
      await sql`update job set lease_until = null, claimed_by = null, last_error = ${message}, failures = ${failures},
        run_at = now() + make_interval(secs => ${wait}),
        died_at = case when ${isDead} and asked = ${job.asked} then now() end where ${mine}`
        .execute(adminDb)
        .then(() => (isDead ? this.whenDead() : undefined))
        .catch(() => {});
    } finally {
      clearInterval(renewing);
    }
  }
}
