import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/openDatabase';
import { withoutAddresses } from '../mail/withoutAddresses';

/**
 * One small action: done when it returns, tried again later when it throws. Must bear being run twice.
 * A Date that it returns is when it wants to be run again.
 */
export type JobHandler = (payload: Record<string, unknown>, signal: AbortSignal) => Promise<Date | void>;

export interface NewJob {
  kind: string;
  /** A job that a tenant's transaction adds names its organiser here, as `organiserId`; the database refuses others. */
  payload: Record<string, unknown>;
  /**
   * A job with the key of one that stands, of the same organiser, is not added: that one is done at once, and once more
   * if it runs already.
   */
  key?: string;
  /** The earliest instant; now when left out. */
  runAt?: Date;
}

interface ClaimedJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  asked: number;
  claimed_by: string;
}

const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const POLL_MS = 1_000;
const CONCURRENCY = 4;
/** Backoff doubles from 2 s up to this; a job is never given up, because each one stands for somebody's work. */
const LONGEST_BACKOFF_SECONDS = 300;

/**
 * Jobs in PostgreSQL, claimed with `for update skip locked` and held by a lease that is renewed while they run.
 * A process that dies leaves its leases to run out; the job is then claimed anew.
 *
 *   waiting --claim--> leased --returns--> gone
 *      ^                 |
 *      +--- throws (backoff), lease ran out, or asked for again meanwhile
 */
export class Queue {
  private readonly handlers = new Map<string, JobHandler>();
  /** By the job's id: what this process does is not claimed by it once more, even when its lease ran out. */
  private readonly running = new Map<number, Promise<void>>();
  private readonly stopping = new AbortController();
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

  /** Adds a job in the caller's transaction: it exists if and only if the caller's effect does. */
  async add(db: Queryable, job: NewJob): Promise<void> {
    await this.adding([job]).execute(db);
  }

  /**
   * The statement that adds jobs, for those that write more in the same one. Its text is the same for any jobs; no two
   * of them have one key.
   */
  adding(jobs: readonly NewJob[]): RawBuilder<unknown> {
    const rows = jobs.map(({ runAt, ...job }) => ({ ...job, run_at: runAt }));
    return sql`
      insert into job (kind, key, payload, run_at)
      select kind, key, payload, coalesce(run_at, now())
      from jsonb_populate_recordset(null::job, ${JSON.stringify(rows)}::jsonb)
      on conflict (organiser_id, key) where key is not null do update set asked = job.asked + 1, run_at = least(job.run_at, excluded.run_at)`;
  }

  /** Looks for work now rather than at the next poll. Call it after the transaction that added a job. */
  wake(): void {
    this.nudge.abort();
  }

  async start(): Promise<void> {
    // The embedded database has one process: whatever is still leased was left by one that died.
    if (this.database.kind === 'embedded') {
      await this.database.owner.updateTable('job').set({ lease_until: null }).execute();
    }
    this.loop = this.run();
  }

  /** Tells running jobs to stop, waits for them, and gives their leases back. */
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
          claimed_by = gen_random_uuid()
        where id = (
          select id from job
          where run_at <= now() and (lease_until is null or lease_until < now())
            and kind = any(${[...this.handlers.keys()]}) and id <> all(${[...this.running.keys()]}::bigint[])
          order by run_at, id for update skip locked limit 1
        )
        returning id, kind, payload, attempts, asked, claimed_by`.execute(this.database.owner);
      return rows[0];
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.error({ err: error }, 'claiming a job failed');
      return undefined;
    }
  }

  private async perform(job: ClaimedJob): Promise<void> {
    const { owner } = this.database;
    const mine = sql`id = ${job.id} and claimed_by = ${job.claimed_by}`;
    const takenOver = new AbortController();
    const renewing = setInterval(() => {
      sql`update job set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where ${mine}`
        .execute(owner)
        .then(({ numAffectedRows }) => {
          if (numAffectedRows === 0n) takenOver.abort();
        })
        .catch((error: unknown) => this.log.warn({ err: error, job: job.kind }, 'renewing a lease failed'));
    }, this.renewMs);
    const giveBack = () =>
      sql`update job set lease_until = null, claimed_by = null where ${mine}`.execute(owner);
    try {
      const signal = AbortSignal.any([this.stopping.signal, takenOver.signal]);
      const again = await this.handlers.get(job.kind)?.(job.payload, signal);
      if (signal.aborted) {
        await giveBack();
      } else if (again) {
        await sql`update job set lease_until = null, claimed_by = null, attempts = 0,
          run_at = case when asked = ${job.asked} then ${again}::timestamptz else run_at end where ${mine}`.execute(
          owner,
        );
      } else {
        await sql`delete from job where ${mine} and asked = ${job.asked}`.execute(owner);
        // It stands still if it was asked for again: then it waits for its next run.
        await giveBack();
      }
    } catch (error) {
      const wait = Math.min(2 ** job.attempts, LONGEST_BACKOFF_SECONDS);
      const message = withoutAddresses(error instanceof Error ? error.message : String(error));
      this.log.error({ err: error, job: job.kind }, 'a job failed and will be tried again');
      // Where that can not be written either, the lease runs out by itself.
      await sql`update job set lease_until = null, claimed_by = null, last_error = ${message},
        run_at = now() + make_interval(secs => ${wait}) where ${mine}`
        .execute(owner)
        .catch(() => {});
    } finally {
      clearInterval(renewing);
    }
  }
}
