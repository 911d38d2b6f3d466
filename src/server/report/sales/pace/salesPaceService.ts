import type {
  PaceLine,
  SalesForecast,
  SalesPace,
  SalesPaceFilter,
} from '../../../../contract/report/salesPace';
import type { Queryable } from '../../../database/openDatabase';
import { notFound } from '../../../http/httpErrors';
import { salesOfEvents } from '../../../ticketing/availability/availability';
import { requireEvent } from '../requireEvent';
import { findReportFacts } from '../salesReportQueries';
import { daysUntil, paceLine } from './paceLine';
import { forecastSales } from './salesForecast';
import {
  findSubject,
  listDaySales,
  listEarlier,
  listPaceSessions,
  listPastSales,
  type PaceSubject,
} from './salesPaceQueries';

/**
 * The tickets of an event or session by the days before it starts, beside an earlier one, and the forecast of an event.
 * @returns null for an event without sessions
 * @throws PublicError NOT_FOUND when the event is not this organiser's, or the session not one of the event
 */
export async function salesPace(
  db: Queryable,
  organiserId: string,
  { eventId, sessionId, otherId }: SalesPaceFilter,
  now: Date,
): Promise<SalesPace | null> {
  await requireEvent(db, eventId);
  const subject = await findSubject(db, eventId, sessionId);
  if (!subject) {
    if (sessionId !== null) throw notFound('session');
    return null;
  }
  const { hour } = await findReportFacts(db, organiserId, now);
  const today = hour.slice(0, 10);
  const earlier = await listEarlier(db, subject, now);
  const other = earlier.find(({ id }) => id === otherId) ?? earlier[0];
  const chosen = await lineOf(db, subject, today);
  const daysBefore = daysUntil(today, subject.startDay);
  return {
    daysBefore,
    chosen,
    other: other ? await lineOf(db, other, today) : null,
    choices: earlier.map(({ id, title, startsLocal, zone }) => ({ id, title, startsLocal, zone })),
    sessions: await listPaceSessions(db, eventId),
    forecast: sessionId === null ? await forecastOf(db, eventId, { daysBefore, line: chosen, now }) : null,
  };
}

async function lineOf(db: Queryable, subject: PaceSubject, today: string): Promise<PaceLine> {
  const { id, title, startsLocal, zone, startDay } = subject;
  return { id, title, startsLocal, zone, ...paceLine(await listDaySales(db, subject), startDay, today) };
}

async function forecastOf(
  db: Queryable,
  eventId: string,
  { daysBefore, line, now }: { daysBefore: number; line: PaceLine; now: Date },
): Promise<SalesForecast> {
  const { sold = line.tickets.at(-1) ?? 0, capacity = null } =
    (await salesOfEvents(db, [eventId], now)).get(eventId) ?? {};
  const past = daysBefore < 0 ? [] : await listPastSales(db, eventId, daysBefore + 1, now);
  return forecastSales({ daysBefore, sold, soldBefore: line.tickets.at(-2) ?? 0, capacity, past });
}
