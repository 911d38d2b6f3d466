import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/**
 * Makes anew what is noted of contacts where it has missed an order, a suppression or a consent, of every organiser:
 * through the owner's door.
 * @param since contacts who ordered, were suppressed or agreed since then
 * @returns how many were put right
 */
export async function recountContacts(owner: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select recount_contact_orders(${since}) + recount_standing(${since}) as count`.execute(owner);
  return rows[0]?.count ?? 0;
}
