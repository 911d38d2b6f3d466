import type { Services } from '../services';
import { foldSessionFigures } from './sessionFigureQueries';

const FOLD = 'ticketholder/foldFigures';
/** So few changes come together meanwhile that a page reads them in no time. */
const EVERY_MS = 60_000;

/** Adds the changes of the figures of sessions to the figures, once a minute. */
export function sessionFigureJob({ queue, database, clock }: Services): void {
  queue.handle(FOLD, async () => {
    await database.asAdmin(foldSessionFigures);
    return new Date(clock.now().getTime() + EVERY_MS);
  });
}

export async function queueSessionFigures({ queue, database }: Services): Promise<void> {
  await queue.add(database.adminDb, { kind: FOLD, key: FOLD, payload: {} });
}
