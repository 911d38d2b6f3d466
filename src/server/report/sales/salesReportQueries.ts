import { sql } from 'kysely';
import {
  type SalesInterval,
  type SalesReportFilter,
  salesReportLimits,
} from '../../../contract/report/salesReport';
import type { Queryable } from '../../database/openDatabase';
import { saleFigures, type StoredDimension } from './saleFigureQueries';
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

const within = (stored: StoredDimension, { from, to }: Days, eventId: string | null) => sql`
  figure.dimension = ${stored} and figure.day between ${from}::date and ${to}::date
  ${eventId === null ? sql`` : sql`and figure.event_id = ${eventId}::uuid`}`;

/** Each order has one channel, so the rows of that dimension are the whole. */
export async function sumSales(db: Queryable, days: Days, eventId: string | null): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`
    select ${countedOrders}, ${sums} from ${saleFigures('channel')} as figure
    where ${within('channel', days, eventId)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum always has a row.');
  return row;
}

export interface StepRow {
  start: string;
  netCents: number;
  tickets: number;
}

/** The steps with sales or returns. */
export async function sumSteps(
  db: Queryable,
  days: Days,
  eventId: string | null,
  interval: SalesInterval,
): Promise<StepRow[]> {
  const stored = interval === 'hour' ? 'hour' : 'channel';
  const start =
    interval === 'hour'
      ? sql`to_char(figure.day, 'YYYY-MM-DD') || 'T' || lpad(figure.key, 2, '0')`
      : sql`to_char(date_trunc(${interval}, figure.day::timestamp), 'YYYY-MM-DD')`;
  const { rows } = await sql<StepRow>`
    select ${start} as start, sum(figure.sold_cents - figure.returned_cents)::bigint as "netCents",
      sum(figure.tickets - figure.returned_tickets)::bigint as tickets
    from ${saleFigures(stored)} as figure
    where ${within(stored, days, eventId)} group by 1`.execute(db);
  return rows;
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
  { by, eventId, ...days }: SalesReportFilter,
  limit: number = salesReportLimits.rows,
): Promise<Array<SalesRowFacts & SumsRow>> {
  const { stored, key, label, detail, zone, event, joins, shared, latestFirst, summedBy } = salesShapes[by];
  // The figures are added up by their own key before they are joined.
  const { rows } = await sql<SalesRowFacts & SumsRow>`
    select ${key} as key, min(${label}) as label, ${detail ? sql`min(${detail})` : sql`''`} as detail,
      ${zone ? sql`min(${zone})` : sql`null`} as zone,
      ${event ? sql`min(${event}::text)` : sql`null`} as "eventId", ${shared ? sql`null` : countedOrders},
      ${sums}, count(*) over () as "rowCount"
    from (
      select ${summedBy ?? sql`figure.key`} as key, sum(orders) as orders, sum(tickets) as tickets, sum(sold_cents) as sold_cents,
        sum(sold_gst_cents) as sold_gst_cents, sum(returned_tickets) as returned_tickets,
        sum(returned_cents) as returned_cents, sum(returned_gst_cents) as returned_gst_cents
      from ${saleFigures(stored)} as figure where ${within(stored, days, eventId)} group by 1
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
