import type { Services } from '../services';
import { recountOrders } from './orderFactsQueries';

const RECOUNT = 'audience/recount-orders';
const EVERY_MS = 10 * 60_000;
/** Far longer than a process stands still between two rounds. */
const LOOKS_BACK_MS = 24 * 3_600_000;

/**
 * The figures of a contact's orders follow each order at once, but for one case: an order and a contact of the same
 * address that are written in the same instant do not see each other. This finds what was missed.
 */
export function orderFactsJobs({ queue, database, clock, log }: Services): void {
  queue.handle(RECOUNT, async () => {
    const now = clock.now().getTime();
    const count = await recountOrders(database.owner, new Date(now - LOOKS_BACK_MS));
    if (count > 0) log.info({ contacts: count }, 'orders that contacts had missed were counted');
    return new Date(now + EVERY_MS);
  });
}

/** Whenever a process that does jobs starts; it asks for itself from then on. */
export async function askForRecount({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.owner, { kind: RECOUNT, key: RECOUNT, payload: {} });
}
