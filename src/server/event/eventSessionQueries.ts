import { sql } from 'kysely';
import type { EventSessionRow } from '../../contract/event/event';
import type { Queryable } from '../database/openDatabase';
import { lineOf, availabilityOfSessions } from '../ticketing/availability/availability';

/** Converts PostgreSQL's `2026-09-27 19:30:00` to the contract's `2026-09-27T19:30`. */
export const wallTimeText = (text: string) => text.slice(0, 16).replace(' ', 'T');

const MAX_SESSIONS = 1_000;

/** Lists the sessions that match the filter of POST /api/events/sessions, by start. */
export async function findSessions(
  db: Queryable,
  filter: { eventIds?: string[]; from?: string; to?: string; search?: string },
  now: Date,
): Promise<EventSessionRow[]> {
  const { eventIds, from, to } = filter;
  const search = filter.search?.trim() ?? '';
  let query = db
    .selectFrom('event_session as session')
    .innerJoin('event', 'event.id', 'session.event_id')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .select(['session.id', 'session.event_id', 'session.starts_local', 'session.zone', 'session.starts_at'])
    .select(['session.ends_local', 'session.ends_at', 'session.capacity', 'event.title', 'venue.name'])
    .where('event.state', '<>', 'archived');
  if (eventIds) query = query.where('session.event_id', '=', sql<string>`any(${eventIds}::uuid[])`);
  if (from) query = query.where('session.starts_at', '>=', new Date(from));
  if (to) query = query.where('session.starts_at', '<', new Date(to));
  if (search) {
    query = query.where(
      sql<boolean>`position(plain_text(${search}) in plain_text(event.title || ' ' || venue.name)) > 0`,
    );
  }
  const rows = await query.orderBy('session.starts_at').orderBy('session.id').limit(MAX_SESSIONS).execute();
  const availability = await availabilityOfSessions(db, { sessionIds: rows.map(({ id }) => id) }, now);
  const lines = new Map(availability.map(({ id, line }) => [id, line]));
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    eventTitle: row.title,
    venueName: row.name,
    startsLocal: wallTimeText(row.starts_local),
    zone: row.zone,
    startsAt: row.starts_at.toISOString(),
    endsLocal: row.ends_local === null ? null : wallTimeText(row.ends_local),
    endsAt: row.ends_at?.toISOString() ?? null,
    capacity: row.capacity,
    line: lines.get(row.id) ?? lineOf({ sold: 0, held: 0, inCarts: 0 }, []),
  }));
}
