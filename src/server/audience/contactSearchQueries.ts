import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** Contacts in one transaction: it takes some two seconds. */
const MOST_AT_ONCE = 20_000;

/**
 * Adds contacts that are new or have changed to the index of the search, or removes those that were deleted. Until
 * then a search compares them one by one, and of more than 5,000 only as many.
 * @param db a transaction of the admin connection, because it covers the contacts of every organiser
 * @returns how many contacts were due; 0 when none is left
 */
export async function indexDueContacts(db: Queryable): Promise<number> {
  // One transaction at a time, because another could write a block with contacts that it read before.
  await sql`select pg_advisory_xact_lock(hashtextextended('index of the search of contacts', 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select index_due_contacts(${MOST_AT_ONCE}::int) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
