import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/**
 * Counts the orders of contacts anew where their figures have missed one, of every organiser: through the owner's door.
 * @param since contacts who ordered since then
 * @returns how many were put right
 */
export async function recountOrders(owner: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select recount_contact_orders(${since}) as count`.execute(
    owner,
  );
  return rows[0]?.count ?? 0;
}
