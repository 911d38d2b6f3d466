import { type RawBuilder, sql } from 'kysely';
import type { PublicEventsFilter } from '../../../contract/event/publicEvent';

const every = (parts: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...parts], sql` and `)})`;

/** Condition for sessions that start between the two instants. */
export function withinDates({ from, to }: PublicEventsFilter): RawBuilder<boolean> {
  return every([
    ...(from ? [sql`event_session.starts_at >= ${new Date(from)}`] : []),
    ...(to ? [sql`event_session.starts_at < ${new Date(to)}`] : []),
  ]);
}

/**
 * Condition for events that match the search, category and city. Words are searched for literally, so % and _ are
 * ordinary characters.
 */
export function matching({ search, category, city }: PublicEventsFilter): RawBuilder<boolean> {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return every([
    ...words.map(
      (word) => sql`(
        position(${word} in lower(event.title || ' ' || venue.name || ' ' || venue.city || ' ' || organiser.name)) > 0
        or exists (
          select from event_artist join artist on artist.id = event_artist.artist_id
          where event_artist.event_id = event.id and position(${word} in lower(artist.name)) > 0
        ))`,
    ),
    ...(category ? [sql`event.category = ${category}`] : []),
    ...(city ? [sql`lower(venue.city) = lower(${city})`] : []),
  ]);
}
