import type { Services } from '../../services';
import { countCampaign, countOrganisers, listUncounted } from './figuresQueries';

const COUNT = 'provider/countFigures';
const EVERY_MS = 10 * 60_000;

/**
 * Counts the figures of the last 30 days that the provider's admins see. They are not counted when a mail leaves,
 * because all workers would then write the same row.
 */
export function figuresJobs(services: Services): void {
  services.queue.handle(COUNT, async (_job, signal) => {
    await countFigures(services, signal);
    return new Date(services.clock.now().getTime() + EVERY_MS);
  });
}

/** Called whenever a process that runs jobs starts; from then on the job schedules itself. */
export async function queueFigures({ queue, database }: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: COUNT, key: COUNT, payload: {} });
}

export async function countFigures(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { adminDb } = database;
  const now = clock.now();
  // A statement for each campaign, so that no transaction is long.
  for (const campaignId of await listUncounted(adminDb, now)) {
    if (signal?.aborted) return;
    await countCampaign(adminDb, campaignId, now);
  }
  await countOrganisers(adminDb, now);
}
