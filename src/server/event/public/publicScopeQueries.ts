import { type RawBuilder, sql } from 'kysely';
import { assumedSessionHours } from '../../../contract/event/event';
import { publicStates } from '../../../contract/event/eventStates';

/**
 * All conditions that decide which events the public may see. Fragments refer to the event as `event` and to a session
 * as `event_session`.
 */

/** True when the event is published and past its embargo. Private events additionally require their key. */
export const isPublicEvent = (now: Date): RawBuilder<boolean> => sql<boolean>`
  event.state = any(${[...publicStates]}::text[]) and (event.publish_at is null or event.publish_at <= ${now})`;

/** True for the events that lists, feeds and the sitemap may contain. */
export const isListed = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isPublicEvent(now)} and event.private_key is null)`;

/** True when the session is over; a session without an end is assumed to last three hours. */
export const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (coalesce(event_session.ends_at, event_session.starts_at + make_interval(hours => ${assumedSessionHours})) <= ${now})`;
