import { sql } from 'kysely';
import type { Queryable } from '../../../database/openDatabase';
import { isOver } from '../../../event/public/publicScopeQueries';

/** The last past session with enough free seats for the seeded door sales. */
export async function findLastPastSession(
  db: Queryable,
  organiserId: string,
  now: Date,
): Promise<{ sessionId: string; eventId: string; startsAt: Date } | undefined> {
  const { rows } = await sql<{ sessionId: string; eventId: string; startsAt: Date }>`
    select event_session.id as "sessionId", event_session.event_id as "eventId", event_session.starts_at as "startsAt"
    from event_session
    join event on event.id = event_session.event_id
    join stock on stock.session_id = event_session.id and stock.kind = 'session'
    where event.organiser_id = ${organiserId} and event.state = 'live' and event.ticketing = 'here'
      and event_session.cancelled_at is null and ${isOver(now)}
      and coalesce(stock.capacity - stock.sold - stock.held - stock.in_carts, 100) >= 30
    order by event_session.starts_at desc
    limit 1`.execute(db);
  return rows[0];
}
