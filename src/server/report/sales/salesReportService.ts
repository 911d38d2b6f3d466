import {
  daysBetween,
  type SalesComparison,
  type SalesInterval,
  type SalesReport,
  type SalesReportFilter,
} from '../../../contract/report/salesReport';
import type { Queryable } from '../../database/openDatabase';
import { notFound } from '../../http/httpErrors';
import {
  type Days,
  findReportFacts,
  hasEvent,
  listSales,
  type StepRow,
  sumSales,
  sumSteps,
} from './salesReportQueries';

const dayMs = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Hours under a week, days under 90 days, weeks under a year, else months. */
function intervalOf({ from, to }: Days): SalesInterval {
  const days = daysBetween(from, to);
  if (days < 7) return 'hour';
  if (days < 90) return 'day';
  return days < 365 ? 'week' : 'month';
}

/** The first day of the step that contains a day; weeks begin on Monday. */
function stepOf(day: string, interval: SalesInterval): string {
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  // 1 January 1970 was a Thursday, three days after a Monday.
  const sinceMonday = interval === 'week' ? (Math.floor(msOf(day) / dayMs) + 3) % 7 : 0;
  return dayOf(msOf(day) - sinceMonday * dayMs);
}

/** The starts of all steps. */
function startsOf({ from, to }: Days, interval: SalesInterval): string[] {
  const starts = new Set<string>();
  for (let ms = msOf(from); ms <= msOf(to); ms += dayMs) {
    const day = dayOf(ms);
    if (interval !== 'hour') starts.add(stepOf(day, interval));
    else for (let hour = 0; hour < 24; hour++) starts.add(`${day}T${String(hour).padStart(2, '0')}`);
  }
  return [...starts];
}

/** A year before 29 February is 28 February. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('02-29') ? before.replace('02-29', '02-28') : before;
}

function daysBefore({ from, to }: Days, compare: SalesComparison): Days | null {
  if (compare === 'none') return null;
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const days = daysBetween(from, to);
  return { from: dayOf(msOf(from) - days * dayMs), to: dayOf(msOf(from) - dayMs) };
}

/**
 * What was sold and returned in some days, by step and by row. Sales count on the day of the order, returns on that of
 * the refund.
 * @throws PublicError NOT_FOUND when the event is not this organiser's
 */
export async function salesReport(
  db: Queryable,
  organiserId: string,
  filter: SalesReportFilter,
  now: Date,
): Promise<SalesReport> {
  const { eventId } = filter;
  if (eventId !== null && !(await hasEvent(db, eventId))) throw notFound('event');
  const { zone, currency, hour } = await findReportFacts(db, organiserId, now);
  const interval = intervalOf(filter);
  const periodOf = async ({ from, to }: Days) => {
    const found = new Map(
      (await sumSteps(db, { from, to }, eventId, interval)).map((step) => [step.start, step]),
    );
    // Steps that have not begun are left out.
    const steps = startsOf({ from, to }, interval)
      .filter((start) => start <= hour)
      .map((start): StepRow => found.get(start) ?? { start, netCents: 0, tickets: 0 });
    return { from, to, total: await sumSales(db, { from, to }, eventId), steps };
  };
  const before = daysBefore(filter, filter.compare);
  const rows = await listSales(db, filter);
  return {
    currency,
    interval,
    zone,
    period: await periodOf(filter),
    before: before && (await periodOf(before)),
    rows: rows.map(({ key, label, detail, eventId: event, rowCount: _, ...sums }) => ({
      key,
      label,
      detail,
      eventId: event,
      sums,
    })),
    rowCount: rows[0]?.rowCount ?? 0,
  };
}
