import { sql, type RawBuilder } from 'kysely';
import type { EventRevenue } from '../../contract/order/eventRevenue';
import { orderFilters, type OrderFilter, type OrderTotals } from '../../contract/order/order';
import type { Queryable } from '../database/openDatabase';
import { hasParts, keptPartOf } from './orderPartQueries';
import {
  isFound,
  selectOrders,
  sourceOf,
  type OrderQuery,
  type OrderSelection,
} from './orderSelectionQueries';

/** The filters, as the columns of the figures have them. */
const matches: Record<OrderFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`kind <> 'lapsed'`,
  complete: sql<boolean>`kind = 'complete'`,
  owing: sql<boolean>`kind = 'complete' and owing`,
  refunded: sql<boolean>`refunded`,
  refund_asked: sql<boolean>`refund_asked`,
  open: sql<boolean>`kind = 'open'`,
  lapsed: sql<boolean>`kind = 'lapsed'`,
};

export interface OrderCounts {
  counts: Record<OrderFilter, number>;
  totals: OrderTotals;
}

export type CountRow = Record<OrderFilter, number> & OrderTotals;

/** The number of orders that each filter matches, and the sums of the selected one, as one row. */
export function countedOrders(selection: OrderSelection): RawBuilder<CountRow> {
  const sum = (column: RawBuilder<unknown>, filter: OrderFilter) =>
    sql`coalesce(sum(${column}) filter (where ${matches[filter]}), 0)::bigint`;
  const { filter } = selection.query;
  const counted = sql.join(orderFilters.map((name) => sql`${sum(sql`orders`, name)} as ${sql.ref(name)}`));
  return sql<CountRow>`
    select ${counted}, ${sum(sql`tickets`, filter)} as "ticketCount", ${sum(sql`total_cents`, filter)} as "totalCents",
      ${sum(sql`refunded_cents`, filter)} as "refundedCents", ${sum(sql`owed_cents`, filter)} as "owedCents"
    from (${hasFigures(selection) ? keptFigures(selection) : straightFigures(selection)}) as figure`;
}

/** @param row which may have other columns too */
export function toCounts(row: CountRow): OrderCounts {
  const { ticketCount, totalCents, refundedCents, owedCents } = row;
  const counts = Object.fromEntries(orderFilters.map((name) => [name, row[name]]));
  return {
    counts: counts as Record<OrderFilter, number>,
    totals: { ticketCount, totalCents, refundedCents, owedCents },
  };
}

/** For a query without a search; a page with one is counted by `findOrderPage`. */
export async function countOrders(db: Queryable, query: Omit<OrderQuery, 'search'>): Promise<OrderCounts> {
  const { rows } = await countedOrders(await selectOrders(db, { ...query, search: '' })).execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return toCounts(row);
}

/** How many orders the tab “Refund asked for” has; no cart has been asked for, so no order is read. */
export async function countRefundsAsked(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(orders), 0)::bigint as count from (
      select orders from order_figure where day is null and refund_asked
      union all
      select orders from order_figure_change where refund_asked
    ) as figure`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The totals that `countOrders` gives for the complete orders of one event, of many events in one statement. */
export async function sumOrdersOfEvents(db: Queryable, eventIds: readonly string[]): Promise<EventRevenue[]> {
  const ids = sql`any(${[...eventIds]}::uuid[])`;
  const sums = sql`event_id, total_cents, refunded_cents, owed_cents`;
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  const { rows } = await sql<EventRevenue>`
    select event.id as "eventId", ${sum('total_cents')} as "totalCents", ${sum('refunded_cents')} as "refundedCents",
      ${sum('owed_cents')} as "owedCents"
    from event left join (
      select ${sums} from order_figure where day is null and not lapsed and event_id = ${ids}
      union all
      select ${sums} from order_figure_change where not lapsed and event_id = ${ids}
    ) as figure on figure.event_id = event.id
    where event.id = ${ids} group by event.id`.execute(db);
  return rows;
}

/**
 * The figures that triggers keep distinguish events, channels and days, or events, channels and one source or payment
 * method, and nothing else.
 */
const hasFigures = ({ query, span }: OrderSelection) =>
  query.search === '' &&
  !query.sessionId &&
  !query.campaignId &&
  !query.dispute &&
  (!hasParts(query) || (keptPartOf(query) !== undefined && !span.from && !span.until));

/** The orders that are found, counted by what the filters distinguish, which is faster than by each filter. */
const straightFigures = (
  selection: OrderSelection,
  also = sql`true`,
  source = sourceOf(selection),
): RawBuilder<unknown> => sql`
  select case when o.state = 'complete' then 'complete' when o.state in ('cart', 'awaiting_payment') then 'open'
      else 'lapsed' end as kind,
    o.owed_cents > 0 as owing, o.has_refund as refunded, o.refund_asked_at is not null as refund_asked,
    count(*) as orders, sum(o.ticket_count) as tickets, sum(o.total_cents) as total_cents,
    sum(o.refunded_cents) as refunded_cents, sum(o.owed_cents) as owed_cents
  from ${source} as o where ${isFound(selection)} and ${also}
  group by 1, 2, 3, 4`;

/** The kept figures, and the carts, which they leave out. */
function keptFigures(selection: OrderSelection): RawBuilder<unknown> {
  const { from, to } = selection.query;
  const isInCart = sql`o.state in ('cart', 'awaiting_payment')`;
  const part = keptPartOf(selection.query);
  if (part) {
    // Apart, so that PostgreSQL does not look for the carts among all orders of the part.
    const carts = sql`(select * from ticket_order as o where ${isInCart} offset 0)`;
    return sql`${straightFigures(selection, isInCart, carts)}
      union all ${figuresFrom('order_part_figure', selection, sql`part = ${part.name} and key = ${part.key}`)}
      union all ${figuresFrom('order_figure_change', selection, sql`${sql.ref(part.column)} = ${part.key}`)}`;
  }
  const days =
    from || to
      ? sql`day >= coalesce(${from ?? null}::date, '-infinity') and day <= coalesce(${to ?? null}::date, 'infinity')`
      : null;
  return sql`${straightFigures(selection, isInCart)}
    union all ${figuresFrom('order_figure', selection, days ?? sql`day is null`)}
    union all ${figuresFrom('order_figure_change', selection, days ?? sql`true`)}`;
}

const figuresFrom = (
  table: 'order_figure' | 'order_figure_change' | 'order_part_figure',
  { query: { eventId, channel } }: OrderSelection,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select case when lapsed then 'lapsed' else 'complete' end as kind, owing, refunded, refund_asked,
    sum(orders) as orders, sum(tickets) as tickets, sum(total_cents) as total_cents,
    sum(refunded_cents) as refunded_cents, sum(owed_cents) as owed_cents
  from ${sql.table(table)}
  where ${which} ${eventId ? sql`and event_id = ${eventId}::uuid` : sql``}
    ${channel ? sql`and channel = ${channel}` : sql``}
  group by lapsed, owing, refunded, refund_asked`;
