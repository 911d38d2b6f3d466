import type { Services } from '../../services';
import { foldHitCounts } from './hitCountQueries';
import { addHitMonths, findMonthToFold, foldHits } from './hitMonthQueries';
import { foldStateCounts } from './stateCountQueries';

const FOLD_COUNTS = 'campaign/foldCounts';
const HIT_MONTHS = 'campaign/hitMonths';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Rows of one transaction, which takes a fraction of a second. */
const BATCH = 10_000;

/** Partitions are made this many months in advance. */
const MONTHS_AHEAD = 2;
/** Hits of months that ended longer ago than this are folded. */
export const FOLDED_AFTER_MONTHS = 13;

/** Moves the figures of new hits and recipients to the others, and looks after the monthly partitions of the hits. */
export function figureJobs({ queue, database, clock }: Services): void {
  const { adminDb } = database;

  queue.handle(FOLD_COUNTS, async (_job, signal) => {
    for (const fold of [foldHitCounts, foldStateCounts]) {
      while (!signal.aborted && (await fold(adminDb, BATCH)) === BATCH);
    }
    return new Date(clock.now().getTime() + MINUTE_MS);
  });

  queue.handle(HIT_MONTHS, async (_job, signal) => {
    const now = clock.now();
    await addHitMonths(adminDb, now, MONTHS_AHEAD);
    const day = await findMonthToFold(adminDb, now, FOLDED_AFTER_MONTHS);
    if (day === undefined) return new Date(now.getTime() + DAY_MS);
    const foldBatch = () => database.asAdmin((db) => foldHits(db, day, BATCH, now));
    while (!signal.aborted && (await foldBatch()));
    return new Date(clock.now().getTime() + MINUTE_MS);
  });
}

/** Called whenever a process that runs jobs starts; from then on the jobs schedule themselves. */
export async function queueFigureJobs({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  for (const kind of [FOLD_COUNTS, HIT_MONTHS]) {
    await queue.add(database.adminDb, { kind, key: kind, payload: {} });
  }
}
