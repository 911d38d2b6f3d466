import type { JobState, ProviderJobs } from '../../contract/provider/jobs';
import { insertAuditEntry } from '../database/auditEntry';
import { badInput } from '../http/httpErrors';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import { countJobs, deleteFailedJob, listJobs, reviveJobs } from './jobQueries';

export async function jobsOf({ database }: Services, state: JobState): Promise<ProviderJobs> {
  const { adminDb } = database;
  const [counts, jobs] = await Promise.all([countJobs(adminDb), listJobs(adminDb, state)]);
  return { counts, jobs };
}

const gone = () => badInput('id', 'This job has finished or is running at this moment. Reload the page.');

/**
 * Runs one job again, or all dead ones.
 * @throws PublicError BAD_USER_INPUT naming `id` when the job has finished or is running
 */
export async function retryJobs(
  services: Services,
  { userId, organiserId }: SignedIn,
  id?: string,
): Promise<void> {
  const { database, clock, queue } = services;
  await database.asAdmin(async (db) => {
    const kinds = await reviveJobs(db, id);
    if (kinds.length === 0 && id !== undefined) throw gone();
    const detail = { job: id ?? 'all', jobs: kinds.length, kinds: [...new Set(kinds)] };
    const now = clock.now();
    await insertAuditEntry(db, { organiserId, userId, action: 'provider.jobs_retried', detail, now });
  });
  queue.wake();
}

/** @throws PublicError BAD_USER_INPUT naming `id` when the job has finished, is running or has not failed */
export async function dropJob(
  { database, clock }: Services,
  { userId, organiserId }: SignedIn,
  id: string,
): Promise<void> {
  await database.asAdmin(async (db) => {
    const kind = await deleteFailedJob(db, id);
    if (kind === undefined) throw gone();
    const detail = { job: id, kind };
    const now = clock.now();
    await insertAuditEntry(db, { organiserId, userId, action: 'provider.job_dropped', detail, now });
  });
}
