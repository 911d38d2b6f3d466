import { sql } from 'kysely';
import type { SkipReason } from '../../contract/campaign';
import { stopReasonOfMany } from '../campaign/mailStopQueries';
import type { Queryable } from '../database/openDatabase';
import { contactFits, type ReadyRule } from './ruleQueries';

/**
 * For the rest of the transaction: hashes of some hundred thousand people stay in memory, and no time goes into
 * compiling a statement that runs once.
 */
export async function readManyPeople(db: Queryable): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(db);
}

/** How many people fit a rule, and how many of them marketing mail does not reach, by the reason. */
export async function countPeople(
  db: Queryable,
  ready: ReadyRule,
): Promise<{ people: number; stopped: Array<{ reason: SkipReason; count: number }> }> {
  const { rows } = await sql<{ reason: SkipReason | null; count: number }>`
    select ${stopReasonOfMany(sql.ref('contact.address'))} as reason, count(*) as count
    from contact where ${contactFits(ready)} group by 1`.execute(db);
  return countsOf(rows);
}

/** The same of a list. */
export async function countMembers(
  db: Queryable,
  audienceId: string,
): Promise<{ people: number; stopped: Array<{ reason: SkipReason; count: number }> }> {
  const { rows } = await sql<{ reason: SkipReason | null; count: number }>`
    select ${stopReasonOfMany(sql.ref('contact.address'))} as reason, count(*) as count
    from audience_contact as member join contact on contact.id = member.contact_id
    where member.audience_id = ${audienceId} group by 1`.execute(db);
  return countsOf(rows);
}

const countsOf = (rows: ReadonlyArray<{ reason: SkipReason | null; count: number }>) => ({
  people: rows.reduce((sum, { count }) => sum + count, 0),
  stopped: rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
});
