import { badInput, notFound } from '../http/httpErrors';

const closed: Record<string, string> = {
  paused: 'Sales of this event are paused. Try again later.',
  postponed: 'This event is postponed, so its tickets are not on sale.',
  cancelled: 'This event is cancelled, so its tickets are not on sale.',
};

/** The facts that decide whether an event is on sale. */
export interface SaleFacts {
  state: string;
  ticketing: string;
  /** Whether the public may see it. */
  out: boolean;
  /** Whether its organisation has closed its account. */
  salesClosed: boolean;
}

/**
 * Checks that the event is on sale; availability is checked elsewhere. The box office continues to sell while online
 * sales are paused and before an embargo ends.
 * @throws PublicError NOT_FOUND for an event that is not public; BAD_USER_INPUT naming `eventId` for one whose sales
 *   are closed
 */
export function requireOnSale(event: SaleFacts | undefined, channel: 'web' | 'box_office'): void {
  if (!event || event.ticketing !== 'here') throw notFound('event');
  const { state } = event;
  if (event.salesClosed) throw badInput('eventId', 'The organiser has closed sales.');
  if (channel === 'box_office' && (state === 'live' || state === 'paused')) return;
  if (!event.out) throw notFound('event');
  const why = closed[state];
  if (why) throw badInput('eventId', why);
}
