import { Temporal } from 'temporal-polyfill';
import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import type { PublicEvent } from '../../../contract/event/publicEvent';
import { type CalendarEntry, sessionStatus, sessionUid } from '../../files/calendarFile';
import { endOf, placeText, plainText } from './eventView';
import type { OrderEvent } from '../checkout/checkoutEventQueries';
import { eventPath } from '../sitePaths';

/**
 * The calendar entries of an event's sessions. Cancelled sessions are included, so that calendars that imported them
 * before are updated.
 */
export const eventEntries = (event: PublicEvent, origin: string, key?: string): CalendarEntry[] =>
  event.sessions.map((session) => ({
    uid: sessionUid(session.id),
    startsAt: new Date(session.startsAt),
    endsAt: endOf(session),
    title: event.title,
    place: placeText(event.venue),
    text: plainText(event.descriptionHtml, 1000),
    url: origin + eventPath(event.slug, event.isPrivate ? key : undefined),
    status: sessionStatus(event.state, session.cancelled),
    changedAt: new Date(event.updatedAt),
  }));

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
      return {
        uid: sessionUid(session.id),
        startsAt: new Date(session.startsAt),
        endsAt: endOfLocal(session),
        title: event.title,
        place: [...new Set(places.filter(Boolean))].join(', '),
        text: '',
        url: origin + eventPath(event.slug, currentEvent.key ?? undefined),
        status: sessionStatus(currentEvent.state, session.cancelled),
        changedAt: currentEvent.updatedAt,
      };
    });

/** The instant of the session's end, correct also when the clocks change during the session. */
const endOfLocal = ({ startsAt, endsLocal, zone }: BuyerOrder['sessions'][number]): Date =>
  endsLocal === null
    ? endOf({ startsAt, endsAt: null })
    : new Date(Temporal.PlainDateTime.from(endsLocal).toZonedDateTime(zone).epochMilliseconds);
