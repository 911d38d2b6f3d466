import { sql } from 'kysely';
import type { SessionReach } from '../../../contract/event/eventSession';
import type { Queryable } from '../../database/openDatabase';

/** Counts the tickets, ticketholders, orders and carts of a session, and the money paid and not refunded. */
export async function findReach(db: Queryable, sessionId: string): Promise<SessionReach> {
  const { rows } = await sql<SessionReach>`
    with line as (
      select order_line.id, order_line.order_id, order_line.state, order_line.total_cents,
        order_line.quantity > order_line.returned as has_tickets
      from order_line join offer on offer.id = order_line.offer_id
      where offer.session_id = ${sessionId} and order_line.state <> 'released'
    )
    select ${sessionId}::uuid as "sessionId",
      tickets.tickets, tickets.ticketholders, lines.orders, lines.carts,
      greatest(lines.paid - returned.cents, 0)::bigint as "paidCents"
    from (
      select count(*)::int as tickets,
        count(distinct coalesce(nullif(holder_address, ''), id::text))::int as ticketholders
      from ticket where session_id = ${sessionId} and status = 'valid'
    ) tickets
    cross join (
      select count(distinct order_id) filter (where state = 'sold' and has_tickets)::int as orders,
        count(distinct order_id) filter (where state = 'cart')::int as carts,
        coalesce(sum(total_cents) filter (where state = 'sold'), 0) as paid
      from line
    ) lines
    cross join (
      select coalesce(sum(refund_line.amount_cents), 0) as cents
      from refund_line join refund on refund.id = refund_line.refund_id and refund.state <> 'failed'
      where refund_line.order_line_id in (select id from line where state = 'sold')
    ) returned`.execute(db);
  const [reach] = rows;
  if (!reach) throw new Error('A count answered no row.');
  return reach;
}

/**
 * Locks the orders that have the session in a cart. It waits for those being completed; later ones wait for this
 * transaction.
 */
export async function lockCarts(db: Queryable, sessionId: string): Promise<void> {
  const held = db
    .selectFrom('order_line')
    .innerJoin('offer', 'offer.id', 'order_line.offer_id')
    .select('order_line.order_id')
    .where('offer.session_id', '=', sessionId)
    .where('order_line.state', '=', 'cart');
  await db
    .selectFrom('ticket_order')
    .select('id')
    .where('id', 'in', held)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Marks the session as cancelled and closes its offers; what was sold stays unchanged. */
export async function closeSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('event_session').set({ cancelled_at: now }).where('id', '=', sessionId).execute();
  await db
    .updateTable('offer')
    .set({ closed_at: now })
    .where('session_id', '=', sessionId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('event_session').where('id', '=', id).execute();
}
