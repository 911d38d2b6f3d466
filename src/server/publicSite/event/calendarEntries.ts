import { Temporal } from 'temporal-polyfill';
import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { publicStates } from '../../../contract/event/eventStates';
import type { PublicEvent } from '../../../contract/event/publicEvent';
import type { CalendarEntry } from '../../files/calendarFile';
import { endOf, placeText, plainText } from './eventView';
import type { OrderEvent } from '../checkout/checkoutEventQueries';
import { eventPath } from '../sitePaths';

/**
 * The calendar entries of an event's sessions. Cancelled sessions are included, so that calendars that imported them
 * before are updated.
 */
export const eventEntries = (event: PublicEvent, origin: string, key?: string): CalendarEntry[] =>
  event.sessions.map((session) => ({
    uid: `${session.id}@turnout`,
    startsAt: new Date(session.startsAt),
    endsAt: endOf(session),
    title: event.title,
    place: placeText(event.venue),
    text: plainText(event.descriptionHtml, 1000),
    url: origin + eventPath(event.slug, event.isPrivate ? key : undefined),
    status: session.cancelled ? 'CANCELLED' : statuses[event.state],
    changedAt: new Date(event.updatedAt),
  }));

const statuses: Record<PublicEvent['state'], CalendarEntry['status']> = {
  live: 'CONFIRMED',
  paused: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** The calendar entries of the sessions for which the order has valid tickets, with their current state. */
export const orderEntries = (
  { sessions, event, tickets }: BuyerOrder,
  currentEvent: OrderEvent,
  origin: string,
): CalendarEntry[] =>
  sessions
    .filter(({ id }) => tickets.some(({ sessionId, status }) => sessionId === id && status === 'valid'))
    .map((session) => {
      const places = [event.venueName, event.venueAddress, event.venueCity];
      const state = publicStates.find((each) => each === currentEvent.state) ?? 'live';
      return {
        uid: `${session.id}@turnout`,
        startsAt: new Date(session.startsAt),
        endsAt: endOfLocal(session),
        title: event.title,
        place: [...new Set(places.filter(Boolean))].join(', '),
        text: '',
        url: origin + eventPath(event.slug, currentEvent.key ?? undefined),
        status: session.cancelled ? 'CANCELLED' : statuses[state],
        changedAt: currentEvent.updatedAt,
      };
    });

/** The instant of the session's end, correct also when the clocks change during the session. */
const endOfLocal = ({ startsAt, endsLocal, zone }: BuyerOrder['sessions'][number]): Date =>
  endsLocal === null
    ? endOf({ startsAt, endsAt: null })
    : new Date(Temporal.PlainDateTime.from(endsLocal).toZonedDateTime(zone).epochMilliseconds);
