import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

export interface FullSession {
  sessionId: string;
  sold: number;
  held: number;
  inCarts: number;
}

/** Sessions whose capacity is below what is already taken. */
export async function findFullSessions(db: Queryable, eventId: string): Promise<FullSession[]> {
  const { rows } = await sql<FullSession>`
    select session.id as "sessionId", stock.sold, stock.held, stock.in_carts as "inCarts"
    from event_session as session
    join stock on stock.session_id = session.id and stock.kind = 'session'
    where session.event_id = ${eventId} and session.capacity < stock.sold + stock.held + stock.in_carts`.execute(
    db,
  );
  return rows;
}
