import { sql, type RawBuilder } from 'kysely';
import {
  type SalesDimension,
  type SalesInterval,
  type SalesReportFilter,
  salesReportLimits,
} from '../../../contract/report/salesReport';
import type { Queryable } from '../../database/openDatabase';
import { saleFigures } from './saleFigureQueries';

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

type Stored = 'offer' | 'channel' | 'promo_code' | 'seller' | 'gst' | 'hour';

const within = (stored: Stored, { from, to }: Days, eventId: string | null) => sql`
  figure.dimension = ${stored} and figure.day between ${from}::date and ${to}::date
  ${eventId === null ? sql`` : sql`and figure.event_id = ${eventId}::uuid`}`;

/** Each order has one channel, so the rows of that dimension are the whole. */
export async function sumSales(db: Queryable, days: Days, eventId: string | null): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`
    select ${countedOrders}, ${sums} from ${saleFigures} as figure
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
  const start =
    interval === 'hour'
      ? sql`to_char(figure.day, 'YYYY-MM-DD') || 'T' || lpad(figure.key, 2, '0')`
      : sql`to_char(date_trunc(${interval}, figure.day::timestamp), 'YYYY-MM-DD')`;
  const { rows } = await sql<StepRow>`
    select ${start} as start, sum(figure.sold_cents - figure.returned_cents)::bigint as "netCents",
      sum(figure.tickets - figure.returned_tickets)::bigint as tickets
    from ${saleFigures} as figure
    where ${within(interval === 'hour' ? 'hour' : 'channel', days, eventId)} group by 1`.execute(db);
  return rows;
}

export interface SalesRowFacts {
  key: string;
  label: string;
  detail: string;
  eventId: string | null;
  rowCount: number;
}

interface Shape {
  stored: Stored;
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  /** The event of a row, if it has one. */
  event?: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  /** An order can belong to several rows. */
  shared?: true;
}

const ofOffer = sql`join offer on offer.id::text = figure.key`;

const shapes: Record<SalesDimension, Shape> = {
  event: {
    stored: 'channel',
    key: sql`event.id::text`,
    label: sql`event.title`,
    event: sql`event.id`,
    joins: sql`join event on event.id = figure.event_id`,
  },
  session: {
    stored: 'offer',
    key: sql`event_session.id::text`,
    label: sql`event.title`,
    detail: sql`to_char(event_session.starts_local, 'YYYY-MM-DD"T"HH24:MI')`,
    event: sql`event.id`,
    joins: sql`${ofOffer} join event_session on event_session.id = offer.session_id join event on event.id = figure.event_id`,
    shared: true,
  },
  type: {
    stored: 'offer',
    key: sql`ticket_type.id::text || coalesce('/' || price_tier.id::text, '')`,
    label: sql`ticket_type.name || coalesce(', ' || price_tier.name, '')`,
    detail: sql`event.title`,
    event: sql`event.id`,
    joins: sql`${ofOffer} join ticket_type on ticket_type.id = offer.ticket_type_id
      left join price_tier on price_tier.id = offer.price_tier_id join event on event.id = figure.event_id`,
    shared: true,
  },
  addOn: {
    stored: 'offer',
    key: sql`add_on.id::text`,
    label: sql`add_on.name`,
    joins: sql`${ofOffer} join add_on on add_on.id = offer.add_on_id`,
    shared: true,
  },
  channel: { stored: 'channel', key: sql`figure.key`, label: sql`figure.key` },
  promoCode: {
    stored: 'promo_code',
    key: sql`promo_code.id::text`,
    label: sql`promo_code.code`,
    joins: sql`join promo_code on promo_code.id::text = figure.key`,
  },
  seller: {
    stored: 'seller',
    key: sql`box_office_seller.id::text`,
    label: sql`box_office_seller.name`,
    joins: sql`join box_office_seller on box_office_seller.id::text = figure.key`,
  },
  gst: { stored: 'gst', key: sql`figure.key`, label: sql`figure.key`, shared: true },
  hour: { stored: 'hour', key: sql`figure.key`, label: sql`figure.key` },
};

/** The rows with sales or returns, the largest first, and how many there are. */
export async function listSales(
  db: Queryable,
  { by, eventId, ...days }: SalesReportFilter,
): Promise<Array<SalesRowFacts & SumsRow>> {
  const { stored, key, label, detail, event, joins, shared } = shapes[by];
  // The figures are added up by their own key before they are joined.
  const { rows } = await sql<SalesRowFacts & SumsRow>`
    select ${key} as key, min(${label}) as label, ${detail ? sql`min(${detail})` : sql`''`} as detail,
      ${event ? sql`min(${event}::text)` : sql`null`} as "eventId", ${shared ? sql`null` : countedOrders},
      ${sums}, count(*) over () as "rowCount"
    from (
      select figure.key, figure.event_id, sum(orders) as orders, sum(tickets) as tickets, sum(sold_cents) as sold_cents,
        sum(sold_gst_cents) as sold_gst_cents, sum(returned_tickets) as returned_tickets,
        sum(returned_cents) as returned_cents, sum(returned_gst_cents) as returned_gst_cents
      from ${saleFigures} as figure where ${within(stored, days, eventId)} group by figure.key, figure.event_id
    ) as figure ${joins ?? sql``}
    group by 1 order by "netCents" desc, 2, 1 limit ${sql.lit(salesReportLimits.rows)}`.execute(db);
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
