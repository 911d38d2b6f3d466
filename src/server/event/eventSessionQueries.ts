import { sql } from 'kysely';
import type { EventSession, EventSessionRow } from '../../contract/event';
import { isZone } from '../../contract/zone';
import type { Queryable } from '../database/openDatabase';
import { choiceOf } from './wallTime';

/** PostgreSQL's `2026-09-27 19:30:00` as the contract's `2026-09-27T19:30`. */
export const wallTimeText = (text: string) => text.slice(0, 16).replace(' ', 'T');

/** A session whose wall times have been read (`wallTime.ts`); `id` of one that exists already. */
export interface ReadSession {
  id: string | null;
  startsLocal: string;
  zone: string;
  startsAt: Date;
  endsLocal: string | null;
  endsAt: Date | null;
  capacity: number | null;
}

const choiceIn = (local: string | null, zone: string, instant: Date | null) =>
  local && instant && isZone(zone) ? choiceOf(local, zone, instant) : null;

export async function sessionsOf(db: Queryable, eventId: string): Promise<EventSession[]> {
  const rows = await db
    .selectFrom('event_session')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, zone, capacity, ...row }) => {
    const startsLocal = wallTimeText(row.starts_local);
    const endsLocal = row.ends_local === null ? null : wallTimeText(row.ends_local);
    return {
      id,
      zone,
      capacity,
      startsLocal,
      endsLocal,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      choice: choiceIn(startsLocal, zone, row.starts_at),
      endChoice: choiceIn(endsLocal, zone, row.ends_at),
    };
  });
}

/** When a session starts that is not among the kept ones though tickets were issued for it: it can not be removed. */
export async function findTicketedSession(
  db: Queryable,
  eventId: string,
  keptIds: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('event_session')
    .select('starts_local')
    .where('event_id', '=', eventId)
    .where('id', '<>', sql<string>`all(${[...keptIds]}::uuid[])`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('ticket').whereRef('ticket.session_id', '=', 'event_session.id')),
    )
    .orderBy('starts_at')
    .executeTakeFirst();
  return row && wallTimeText(row.starts_local);
}

/**
 * Makes the event's sessions be these: known ones keep their id, others are added, the rest is removed.
 * @returns false when a session names an id that is not one of this event's; the caller rolls back
 */
export async function replaceSessions(
  db: Queryable,
  organiserId: string,
  eventId: string,
  sessions: readonly ReadSession[],
): Promise<boolean> {
  const kept = sessions.flatMap(({ id }) => (id === null ? [] : [id]));
  await db
    .deleteFrom('event_session')
    .where('event_id', '=', eventId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const session of sessions) {
    const values = {
      starts_local: session.startsLocal,
      zone: session.zone,
      starts_at: session.startsAt,
      ends_local: session.endsLocal,
      ends_at: session.endsAt,
      capacity: session.capacity,
    };
    if (session.id !== null) {
      const changed = await db
        .updateTable('event_session')
        .set(values)
        .where('id', '=', session.id)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return false;
    }
  }
  const added = sessions.filter(({ id }) => id === null);
  if (added.length > 0) {
    await db
      .insertInto('event_session')
      .values(
        added.map((session) => ({
          organiser_id: organiserId,
          event_id: eventId,
          starts_local: session.startsLocal,
          zone: session.zone,
          starts_at: session.startsAt,
          ends_local: session.endsLocal,
          ends_at: session.endsAt,
          capacity: session.capacity,
        })),
      )
      .execute();
  }
  return true;
}

const MOST_SESSIONS = 1_000;

/** The sessions that the filter of POST /api/events/sessions leaves, by start. */
export async function findSessions(
  db: Queryable,
  filter: { eventIds?: string[]; from?: string; to?: string; search?: string },
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
      sql<boolean>`position(lower(${search}) in lower(event.title || ' ' || venue.name)) > 0`,
    );
  }
  const rows = await query.orderBy('session.starts_at').orderBy('session.id').limit(MOST_SESSIONS).execute();
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
  }));
}
