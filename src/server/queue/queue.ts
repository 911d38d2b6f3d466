import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/openDatabase';

/**
 * One small action: done when it returns, tried again later when it throws. Must bear being run twice.
 * A Date that it returns is when it wants to be run again.
 */
export type JobHandler = (payload: Record<string, unknown>, signal: AbortSignal) => Promise<Date | void>;

export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /** A job with the same key as one that waits is not added again. */
  key?: string;
  /** The earliest instant; now when left out. */
  runAt?: Date;
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
 *      +--- throws, or lease ran out (backoff)
 */
export class Queue {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private nudge = new AbortController();
  private loop: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
  ) {}

  handle(kind: string, handler: JobHandler): void {
    this.handlers.set(kind, handler);
  }

  /** Adds a job in the caller's transaction: it exists if and only if the caller's effect does. */
  async add(db: Queryable, job: NewJob): Promise<void> {
    await db
      .insertInto('job')
      .values({
        kind: job.kind,
        key: job.key,
        payload: JSON.stringify(job.payload),
        run_at: job.runAt ?? sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
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
    await Promise.allSettled(this.running);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.nudge = new AbortController();
      const claimed = this.running.size < CONCURRENCY ? await this.claim() : undefined;
      if (claimed) {
        const work: Promise<void> = this.perform(claimed).finally(() => {
          this.running.delete(work);
          this.wake();
        });
        this.running.add(work);
      } else {
        await sleep(POLL_MS, undefined, { signal: this.nudge.signal }).catch(() => {});
      }
    }
  }

  private async claim() {
    try {
      const { rows } = await sql<{
        id: number;
        kind: string;
        payload: Record<string, unknown>;
        attempts: number;
      }>`
        update job set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
        where id = (
          select id from job
          where run_at <= now() and (lease_until is null or lease_until < now())
            and kind = any(${[...this.handlers.keys()]})
          order by run_at, id for update skip locked limit 1
        )
        returning id, kind, payload, attempts`.execute(this.database.owner);
      return rows[0];
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.error({ err: error }, 'claiming a job failed');
      return undefined;
    }
  }

  private async perform(job: {
    id: number;
    kind: string;
    payload: Record<string, unknown>;
    attempts: number;
  }) {
    const { owner } = this.database;
    const renewing = setInterval(() => {
      void sql`update job set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ${job.id}`
        .execute(owner)
        .catch((error: unknown) => this.log.warn({ err: error, job: job.kind }, 'renewing a lease failed'));
    }, RENEW_MS);
    try {
      const again = await this.handlers.get(job.kind)?.(job.payload, this.stopping.signal);
      if (this.stopping.signal.aborted) {
        await sql`update job set lease_until = null where id = ${job.id}`.execute(owner);
      } else if (again) {
        await sql`update job set lease_until = null, attempts = 0, run_at = ${again} where id = ${job.id}`.execute(
          owner,
        );
      } else {
        await sql`delete from job where id = ${job.id}`.execute(owner);
      }
    } catch (error) {
      const wait = Math.min(2 ** job.attempts, LONGEST_BACKOFF_SECONDS);
      const message = error instanceof Error ? error.message : String(error);
      this.log.error({ err: error, job: job.kind }, 'a job failed and will be tried again');
      await sql`update job set lease_until = null, last_error = ${message},
        run_at = now() + make_interval(secs => ${wait}) where id = ${job.id}`
        .execute(owner)
        .catch(() => {});
    } finally {
      clearInterval(renewing);
    }
  }
}
