import type { Services } from '../../services';
import { FOLDED_AT_ONCE, foldSaleFigures } from './saleFigureQueries';

const FOLD = 'report/foldSales';
/** So few changes come together meanwhile that a report reads them in no time. */
const EVERY_MS = 60_000;

/** Adds completed orders and refunds to the figures of the sales report, once a minute. */
export function saleFigureJob({ queue, database, clock }: Services): void {
  queue.handle(FOLD, async () => {
    const count = await database.asAdmin((db) => foldSaleFigures(db));
    return new Date(clock.now().getTime() + (count < FOLDED_AT_ONCE ? EVERY_MS : 0));
  });
}

export async function queueSaleFigures({ queue, database }: Services): Promise<void> {
  await queue.add(database.adminDb, { kind: FOLD, key: FOLD, payload: {} });
}
