import { sql, type RawBuilder } from 'kysely';
import { longestJobList, type JobState, type ProviderJob } from '../../contract/provider/jobs';
import type { Queryable } from '../database/openDatabase';

/** The jobs of all organisers, so the queries use the admin connection. Payloads and keys may contain addresses. */

const conditions: Record<JobState, RawBuilder<boolean>> = {
  dead: sql`died_at is not null`,
  failing: sql`died_at is null and failures > 0`,
  waiting: sql`died_at is null and failures = 0`,
};

export async function countJobs(db: Queryable): Promise<Record<JobState, number>> {
  const { rows } = await sql<Record<JobState, number>>`
    select (count(*) filter (where ${conditions.dead}))::int as dead,
      (count(*) filter (where ${conditions.failing}))::int as failing,
      (count(*) filter (where ${conditions.waiting}))::int as waiting from job`.execute(db);
  return rows[0] ?? { dead: 0, failing: 0, waiting: 0 };
}

export async function listJobs(db: Queryable, state: JobState): Promise<ProviderJob[]> {
  const { rows } = await sql<
    Omit<ProviderJob, 'runAt' | 'diedAt' | 'id' | 'state'> & { id: number; runAt: Date; diedAt: Date | null }
  >`
    select job.id, kind, organiser.name as organiser, failures, last_error as "lastError",
      run_at as "runAt", died_at as "diedAt"
    from job left join organiser on organiser.id = job.organiser_id
    where ${conditions[state]} order by coalesce(died_at, run_at), job.id limit ${longestJobList}`.execute(
    db,
  );
  return rows.map(({ id, runAt, diedAt, ...job }) => ({
    ...job,
    id: String(id),
    state,
    runAt: runAt.toISOString(),
    diedAt: diedAt?.toISOString() ?? null,
  }));
}

/** A job that no worker runs at the moment: only such a job is changed from outside of the queue. */
const isIdle = sql<boolean>`(lease_until is null or lease_until < now())`;

/** @param id all dead jobs if undefined. @returns the kinds and organisers of the jobs that run again now */
export async function reviveJobs(db: Queryable, id?: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    update job set died_at = null, failures = 0, attempts = 0, run_at = now()
    where ${id === undefined ? conditions.dead : sql`id = ${id}::bigint`} and ${isIdle}
    returning kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Deletes a job that has failed. @returns its kind; undefined when it is done, runs or has not failed */
export async function deleteFailedJob(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    delete from job where id = ${id}::bigint and failures > 0 and ${isIdle} returning kind`.execute(db);
  return rows[0]?.kind;
}
