import { addDays, daysFromTo } from '../../../contract/calendarDay';
import { otherValues, utmSteps } from '../../../contract/report/report';
import {
  type SalesComparison,
  type SalesInterval,
  type SalesPeriod,
  type SalesReport,
  type SalesReportFilter,
  salesReportLimits,
} from '../../../contract/report/salesReport';
import type { Queryable } from '../../database/openDatabase';
import { requireEvent } from './requireEvent';
import {
  type Days,
  findReportFacts,
  listSales,
  listSteps,
  netStep,
  type SalesRowFacts,
  type StepRow,
  type SumsRow,
} from './salesReportQueries';

type ListedRow = SalesRowFacts & SumsRow;

/** Hours under a week, days under 90 days, weeks under a year, else months. */
function intervalOf({ from, to }: Days): SalesInterval {
  const days = daysFromTo(from, to);
  if (days < 7) return 'hour';
  if (days < 90) return 'day';
  return days < 365 ? 'week' : 'month';
}

/** The starts of all steps. */
function startsOf({ from, to }: Days, interval: SalesInterval): string[] {
  if (interval !== 'hour') return utmSteps(from, to, interval);
  return utmSteps(from, to, 'day').flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`),
  );
}

/** A year before 29 February is 28 February. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('02-29') ? before.replace('02-29', '02-28') : before;
}

function daysBefore({ from, to }: Days, compare: SalesComparison): Days | null {
  if (compare === 'none') return null;
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  return { from: addDays(from, -daysFromTo(from, to)), to: addDays(from, -1) };
}

/** Anybody can make up sources, so those beyond the largest ones are added up in one more row. */
function withOthers(rows: ListedRow[], { by }: SalesReportFilter, total: SumsRow): ListedRow[] {
  const [first] = rows;
  if (by !== 'source' || !first || first.rowCount === rows.length) return rows;
  const rest = (of: (sums: SumsRow) => number) => rows.reduce((left, row) => left - of(row), of(total));
  const others = {
    ...{
      key: otherValues,
      label: otherValues,
      detail: '',
      zone: null,
      eventId: null,
      rowCount: rows.length + 1,
    },
    orders: rest(({ orders }) => orders ?? 0),
    tickets: rest(({ tickets }) => tickets),
    soldCents: rest(({ soldCents }) => soldCents),
    returnedTickets: rest(({ returnedTickets }) => returnedTickets),
    returnedCents: rest(({ returnedCents }) => returnedCents),
    netCents: rest(({ netCents }) => netCents),
    netGstCents: rest(({ netGstCents }) => netGstCents),
  };
  return [...rows.map((row) => ({ ...row, rowCount: others.rowCount })), others];
}

function totalOf(rows: readonly SumsRow[]) {
  const sum = (of: (sums: SumsRow) => number) => rows.reduce((whole, row) => whole + of(row), 0);
  return {
    orders: sum(({ orders }) => orders ?? 0),
    tickets: sum(({ tickets }) => tickets),
    soldCents: sum(({ soldCents }) => soldCents),
    returnedTickets: sum(({ returnedTickets }) => returnedTickets),
    returnedCents: sum(({ returnedCents }) => returnedCents),
    netCents: sum(({ netCents }) => netCents),
    netGstCents: sum(({ netGstCents }) => netGstCents),
  };
}

/** @param found the steps with sales or returns, which are the whole. Steps that begin after `hour` are left out. */
function periodOf({ from, to }: Days, found: StepRow[], interval: SalesInterval, hour: string): SalesPeriod {
  const byStart = new Map(found.map((step) => [step.start, step]));
  return {
    ...{ from, to },
    total: totalOf(found),
    steps: startsOf({ from, to }, interval)
      .filter((start) => start <= hour)
      .map((start) => netStep(start, byStart.get(start) ?? none)),
  };
}

const none = { netCents: 0, tickets: 0, returnedTickets: 0 };

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
  if (eventId !== null) await requireEvent(db, eventId);
  const { zone, currency, hour } = await findReportFacts(db, organiserId, now);
  const interval = intervalOf(filter);
  const before = daysBefore(filter, filter.compare);
  const periods = before ? [filter, before] : [filter];
  const [period, other] = (await listSteps(db, periods, eventId, interval)).map((steps, place) =>
    periodOf(periods[place] ?? filter, steps, interval, hour),
  );
  if (!period) throw new Error('A report has a period.');
  const rows = withOthers(await listSales(db, filter), filter, period.total);
  return {
    currency,
    interval,
    zone,
    period,
    before: other ?? null,
    rows: rows.map(({ key, label, detail, zone: ofRow, eventId: event, rowCount: _, ...sums }) => ({
      key,
      label,
      detail,
      zone: ofRow,
      eventId: event,
      sums,
    })),
    rowCount: rows[0]?.rowCount ?? 0,
  };
}

/**
 * What was sold and returned in some days, by event and by day, with every row.
 * @throws PublicError NOT_FOUND when the event is not this organiser's
 */
export async function salesByEventAndDay(
  db: Queryable,
  organiserId: string,
  { from, to, eventId }: Days & { eventId: string | null },
  now: Date,
): Promise<{
  currency: SalesReport['currency'];
  zone: string;
  total: SumsRow;
  events: ListedRow[];
  days: ListedRow[];
}> {
  if (eventId !== null) await requireEvent(db, eventId);
  const { zone, currency } = await findReportFacts(db, organiserId, now);
  const filter = { from, to, eventId, compare: 'none' } as const;
  const events = await listSales(db, { ...filter, by: 'event' }, salesReportLimits.fileRows);
  const days = await listSales(db, { ...filter, by: 'day' }, salesReportLimits.days);
  return { currency, zone, total: totalOf(days), events, days: days.reverse() };
}
