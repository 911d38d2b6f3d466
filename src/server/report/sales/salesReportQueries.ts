import { sql } from 'kysely';
import {
  type SalesInterval,
  type SalesReportFilter,
  salesReportLimits,
} from '../../../contract/report/salesReport';
import type { Queryable } from '../../database/openDatabase';
import { anySum, figuresOfSpan, hasSaleChanges, withRecent } from './saleFigureQueries';
import { salesShapes } from './salesShapeQueries';

/** Days of the organiser's zone, both inclusive. */
export type Days = Pick<SalesReportFilter, 'from' | 'to'>;

export interface SumsRow {
  orders: number | null;
  tickets: number;
  soldCents: number;
  returnedTickets: number;
  returnedCents: number;
  netCents: number;
  netGstCents: number;
}

const sums = sql`
  coalesce(sum(figure.tickets), 0)::bigint as tickets, coalesce(sum(figure.sold_cents), 0)::bigint as "soldCents",
  coalesce(sum(figure.returned_tickets), 0)::bigint as "returnedTickets",
  coalesce(sum(figure.returned_cents), 0)::bigint as "returnedCents",
  coalesce(sum(figure.sold_cents - figure.returned_cents), 0)::bigint as "netCents",
  coalesce(sum(figure.sold_gst_cents - figure.returned_gst_cents), 0)::bigint as "netGstCents"`;
const countedOrders = sql`coalesce(sum(figure.orders), 0)::bigint as orders`;
const innerSums = sql`
  sum(orders)::bigint as orders, sum(tickets)::bigint as tickets, sum(sold_cents)::bigint as sold_cents,
  sum(sold_gst_cents)::bigint as sold_gst_cents, sum(returned_tickets)::bigint as returned_tickets,
  sum(returned_cents)::bigint as returned_cents, sum(returned_gst_cents)::bigint as returned_gst_cents`;

export interface StepRow extends SumsRow {
  start: string;
}

/** What a curve shows of a step: what was sold less what was returned. */
export const netStep = (
  start: string,
  { netCents, tickets, returnedTickets }: Pick<SumsRow, 'netCents' | 'tickets' | 'returnedTickets'>,
) => ({ start, netCents, tickets: tickets - returnedTickets });

/** The steps of each period that have sales or returns. Each order has one channel and hour, so they are the whole. */
export async function listSteps(
  db: Queryable,
  periods: readonly Days[],
  eventId: string | null,
  interval: SalesInterval,
): Promise<StepRow[][]> {
  const dimension = interval === 'hour' ? 'hour' : 'channel';
  const key = interval === 'hour' ? sql`key` : sql`''`;
  const start =
    interval === 'hour'
      ? sql`to_char(figure.day, 'YYYY-MM-DD') || 'T' || lpad(figure.key, 2, '0')`
      : sql`to_char(date_trunc(${interval}, figure.day::timestamp), 'YYYY-MM-DD')`;
  const hasChanges = await hasSaleChanges(db);
  // The figures are added up by day before these become steps.
  const parts = periods.map(
    ({ from, to }, period) => sql`
      select ${sql.lit(period)} as period, day, ${key} as key, ${innerSums}
      from ${figuresOfSpan({ dimension, from, to, eventId, byMonth: interval === 'month' }, hasChanges)} as daily
      group by 2, 3`,
  );
  const { rows } = await sql<StepRow & { period: number }>`
    ${withRecent(dimension, hasChanges)}
    select period, ${start} as start, ${countedOrders}, ${sums} from (${sql.join(parts, sql` union all `)}) as figure
    group by 1, 2`.execute(db);
  return periods.map((_, period) => rows.filter((row) => row.period === period));
}

export interface SalesRowFacts {
  key: string;
  label: string;
  detail: string;
  zone: string | null;
  eventId: string | null;
  rowCount: number;
}

/** The `limit` largest rows with sales or returns, or the latest days, and how many there are. */
export async function listSales(
  db: Queryable,
  { by, eventId, from, to }: SalesReportFilter,
  limit: number = salesReportLimits.rows,
): Promise<Array<SalesRowFacts & SumsRow>> {
  const {
    stored: dimension,
    key,
    label,
    detail,
    zone,
    event,
    joins,
    shared,
    latestFirst,
    summedBy,
  } = salesShapes[by];
  const hasChanges = await hasSaleChanges(db);
  // The figures are added up by their own key before they are joined.
  const { rows } = await sql<SalesRowFacts & SumsRow>`
    ${withRecent(dimension, hasChanges)}
    select ${key} as key, min(${label}) as label, ${detail ? sql`min(${detail})` : sql`''`} as detail,
      ${zone ? sql`min(${zone})` : sql`null`} as zone,
      ${event ? sql`min(${event}::text)` : sql`null`} as "eventId", ${shared ? sql`null` : countedOrders},
      ${sums}, count(*) over () as "rowCount"
    from (
      select ${summedBy ?? sql`key`} as key, ${innerSums}
      from ${figuresOfSpan({ dimension, from, to, eventId, byMonth: by !== 'day' }, hasChanges)} as daily
      group by 1 having ${anySum}
    ) as figure ${joins ?? sql``}
    group by 1 order by ${latestFirst ? sql`1 desc` : sql`"netCents" desc, 2, 1`} limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(({ orders, ...row }) => ({ ...row, orders: orders ?? null }));
}

export interface SellerFacts {
  zone: string;
  currency: 'NZD' | 'AUD';
  /** Today and the current hour in the organiser's zone, such as 2026-07-01T19. */
  hour: string;
}

export async function findReportFacts(db: Queryable, organiserId: string, now: Date): Promise<SellerFacts> {
  const { rows } = await sql<SellerFacts>`
    select zone, case country when 'nz' then 'NZD' else 'AUD' end as currency,
      to_char(${now}::timestamptz at time zone zone, 'YYYY-MM-DD"T"HH24') as hour
    from organiser where id = ${organiserId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The organiser has gone.');
  return facts;
}

export async function hasEvent(db: Queryable, eventId: string): Promise<boolean> {
  return (
    (await db.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined
  );
}

/** The events of the filter, those whose sessions are latest first. */
export async function listSalesEvents(db: Queryable): Promise<Array<{ id: string; title: string }>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select event.id, event.title from event left join (
      select event_id, max(starts_at) as last from event_session group by event_id
    ) as session on session.event_id = event.id
    where event.ticketing = 'here' order by last desc nulls last, title, event.id`.execute(db);
  return rows;
}
