import { sql } from 'kysely';
import { assumedSessionHours } from '../../../contract/event/event';
import type { TicketholderEvent, TicketholderSession } from '../../../contract/ticketholder/ticketholder';
import type { Queryable } from '../../database/openDatabase';
import { holdersOfEvents, holdersOfSessions } from '../../ticketholder/sessionFigureQueries';

/**
 * Every event with its sessions, its ticket types and the number of addresses that hold valid tickets; archived events only if they have
 * holders.
 */
export async function listTicketholderEvents(db: Queryable, now: Date): Promise<TicketholderEvent[]> {
  const { rows: sessions } = await sql<
    Omit<TicketholderSession, 'startsAt'> & { eventId: string; startsAt: Date }
  >`
    select session.id, session.event_id as "eventId", session.zone, session.starts_at as "startsAt",
      to_char(session.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      session.cancelled_at is not null as cancelled, coalesce(held.holders, 0) as holders
    from event_session as session left join ${holdersOfSessions} as held on held.session_id = session.id
    order by session.starts_at, session.id`.execute(db);
  const { rows: events } = await sql<Omit<TicketholderEvent, 'sessions' | 'ticketTypes'>>`
    select event.id, event.title, coalesce(held.holders, 0) as holders,
      case when event.state <> 'live' then event.state when ahead.starts_at is null then 'ended' else 'live' end as stage
    from event
    left join ${holdersOfEvents} as held on held.event_id = event.id
    cross join lateral (
      select min(starts_at) as starts_at from event_session
      where event_session.event_id = event.id
        and coalesce(ends_at, starts_at + make_interval(hours => ${assumedSessionHours})) > ${now}
    ) as ahead
    where event.state <> 'archived' or held.holders > 0
    order by coalesce(held.holders, 0) = 0, ahead.starts_at nulls last, event.created_at desc, event.id`.execute(
    db,
  );
  const types = await db
    .selectFrom('ticket_type')
    .select(['id', 'name', 'event_id'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byEvent = new Map(
    events.map((event) => [
      event.id,
      {
        ...event,
        sessions: [] as TicketholderSession[],
        ticketTypes: [] as TicketholderEvent['ticketTypes'],
      },
    ]),
  );
  for (const { event_id: eventId, ...type } of types) byEvent.get(eventId)?.ticketTypes.push(type);
  for (const { eventId, startsAt, ...session } of sessions) {
    byEvent.get(eventId)?.sessions.push({ ...session, startsAt: startsAt.toISOString() });
  }
  return [...byEvent.values()];
}

export async function hasEvent(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The title of an event and the slug of its public page. */
export async function findEventPage(
  db: Queryable,
  id: string,
): Promise<{ title: string; slug: string } | undefined> {
  return db.selectFrom('event').select(['title', 'slug']).where('id', '=', id).executeTakeFirst();
}

export async function sessionsOfEvent(db: Queryable, eventId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('event_session').select('id').where('event_id', '=', eventId).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function typesOfEvent(db: Queryable, eventId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('ticket_type').select('id').where('event_id', '=', eventId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The sessions that a comm chose, including those that were removed from the event since. */
export async function listChosenSessions(db: Queryable, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_session')
    .leftJoin('event_session', 'event_session.id', 'campaign_session.session_id')
    .select('session_id')
    .where('campaign_id', '=', campaignId)
    .orderBy('starts_at')
    .orderBy('session_id')
    .execute();
  return rows.map(({ session_id: id }) => id);
}

export async function replaceChosenSessions(
  db: Queryable,
  { id, organiserId, sessionIds }: { id: string; organiserId: string; sessionIds: readonly string[] },
): Promise<void> {
  await db.deleteFrom('campaign_session').where('campaign_id', '=', id).execute();
  if (sessionIds.length === 0) return;
  await db
    .insertInto('campaign_session')
    .values(
      sessionIds.map((sessionId) => ({ campaign_id: id, session_id: sessionId, organiser_id: organiserId })),
    )
    .execute();
}
