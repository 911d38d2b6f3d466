import { sql, type RawBuilder } from 'kysely';
import { type SalesPace, salesPaceLimits } from '../../../../contract/report/salesPace';
import type { Queryable } from '../../../database/openDatabase';
import { saleFigures } from '../saleFigureQueries';
import type { DaySales } from './paceLine';
import { forecastRule, type PastSales } from './salesForecast';

/** An event or one of its sessions, whose sales are counted by the days before it starts. */
export interface PaceSubject {
  id: string;
  title: string;
  eventId: string;
  sessionId: string | null;
  startsLocal: string;
  zone: string;
  startsAt: Date;
  /** The day of the start in the organiser's zone, like the days of the sales. */
  startDay: string;
}

const startColumns = sql`
  to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal", session.zone, session.starts_at as "startsAt",
  (session.starts_at at time zone organiser.zone)::date::text as "startDay"`;

/** The first session of each event; a cancelled one only where all are cancelled. */
const firstSessions = (which: RawBuilder<unknown>) => sql`(
  select distinct on (event_id) id, event_id, starts_local, zone, starts_at from event_session
  where ${which} order by event_id, cancelled_at is not null, starts_at, id
)`;

/** @returns undefined for an event without sessions, or a session of another event */
export async function findSubject(
  db: Queryable,
  eventId: string,
  sessionId: string | null,
): Promise<PaceSubject | undefined> {
  const which = sessionId === null ? sql`true` : sql`id = ${sessionId}::uuid`;
  const { rows } = await sql<PaceSubject>`
    select ${sessionId ?? eventId}::text as id, event.title, event.id as "eventId", ${sessionId}::text as "sessionId",
      ${startColumns}
    from event join organiser on organiser.id = event.organiser_id
    join ${firstSessions(sql`event_id = ${eventId}::uuid and ${which}`)} as session on session.event_id = event.id
    where event.id = ${eventId}::uuid`.execute(db);
  return rows[0];
}

/**
 * The events with sales whose first session was earlier, or for a session the earlier sessions of its event. Events whose
 * title differs in its numbers only come first, then those that have begun, then the latest.
 */
export async function listEarlier(db: Queryable, subject: PaceSubject, now: Date): Promise<PaceSubject[]> {
  const { eventId, sessionId, startsAt, title } = subject;
  const limit = sql.lit(salesPaceLimits.choices);
  if (sessionId !== null) {
    const { rows } = await sql<PaceSubject>`
      select session.id, event.title, event.id as "eventId", session.id as "sessionId", ${startColumns}
      from event_session as session join event on event.id = session.event_id
      join organiser on organiser.id = event.organiser_id
      where session.event_id = ${eventId}::uuid and session.starts_at < ${startsAt} and session.cancelled_at is null
      order by session.starts_at desc, session.id limit ${limit}`.execute(db);
    return rows;
  }
  const { rows } = await sql<PaceSubject>`
    select event.id, event.title, event.id as "eventId", null as "sessionId", ${startColumns}
    from event join organiser on organiser.id = event.organiser_id
    join ${firstSessions(sql`true`)} as session on session.event_id = event.id
    where event.ticketing = 'here' and session.starts_at < ${startsAt} and event.id <> ${eventId}::uuid
      and exists (select from sale_figure where sale_figure.event_id = event.id)
    order by ${words(sql`event.title`)} = ${words(sql`${title}::text`)} desc, session.starts_at <= ${now} desc,
      session.starts_at desc, event.id
    limit ${limit}`.execute(db);
  return rows;
}

/** A title without numbers and capitals: "Winter gala 2026" is the same event as "Winter Gala 2025". */
const words = (title: RawBuilder<unknown>) =>
  sql`btrim(regexp_replace(lower(${title}), '[[:digit:][:punct:][:space:]]+', ' ', 'g'))`;

export async function listDaySales(db: Queryable, { eventId, sessionId }: PaceSubject): Promise<DaySales[]> {
  const source =
    sessionId === null
      ? sql`${saleFigures('channel')} as figure`
      : sql`${saleFigures('offer')} as figure
        join offer on offer.id::text = figure.key and offer.session_id = ${sessionId}::uuid`;
  const { rows } = await sql<DaySales>`
    select figure.day::text as day, sum(figure.tickets - figure.returned_tickets)::bigint as tickets
    from ${source} where figure.event_id = ${eventId}::uuid group by 1 order by 1`.execute(db);
  return rows;
}

export async function listPaceSessions(db: Queryable, eventId: string): Promise<SalesPace['sessions']> {
  const { rows } = await sql<SalesPace['sessions'][number]>`
    select id, to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal", zone from event_session
    where event_id = ${eventId}::uuid and cancelled_at is null order by starts_at, id
    limit ${sql.lit(salesPaceLimits.choices)}`.execute(db);
  return rows;
}

/** The latest events that are over, the latest first, with what they had sold so many days before they began. */
export async function listPastSales(
  db: Queryable,
  eventId: string,
  daysBefore: number,
  now: Date,
): Promise<PastSales[]> {
  const { leastTickets, mostEvents } = forecastRule;
  const { rows } = await sql<PastSales>`
    with past as (
      select event.id, (min(session.starts_at) at time zone organiser.zone)::date as first_day
      from event join organiser on organiser.id = event.organiser_id
      join event_session as session on session.event_id = event.id and session.cancelled_at is null
      where event.ticketing = 'here' and event.state <> 'cancelled' and event.id <> ${eventId}::uuid
      group by event.id, organiser.zone having max(session.starts_at) < ${now}
      order by 2 desc, 1 limit ${sql.lit(2 * mostEvents)}
    )
    select sum(figure.tickets - figure.returned_tickets)::bigint as tickets,
      coalesce(sum(figure.tickets - figure.returned_tickets)
        filter (where figure.day <= past.first_day - ${daysBefore}::int), 0)::bigint as "byThen"
    from past join ${saleFigures('channel')} as figure on figure.event_id = past.id
    group by past.id, past.first_day
    having sum(figure.tickets - figure.returned_tickets) >= ${leastTickets}
    order by past.first_day desc, past.id limit ${sql.lit(mostEvents)}`.execute(db);
  return rows;
}
