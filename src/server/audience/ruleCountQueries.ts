import { sql } from 'kysely';
import type { SkipReason } from '../../contract/campaign';
import type { Queryable } from '../database/openDatabase';
import { contactFits, type ReadyRule } from './ruleQueries';

/**
 * For the rest of the transaction: hashes of some hundred thousand people stay in memory, no time goes into compiling a
 * statement that runs once, and indexes that hold all that is asked are read rather than whole tables.
 */
export async function readManyPeople(db: Queryable): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
    set_config('random_page_cost', '1.1', true)`.execute(db);
}

interface CountRow extends Partial<Record<SkipReason, number>> {
  people: number;
}

/** How many, and why marketing does not reach some, as `stopReason` says it: read from what is noted of `contact` (0030). */
const counts = sql<CountRow>`count(*) as people,
  count(*) filter (where contact.stopped & 2 <> 0) as unsubscribed, count(*) filter (where contact.stopped = 1) as suppressed,
  count(*) filter (where contact.paused_until > now() and contact.stopped = 0) as paused`;

export interface PeopleCount {
  people: number;
  stopped: Array<{ reason: SkipReason; count: number }>;
}

const countOf = ({ people = 0, ...reasons }: Partial<CountRow> = {}): PeopleCount => ({
  people,
  stopped: (['unsubscribed', 'suppressed', 'paused'] as const).flatMap((reason) => {
    const count = reasons[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  }),
});

/** How many people fit a rule, and how many of them marketing mail does not reach, by the reason. */
export async function countPeople(db: Queryable, ready: ReadyRule): Promise<PeopleCount> {
  const { rows } = await sql<CountRow>`select ${counts} from contact where ${contactFits(ready)}`.execute(db);
  return countOf(rows[0]);
}

/** The same of a list. */
export async function countMembers(
  db: Queryable,
  { organiserId, audienceId }: { organiserId: string; audienceId: string },
): Promise<PeopleCount> {
  const { rows } = await sql<CountRow>`
    select ${counts} from audience_contact as member join contact on contact.id = member.contact_id
    where member.audience_id = ${audienceId} and member.organiser_id = ${organiserId}::uuid`.execute(db);
  return countOf(rows[0]);
}
