import type { Services } from '../services';
import { recountContacts } from './contactFactsQueries';

const RECOUNT = 'audience/recount-contacts';
const EVERY_MS = 10 * 60_000;
/** Far longer than a process stands still between two rounds. */
const LOOKS_BACK_MS = 24 * 3_600_000;

/**
 * What is noted of a contact follows each order, suppression and consent at once, but for one case: what is written in
 * the same instant as the contact itself does not see it. This finds what was missed.
 */
export function contactFactsJobs({ queue, database, clock, log }: Services): void {
  queue.handle(RECOUNT, async () => {
    const now = clock.now().getTime();
    const count = await recountContacts(database.owner, new Date(now - LOOKS_BACK_MS));
    if (count > 0) log.info({ contacts: count }, 'what contacts had missed was noted');
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
