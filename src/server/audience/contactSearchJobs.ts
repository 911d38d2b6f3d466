import type { Services } from '../services';
import { indexDueContacts } from './contactSearchQueries';

const INDEX = 'audience/index-contacts';
const EVERY_MS = 5_000;

/** Keeps the index of the search of contacts up to date; an import does not wait for it. */
export function contactSearchJobs({ queue, database, clock }: Services): void {
  queue.handle(INDEX, async (_payload, signal) => {
    while (!signal.aborted && (await database.asAdmin(indexDueContacts)) > 0);
    return new Date(clock.now().getTime() + EVERY_MS);
  });
}

/** Called whenever a process that runs jobs starts; from then on the job schedules itself. */
export async function queueContactSearch({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: INDEX, key: INDEX, payload: {} });
}
