import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/**
 * Recomputes the order counts and the mailability of contacts that missed an order, a suppression or a consent. Uses
 * the admin connection, because it covers the contacts of every organiser.
 * @param since only contacts who ordered, were suppressed or agreed since then are checked
 * @returns how many contacts were corrected
 */
export async function recountContacts(adminDb: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select recount_contact_orders(${since}) + recount_standing(${since}) as count`.execute(adminDb);
  return rows[0]?.count ?? 0;
}
