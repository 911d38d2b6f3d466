import { Temporal } from 'temporal-polyfill';
import type { BuyerOrder } from '../../../contract/order/buyerOrder';
import { publicStates } from '../../../contract/event/eventStates';
import type { PublicEvent } from '../../../contract/event/publicEvent';
import type { CalendarEntry } from './calendarFile';
import { endOf, placeText, plainText } from './eventView';
import type { OrderEvent } from '../checkout/checkoutEventQueries';
import { eventPath } from '../sitePaths';

/** An event's sessions for a calendar; one that is cancelled says so to whoever has it already. */
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

/** The sessions that somebody has tickets of; whoever took them into a calendar before sees there what is cancelled. */
export const orderEntries = (
  { sessions, event, tickets }: BuyerOrder,
  standing: OrderEvent,
  origin: string,
): CalendarEntry[] =>
  sessions
    .filter(({ id }) => tickets.some(({ sessionId, status }) => sessionId === id && status === 'valid'))
    .map((session) => {
      const places = [event.venueName, event.venueAddress, event.venueCity];
      const state = publicStates.find((each) => each === standing.state) ?? 'live';
      return {
        uid: `${session.id}@turnout`,
        startsAt: new Date(session.startsAt),
        endsAt: endOfLocal(session),
        title: event.title,
        place: [...new Set(places.filter(Boolean))].join(', '),
        text: '',
        url: origin + eventPath(event.slug, standing.key ?? undefined),
        status: session.cancelled ? 'CANCELLED' : statuses[state],
        changedAt: standing.updatedAt,
      };
    });

/** The instant that a wall time of its end means, also in a night in which the clocks change. */
const endOfLocal = ({ startsAt, endsLocal, zone }: BuyerOrder['sessions'][number]): Date =>
  endsLocal === null
    ? endOf({ startsAt, endsAt: null })
    : new Date(Temporal.PlainDateTime.from(endsLocal).toZonedDateTime(zone).epochMilliseconds);
