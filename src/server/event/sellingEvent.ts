import { badInput, notFound } from '../http/httpErrors';

const closed: Record<string, string> = {
  paused: 'Sales of this event are paused. Try again later.',
  postponed: 'This event is postponed, so its tickets are not on sale.',
  cancelled: 'This event is cancelled, so its tickets are not on sale.',
};

/** What decides whether an event is on sale. */
export interface SellingFacts {
  state: string;
  ticketing: string;
  /** Whether people outside may see it. */
  out: boolean;
}

/**
 * Lets a cart be taken where the event itself is on sale; what is left of it is another question. The door goes on
 * selling while sales on the web are paused, and before an embargo has ended.
 * @throws PublicError NOT_FOUND for an event that is not out, BAD_USER_INPUT naming `eventId` for one that stands still
 */
export function requireSelling(event: SellingFacts | undefined, channel: 'web' | 'box_office'): void {
  if (!event || event.ticketing !== 'here') throw notFound('event');
  const { state } = event;
  if (channel === 'box_office' && (state === 'live' || state === 'paused')) return;
  if (!event.out) throw notFound('event');
  const why = closed[state];
  if (why) throw badInput('eventId', why);
}
