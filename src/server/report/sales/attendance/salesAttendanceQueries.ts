import { sql } from 'kysely';
import { type AttendedSession, salesAttendanceLimits } from '../../../../contract/report/salesAttendance';
import type { Queryable } from '../../../database/openDatabase';
import { sessionTickets } from '../../../ticketholder/sessionFigureQueries';

/** The sessions of an event that have begun, without those that were cancelled; the latest first. */
export async function listBegunSessions(
  db: Queryable,
  eventId: string,
  now: Date,
): Promise<{ sessions: AttendedSession[]; sessionCount: number }> {
  const { rows } = await sql<AttendedSession & { rowCount: number }>`
    select session.id, to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      session.zone, coalesce(held.valid, 0)::bigint as tickets, coalesce(held.checked_in, 0)::bigint as arrived,
      count(*) over () as "rowCount"
    from event_session as session
    left join ${sessionTickets} as held on held.session_id = session.id and held.event_id = ${eventId}::uuid
    where session.event_id = ${eventId}::uuid and session.starts_at <= ${now} and session.cancelled_at is null
    order by session.starts_at desc, session.id limit ${sql.lit(salesAttendanceLimits.sessions)}`.execute(db);
  return {
    sessions: rows.map(({ rowCount: _, ...session }) => session),
    sessionCount: rows[0]?.rowCount ?? 0,
  };
}

export async function findAttendedEvent(
  db: Queryable,
  eventId: string,
  now: Date,
): Promise<{ title: string; hasUpcoming: boolean } | undefined> {
  const { rows } = await sql<{ title: string; hasUpcoming: boolean }>`
    select title, exists (
      select from event_session as session
      where session.event_id = event.id and session.starts_at > ${now} and session.cancelled_at is null
    ) as "hasUpcoming"
    from event where id = ${eventId}::uuid`.execute(db);
  return rows[0];
}

/**
 * How many valid tickets of a session were checked in, by steps of five minutes from the start of the session. Only a
 * scan at the session of the ticket lets its holder in, so an index of each table has the rows of the session
 * (migration 0121).
 */
export async function countArrivals(db: Queryable, sessionId: string): Promise<Arrivals[]> {
  const { rows } = await sql<Arrivals>`
    select (extract(epoch from step) / 60)::int as minute, arrived from (
      select date_bin('5 minutes', scan.scanned_at, session.starts_at) - session.starts_at as step, count(*) as arrived
      from event_session as session
      join ticket on ticket.session_id = session.id and ticket.status = 'valid' and ticket.checked_in
      join check_in as scan on scan.session_id = session.id and scan.ticket_id = ticket.id and scan.outcome = 'in'
        and scan.undone_at is null
      where session.id = ${sessionId}::uuid group by 1
    ) as stepped order by 1`.execute(db);
  return rows;
}

/** The check-ins of five minutes. */
export interface Arrivals {
  /** When they begin, in minutes from the start of the session; negative before it. */
  minute: number;
  arrived: number;
}
