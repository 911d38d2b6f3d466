import { type RawBuilder, sql } from 'kysely';
import { assumedSessionHours } from '../../../contract/event/event';
import { publicStates } from '../../../contract/event/eventStates';

/**
 * The one place that says which events people outside may see. In each, the event is called `event`, a session
 * `event_session`.
 */

/** Out, and past its embargo; a private one still asks for its key. */
export const isOut = (now: Date): RawBuilder<boolean> => sql<boolean>`
  event.state = any(${[...publicStates]}::text[]) and (event.publish_at is null or event.publish_at <= ${now})`;

/** What lists, feeds and the sitemap may hold. */
export const isListed = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isOut(now)} and event.private_key is null)`;

/** The session is over; one without an end is taken to last three hours. */
export const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (coalesce(event_session.ends_at, event_session.starts_at + make_interval(hours => ${assumedSessionHours})) <= ${now})`;
