import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import { listAudiences } from './audienceQueries';

/** As many rows are read for an exact count, which takes some milliseconds. */
const MOST_READ = 20_000;

export interface AudienceGrowth {
  /** The people whom marketing mail reaches now. */
  mailable: number;
  /** True if there are more people than were counted; `mailable` is then a number that is reached in any case. */
  mailableIsLeast: boolean;
  /** The people added since. */
  joined: number;
  joinedIsLeast: boolean;
  unsubscribed: number;
}

/**
 * The people of an organiser, and what changed since an instant. Each count reads a bounded number of rows from an
 * index; for more people than that, the largest list is a number that is reached in any case.
 */
export async function countGrowth(
  db: Queryable,
  { organiserId, since, now }: { organiserId: string; since: Date; now: Date },
): Promise<AudienceGrowth> {
  const { rows } = await sql<Record<'mailable' | 'counted' | 'joined' | 'newest' | 'unsubscribed', number>>`
    select mailable, counted, joined, newest, unsubscribed from (
      select count(*) filter (where stopped = 0 and (paused_until is null or paused_until <= ${now}::timestamptz)) as mailable,
        count(*) as counted
      from (
        select stopped, paused_until from contact where organiser_id = ${organiserId} order by organiser_id, id limit ${MOST_READ + 1}
      ) as person
    ) as people, (
      -- The numbers of contacts grow with time, so those who joined lately are the last ones.
      select count(*) filter (where created_at >= ${since}) as joined, count(*) as newest
      from (
        select created_at from contact where organiser_id = ${organiserId} order by organiser_id desc, id desc limit ${MOST_READ}
      ) as person
    ) as added, (
      select count(*) filter (where created_at >= ${since} and reason = 'unsubscribed') as unsubscribed
      from (
        select created_at, reason from suppression where organiser_id = ${organiserId}
        order by organiser_id desc, id desc limit ${MOST_READ}
      ) as stop
    ) as lost`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has always a row.');
  const { counted, joined, newest, unsubscribed } = row;
  const mailableIsLeast = counted > MOST_READ;
  const largest = mailableIsLeast ? await largestList(db) : 0;
  return {
    mailable: Math.max(row.mailable, largest),
    mailableIsLeast,
    joined,
    joinedIsLeast: joined === newest && newest === MOST_READ,
    unsubscribed,
  };
}

const largestList = async (db: Queryable) =>
  (await listAudiences(db)).reduce((most, { mailableCount }) => Math.max(most, mailableCount ?? 0), 0);
