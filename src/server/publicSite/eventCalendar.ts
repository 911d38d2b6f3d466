import { assumedSessionHours } from '../../contract/event';
import type { BuyerOrder } from '../../contract/buyerOrder';
import type { PublicEvent } from '../../contract/publicEvent';
import type { CalendarEntry } from './calendarFile';
import { endOf, placeWords, plainText } from './eventView';
import { eventPath } from './sitePaths';

/** An event's sessions for a calendar; one that is cancelled says so to whoever has it already. */
export const eventEntries = (event: PublicEvent, origin: string): CalendarEntry[] =>
  event.sessions.map((session) => ({
    uid: `${session.id}@turnout`,
    startsAt: new Date(session.startsAt),
    endsAt: endOf(session),
    title: event.title,
    place: placeWords(event.venue),
    text: plainText(event.descriptionHtml, 1000),
    url: origin + eventPath(event.slug),
    status: session.cancelled ? 'CANCELLED' : statuses[event.state],
    changedAt: new Date(event.updatedAt),
  }));

const statuses: Record<PublicEvent['state'], CalendarEntry['status']> = {
  live: 'CONFIRMED',
  paused: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** The sessions that somebody has tickets of. */
export const orderEntries = ({ sessions, event, tickets }: BuyerOrder, origin: string): CalendarEntry[] =>
  sessions
    .filter(({ id }) => tickets.some(({ sessionId, status }) => sessionId === id && status === 'valid'))
    .map((session) => {
      const startsAt = new Date(session.startsAt);
      const places = [event.venueName, event.venueAddress, event.venueCity];
      return {
        uid: `${session.id}@turnout`,
        startsAt,
        endsAt: new Date(startsAt.getTime() + lengthOf(session)),
        title: event.title,
        place: [...new Set(places.filter(Boolean))].join(', '),
        text: '',
        url: origin + eventPath(event.slug),
        status: session.cancelled ? 'CANCELLED' : 'CONFIRMED',
        changedAt: startsAt,
      };
    });

/** By the clock on the wall; one without an end is taken to last three hours. */
const lengthOf = ({ startsLocal, endsLocal }: { startsLocal: string; endsLocal: string | null }): number =>
  endsLocal === null
    ? assumedSessionHours * 3_600_000
    : Date.parse(`${endsLocal}Z`) - Date.parse(`${startsLocal}Z`);
