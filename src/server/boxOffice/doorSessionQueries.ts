import { sql } from 'kysely';
import type { BoxOfficeSession } from '../../contract/boxOffice/boxOffice';
import type { Queryable } from '../database/openDatabase';
import { isOver } from '../event/public/publicScopeQueries';
import { availabilityOfSessions } from '../ticketing/availability/availability';

/** More sessions than a seller would scroll through. */
const MOST_SESSIONS = 60;

interface SessionRow extends Omit<BoxOfficeSession, 'startsAt' | 'free'> {
  startsAt: Date;
}

const localTime = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`;

/** The sessions with door sales: not over, of live or paused events, the next to start first. */
export async function listDoorSessions(db: Queryable, now: Date): Promise<BoxOfficeSession[]> {
  const { rows } = await sql<SessionRow>`
    select event_session.id, event.id as "eventId", event.title as "eventTitle", venue.name as "venueName",
      event_session.starts_at as "startsAt", ${localTime('event_session.starts_local')} as "startsLocal",
      ${localTime('event_session.doors_local')} as "doorsLocal", ${localTime('event_session.ends_local')} as "endsLocal",
      event_session.zone, event.state = 'paused' as "webPaused",
      event_session.starts_local::date = (${now}::timestamptz at time zone event_session.zone)::date as today
    from event_session
    join event on event.id = event_session.event_id
    join venue on venue.id = event.venue_id
    where event.state in ('live', 'paused') and event.ticketing = 'here' and event_session.cancelled_at is null
      and not ${isOver(now)}
    order by event_session.starts_at, event.title, event_session.id
    limit ${MOST_SESSIONS}`.execute(db);
  const sessionIds = rows.map(({ id }) => id);
  const lines = new Map(
    (await availabilityOfSessions(db, { sessionIds }, now)).map(({ id, line }) => [id, line]),
  );
  return rows.map(({ startsAt, ...session }) => ({
    ...session,
    startsAt: startsAt.toISOString(),
    free: lines.get(session.id)?.free ?? null,
  }));
}

export interface DoorSessionFacts {
  sessionId: string;
  eventId: string;
  eventTitle: string;
  startsLocal: string;
  endsLocal: string | null;
  zone: string;
  cancelled: boolean;
  over: boolean;
  /** The event is live or paused, and its tickets are sold here. */
  sells: boolean;
  /** Why the provider has suspended the organiser's selling; null while it has not. */
  suspendedReason: string | null;
}

/** One session of the organiser, whether or not it has door sales. */
export async function findDoorSession(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<DoorSessionFacts | undefined> {
  const { rows } = await sql<DoorSessionFacts>`
    select event_session.id as "sessionId", event.id as "eventId", event.title as "eventTitle",
      ${localTime('event_session.starts_local')} as "startsLocal", ${localTime('event_session.ends_local')} as "endsLocal",
      event_session.zone, event_session.cancelled_at is not null as cancelled, ${isOver(now)} as over,
      event.state in ('live', 'paused') and event.ticketing = 'here' as sells,
      (
        select reason from active_suspension
        where organiser_id = event.organiser_id and kind = 'selling' order by cause limit 1
      ) as "suspendedReason"
    from event_session join event on event.id = event_session.event_id
    where event_session.id = ${sessionId}`.execute(db);
  return rows[0];
}
