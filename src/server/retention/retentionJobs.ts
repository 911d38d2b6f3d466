import { exportIdOf } from '../files/exportKey';
import type { Services } from '../services';
import { lifetimes, sweepEvery } from './lifetimes';
import { deleteExpired, forgetVisitors, selectNeededExports, selectNeededFiles } from './retentionQueries';

const SWEEP = 'retention/sweep';

/** Deletes everything older than its lifetime, once an hour and whenever a process that runs jobs starts. */
export function retentionJobs(services: Services): void {
  services.queue.handle(SWEEP, async (_job, signal) => {
    await sweep(services, signal);
    return new Date(services.clock.now().getTime() + sweepEvery);
  });
}

export async function queueSweep({ queue, database }: Pick<Services, 'queue' | 'database'>): Promise<void> {
  await queue.add(database.adminDb, { kind: SWEEP, key: SWEEP, payload: {} });
}

async function sweep({ database, files, clock, log }: Services, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const rows = await deleteExpired(database.adminDb, now);
  const visitors = await forgetVisitors(database.adminDb, now);
  // Rows first: a file of that age that no import refers to afterwards was left behind by a process that died, or
  // belonged to one of these rows.
  const oldest = now.getTime() - lifetimes.unstartedImport;
  const old: string[] = [];
  for await (const { key, storedAt } of files.list('imports')) if (storedAt.getTime() < oldest) old.push(key);
  const needed = await selectNeededFiles(database.adminDb, old);
  const expired = old.filter((key) => !needed.has(key));
  for (const key of expired) {
    if (signal.aborted) return;
    await files.remove(key);
  }
  const exports = await deleteExportFiles({ database, files });
  log.info({ rows, visitors, files: expired.length + exports }, 'expired data was deleted');
}

/** Deletes the files of exports whose rows are gone. @returns how many */
async function deleteExportFiles({ database, files }: Pick<Services, 'database' | 'files'>): Promise<number> {
  const stored: string[] = [];
  for await (const { key } of files.list('exports')) stored.push(key);
  const needed = await selectNeededExports(database.adminDb, stored.map(exportIdOf));
  const unneeded = stored.filter((key) => !needed.has(exportIdOf(key)));
  for (const key of unneeded) await files.remove(key);
  return unneeded.length;
}
