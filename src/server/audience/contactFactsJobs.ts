import type { Services } from '../services';
import { recountContacts } from './contactFactsQueries';

const RECOUNT = 'audience/recount-contacts';
const EVERY_MS = 10 * 60_000;
/** Far longer than a process can pause between two runs. */
const CHECKED_PERIOD_MS = 24 * 3_600_000;

/**
 * Database triggers update the counts and the mailability of a contact with each order, suppression and consent. They
 * miss a row that is written at the same moment as the contact itself, because neither transaction sees the other.
 * This job finds and corrects such contacts.
 */
export function contactFactsJobs({ queue, database, clock, log }: Services): void {
  queue.handle(RECOUNT, async () => {
    const now = clock.now().getTime();
    const count = await recountContacts(database.adminDb, new Date(now - CHECKED_PERIOD_MS));
    if (count > 0) log.info({ contacts: count }, 'the counts and the mailability of contacts were corrected');
    return new Date(now + EVERY_MS);
  });
}

/** Called whenever a process that runs jobs starts; from then on the job schedules itself. */
export async function queueRecount({ queue, database }: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: RECOUNT, key: RECOUNT, payload: {} });
}
