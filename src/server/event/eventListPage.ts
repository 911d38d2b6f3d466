import type { EventPage } from '../../contract/event/event';
import type { EventsQueryValues } from '../../contract/event/eventInput';
import { mostEventsOfRevenue } from '../../contract/order/eventRevenue';
import type { Queryable } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import { readToken, signToken } from '../http/signedToken';
import type { Services } from '../services';
import { listEvents, type EventPlace } from './eventListQueries';

/** The list asks for the revenue of a page at once. */
const PAGE = mostEventsOfRevenue;
const CURSOR = 'events';

/**
 * Returns one page of the list. The cursor contains the instant of the first page, so that events keep their order and
 * stage while the person pages, and is bound to organiser, search, filter and order.
 * @throws PublicError BAD_USER_INPUT naming `after` for a cursor of another list, or one that we did not sign
 */
export async function eventPage(
  db: Queryable,
  services: Services,
  organiserId: string,
  { search, filter, order, after }: EventsQueryValues,
): Promise<EventPage> {
  const filterKey = [organiserId, search, filter, order];
  const cursor = after ? readCursor(after, filterKey, services.secret) : undefined;
  const now = cursor?.now ?? services.clock.now();
  const { events, counts } = await listEvents(db, { search, filter, order, now }, cursor?.place, PAGE + 1);
  const last = events.length > PAGE ? events[PAGE - 1]?.place : undefined;
  return {
    events: events.slice(0, PAGE).map(({ event }) => event),
    counts,
    after: last
      ? signToken(CURSOR, [...filterKey, now.toISOString(), ...placeParts(last)], services.secret)
      : null,
  };
}

const placeParts = ({ rank, number, text, id }: EventPlace) => [String(rank), number, text, id];

function readCursor(after: string, filterKey: string[], secret: string): { now: Date; place: EventPlace } {
  const parts = readToken(CURSOR, after, secret) ?? [];
  const [now, rank, number, text, id] = parts.slice(filterKey.length);
  const fits = filterKey.every((part, position) => parts[position] === part);
  if (!fits || !now || !rank || !number || text === undefined || !id) {
    throw badInput('after', 'This page belongs to another list. Reload the list.');
  }
  return { now: new Date(now), place: { rank: Number(rank), number, text, id } };
}
