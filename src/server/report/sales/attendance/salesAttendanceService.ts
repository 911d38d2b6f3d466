import type { SalesAttendance, SalesAttendanceFilter } from '../../../../contract/report/salesAttendance';
import { isUuid } from '../../../database/isUuid';
import type { Queryable } from '../../../database/openDatabase';
import { notFound } from '../../../http/httpErrors';
import { arrivalCurve } from './arrivalCurve';
import { countArrivals, findAttendedEvent, listBegunSessions } from './salesAttendanceQueries';

/**
 * Who came to the sessions of an event that have begun, and when they arrived at one of them.
 * @param sessionId one of these sessions; otherwise the latest one that somebody came to
 * @throws PublicError NOT_FOUND when the event is not this organiser's
 */
export async function salesAttendance(
  db: Queryable,
  { eventId, sessionId }: SalesAttendanceFilter,
  now: Date,
): Promise<SalesAttendance> {
  const event = isUuid(eventId) ? await findAttendedEvent(db, eventId, now) : undefined;
  if (!event) throw notFound('event');
  const { sessions, sessionCount } = await listBegunSessions(db, eventId, now);
  const chosen =
    sessions.find(({ id }) => id === sessionId) ?? sessions.find(({ arrived }) => arrived > 0) ?? sessions[0];
  const curve = chosen ? arrivalCurve(await countArrivals(db, chosen.id)) : null;
  return {
    eventTitle: event.title,
    hasUpcoming: event.hasUpcoming,
    sessions,
    sessionCount,
    curve: chosen && curve ? { sessionId: chosen.id, ...curve } : null,
  };
}
