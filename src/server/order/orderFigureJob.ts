import type { Services } from '../services';
import { foldOrderFigures } from './orderFigureQueries';

const FOLD = 'order/foldFigures';
/** So few changes come together meanwhile that a page reads them in no time. */
const EVERY_MS = 60_000;

/** Adds the changes of the figures of orders to the figures, once a minute. */
export function orderFigureJob({ queue, database, clock }: Services): void {
  queue.handle(FOLD, async () => {
    await database.asAdmin(foldOrderFigures);
    return new Date(clock.now().getTime() + EVERY_MS);
  });
}

export async function queueOrderFigures({ queue, database }: Services): Promise<void> {
  await queue.add(database.adminDb, { kind: FOLD, key: FOLD, payload: {} });
}
