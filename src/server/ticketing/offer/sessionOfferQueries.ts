import { sql } from 'kysely';
import type { Queryable } from '../../database/openDatabase';

/** The wall time of the earliest session that has orders and is not one of the sessions to keep. */
export async function findOrderedSession(
  db: Queryable,
  eventId: string,
  remainingSessionIds: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ startsLocal: string }>`
    select starts_local as "startsLocal" from event_session as session
    where event_id = ${eventId} and not id = ${anyOf(remainingSessionIds)} and exists (
      select from offer join order_line on order_line.offer_id = offer.id where offer.session_id = session.id
    ) order by starts_at limit 1`.execute(db);
  return rows[0]?.startsLocal;
}

/** Deletes the holds, offers and stocks of all sessions of an event except those to keep. */
export async function removeOffersExcept(
  db: Queryable,
  eventId: string,
  remainingSessionIds: readonly string[],
): Promise<void> {
  const remaining = anyOf(remainingSessionIds);
  const removed = sql`(select id from offer where event_id = ${eventId} and kind = 'ticket' and not session_id = ${remaining})`;
  await sql`delete from stock_hold where offer_id in ${removed}`.execute(db);
  await sql`delete from offer where id in ${removed}`.execute(db);
  await sql`
    delete from stock where event_id = ${eventId} and session_id is not null and not session_id = ${remaining}`.execute(
    db,
  );
}

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;
