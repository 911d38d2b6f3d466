import { setTimeout as wait } from 'node:timers/promises';
import { PublicError } from '../../http/httpErrors';
import type { Queryable } from '../../database/openDatabase';
import { findOldestRunning, takeMark, type ChangeMark } from './changeQueries';

/** Enough for hours of a blocked list; more would only be a finer choice of instants. */
const MOST_MARKS = 256;

const notReady = () =>
  new PublicError(
    503,
    'NOT_READY',
    'A long change is being written, and this server has just started. Call again in a few seconds.',
  );

/**
 * Finds the instant up to which a list of changes is complete.
 *
 * A row gets its `changed_at` before its transaction commits (migration 0171), so a reader that simply goes on from the
 * last `changed_at` it saw passes rows that become visible later. A row whose `changed_at` is at or before the mark's
 * instant was written by a transaction with a number below the mark's. Once all of those have ended, the rows up to that
 * instant can only move to later ones:
 *
 *   mark taken ──> all older transactions ended? ──yes──> its instant
 *                    │ no: wait, two seconds at most
 *                    └──> still running: the newest earlier mark whose older transactions have ended
 *
 * While there is no such earlier mark, the wait is ten seconds.
 *
 * The marks are kept in the memory of the process, so that no transaction number outlives the database's cluster. The
 * numbers are those of the whole cluster: a long transaction of another database in it delays the list too.
 */
export class ChangeHorizon {
  /** Oldest first. */
  #marks: ChangeMark[] = [];
  /** The transaction for which a whole wait was in vain; nobody waits for it again. */
  #slowest: bigint | undefined;
  readonly #db: Queryable;
  readonly #waitMs: number;
  readonly #firstWaitMs: number;

  /**
   * @param db the connection of the server itself, because a read-only transaction takes no number
   * @param options `firstWaitMs` is how long to wait while no earlier instant could be given instead
   */
  constructor(db: Queryable, { waitMs = 2_000, firstWaitMs = 10_000 } = {}) {
    this.#db = db;
    this.#waitMs = waitMs;
    this.#firstWaitMs = firstWaitMs;
  }

  /**
   * An instant in UTC, to the microsecond.
   * @throws PublicError NOT_READY when an old transaction is running and this process remembers no instant before it
   */
  async completeUntil(): Promise<string> {
    const mark = await takeMark(this.#db);
    this.#remember(mark);
    const began = performance.now();
    for (let pause = 5; ; pause = Math.min(pause * 2, 200)) {
      const oldest = await findOldestRunning(this.#db);
      const complete = this.#newestBefore(oldest);
      if (oldest >= mark.transaction) return mark.instant;
      const mostMs = complete ? this.#waitMs : this.#firstWaitMs;
      if (oldest === this.#slowest || performance.now() - began >= mostMs) {
        this.#slowest = oldest;
        if (!complete) throw notReady();
        return complete.instant;
      }
      await wait(pause);
    }
  }

  #remember(mark: ChangeMark): void {
    this.#marks.push(mark);
    this.#marks.sort((one, other) => (one.transaction < other.transaction ? -1 : 1));
    if (this.#marks.length <= MOST_MARKS) return;
    this.#marks = this.#marks.filter((_, at) => at % 2 === 0 || at === this.#marks.length - 1);
  }

  /** Forgets the marks before it, because a later call never needs them. */
  #newestBefore(oldest: bigint): ChangeMark | undefined {
    const at = this.#marks.findLastIndex(({ transaction }) => transaction <= oldest);
    if (at > 0) this.#marks = this.#marks.slice(at);
    return at < 0 ? undefined : this.#marks[0];
  }
}
