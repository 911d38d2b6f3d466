import { sql } from 'kysely';
import type { PublicEventState } from '../../../contract/event/eventStates';
import type { Queryable } from '../../database/openDatabase';
import { wallTimeText } from '../eventSessionQueries';
import { stateForPublic } from './publicCardQueries';
import { isListed, isOver } from './publicScopeQueries';

/** A session to come of a listed event, for a calendar. */
export interface CalendarSession {
  id: string;
  eventTitle: string;
  eventSlug: string;
  state: PublicEventState;
  cancelled: boolean;
  startsLocal: string;
  zone: string;
  startsAt: Date;
  venueName: string;
  city: string;
}

/** More than a calendar shows at once: several sessions on each day of a year. */
const MAX_SESSIONS = 2_000;

/** The sessions to come of the organiser's listed events, soonest first. The transaction is the organiser's. */
export async function listCalendarSessions(db: Queryable, now: Date): Promise<CalendarSession[]> {
  const { rows } = await sql<CalendarSession>`
    select event_session.id, event.title as "eventTitle", event.slug as "eventSlug", ${stateForPublic()} as state,
      event_session.cancelled_at is not null as cancelled, event_session.starts_local as "startsLocal",
      event_session.zone, event_session.starts_at as "startsAt", venue.name as "venueName", venue.city
    from event
    join event_session on event_session.event_id = event.id
    join venue on venue.id = event.venue_id
    where ${isListed(now)} and not ${isOver(now)}
    order by event_session.starts_at, event.title, event_session.id
    limit ${MAX_SESSIONS}`.execute(db);
  return rows.map((row) => ({ ...row, startsLocal: wallTimeText(row.startsLocal) }));
}

/** An artist of at least one listed event to come. */
export interface ListedArtist {
  id: string;
  name: string;
  homeTown: string;
  website: string;
  biography: string;
  /** Soonest first. */
  events: Array<{ title: string; slug: string }>;
}

/**
 * The artists of the organiser's listed events with sessions to come, by name; who else is on the organiser's list of
 * artists is not public. The transaction is the organiser's.
 */
export async function listEventArtists(db: Queryable, now: Date): Promise<ListedArtist[]> {
  const { rows } = await sql<ListedArtist>`
    select artist.id, artist.name, artist.home_town as "homeTown", artist.website, artist.biography,
      json_agg(json_build_object('title', event.title, 'slug', event.slug) order by next.starts_at, event.id) as events
    from artist
    join event_artist on event_artist.artist_id = artist.id
    join event on event.id = event_artist.event_id
    join lateral (
      select min(starts_at) as starts_at from event_session where event_session.event_id = event.id and not ${isOver(now)}
    ) next on next.starts_at is not null
    where artist.archived_at is null and ${isListed(now)}
    group by artist.id
    order by lower(artist.name), artist.id
    limit 500`.execute(db);
  return rows;
}
