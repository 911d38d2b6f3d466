import type { Queryable } from '../../database/openDatabase';

/** Open carts with a ticket for the session. */
export async function listCartsOfSession(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('offer', 'offer.id', 'order_line.offer_id')
    .select('order_line.order_id')
    .distinct()
    .where('offer.session_id', '=', sessionId)
    .where('order_line.state', '=', 'cart')
    .execute();
  return rows.map((row) => row.order_id);
}
