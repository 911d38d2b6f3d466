import type { Queryable } from '../database/openDatabase';
import { badInput, notFound } from '../http/httpErrors';
import { findSellingEvent } from './sellingEventQueries';

const closed: Record<string, string> = {
  paused: 'Sales of this event are paused. Try again later.',
  postponed: 'This event is postponed, so its tickets are not on sale.',
  cancelled: 'This event is cancelled, so its tickets are not on sale.',
};

/**
 * Lets a cart be taken where the event itself is on sale; what is left of it is another question. The door goes on
 * selling while sales on the web are paused, and before an embargo has ended.
 * @throws PublicError NOT_FOUND for an event that is not out, BAD_USER_INPUT naming `eventId` for one that stands still
 */
export async function demandSelling(
  db: Queryable,
  { eventId, channel }: { eventId: string; channel: 'web' | 'box_office' },
  now: Date,
): Promise<void> {
  const event = await findSellingEvent(db, eventId, now);
  if (!event || event.ticketing !== 'here') throw notFound('event');
  const { state } = event;
  if (channel === 'box_office' && (state === 'live' || state === 'paused')) return;
  if (!event.out) throw notFound('event');
  const why = closed[state];
  if (why) throw badInput('eventId', why);
}
