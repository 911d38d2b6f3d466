import { sql, type RawBuilder } from 'kysely';
import type { OrderFilter, OrderRow } from '../../contract/order/order';
import { findOrderSources } from '../attribution/orderClickQueries';
import type { Queryable } from '../database/openDatabase';
import { newestDisputeState } from './dispute/disputeQueries';
import { countedOrders, toCounts, type CountRow, type OrderCounts } from './orderCountQueries';
import {
  isFound,
  isOverfull,
  selectOrders,
  sourceOf,
  withFound,
  type OrderQuery,
  type OrderSelection,
} from './orderSelectionQueries';

interface FoundRow extends Omit<OrderRow, 'createdAt' | 'completedAt' | 'source'> {
  createdAt: Date;
  completedAt: Date | null;
  place: string;
}

/** Each as its own index has it, so that a page reads no more rows of the index than it needs. */
export const matches: Record<OrderFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`o.state in ('complete', 'cart', 'awaiting_payment')`,
  complete: sql<boolean>`o.state = 'complete'`,
  owing: sql<boolean>`o.state = 'complete' and o.owed_cents > 0`,
  refunded: sql<boolean>`o.has_refund`,
  refund_asked: sql<boolean>`o.refund_asked_at is not null`,
  open: sql<boolean>`o.state in ('cart', 'awaiting_payment')`,
  lapsed: sql<boolean>`o.state in ('expired', 'cancelled')`,
};

/** The position of a page's last row: its instant, to the microsecond, and its id. */
export interface OrderListCursor {
  createdAt: string;
  id: string;
}

/** The same order as that of all events, but written as the index of one event has it. */
const orderOfEvent = sql`o.created_at desc nulls last, o.id desc nulls last`;

/** Orders that lie after a position, down to and with another one; the whole list without them. */
export interface OrderRange {
  after?: OrderListCursor | undefined;
  until?: OrderListCursor | undefined;
}

/** The orders of a range, newest first. @param matching a condition in place of that of the list's tab */
export const ordersOfRange = (
  columns: RawBuilder<unknown>,
  selection: OrderSelection,
  { after, until }: OrderRange,
  matching = matches[selection.query.filter],
): RawBuilder<unknown> => sql`
  select ${columns} from ${sourceOf(selection)} as o
  where ${isFound(selection)} and ${matching}
    ${after ? sql`and (o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
    ${until ? sql`and (o.created_at, o.id) >= (${until.createdAt}::timestamptz, ${until.id}::uuid)` : sql``}
  order by ${selection.query.eventId ? orderOfEvent : sql`o.created_at desc, o.id desc`}`;

/** One page, newest order first. */
export const pageOfOrders = (
  columns: RawBuilder<unknown>,
  selection: OrderSelection,
  after: OrderListCursor | undefined,
  limit: number,
): RawBuilder<unknown> => sql`${ordersOfRange(columns, selection, { after })} limit ${limit}`;

export interface FoundOrders extends OrderCounts {
  /** Newest first, each with its position. */
  page: Array<{ order: OrderRow; cursor: OrderListCursor }>;
}

/** One page of the list, with the counts and sums of the whole list. */
export async function findOrderPage(
  db: Queryable,
  query: OrderQuery,
  after: OrderListCursor | undefined,
  limit: number,
): Promise<FoundOrders> {
  const selection = await selectOrders(db, query);
  const find = async (chosen: OrderSelection) => {
    const { rows } = await sql<CountRow & { ids: string[]; isOverfull: boolean }>`
      ${withFound(chosen)}
      select counted.*, array(${pageOfOrders(sql`o.id`, chosen, after, limit)}) as ids, ${isOverfull(chosen)} as "isOverfull"
      from (${countedOrders(chosen)}) as counted`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('A count has one row.');
    return row;
  };
  let row = await find(selection);
  if (row.isOverfull) row = await find({ ...selection, way: 'list' });
  return { ...toCounts(row), page: await listOrders(db, row.ids) };
}

async function listOrders(db: Queryable, ids: readonly string[]): Promise<FoundOrders['page']> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select o.id, o.number, o.state, o.channel, o.buyer_name as "buyerName",
      personal(o.buyer_address) as "buyerEmail", o.event_id as "eventId", event.title as "eventTitle",
      o.ticket_count as "ticketCount", o.total_cents as "totalCents", o.refunded_cents as "refundedCents",
      o.owed_cents as "owedCents", o.currency, o.refund_asked_at is not null as "refundAsked",
      ${newestDisputeState} as "disputeState",
      o.created_at as "createdAt", o.completed_at as "completedAt", o.created_at::text as place
    from ticket_order as o join event on event.id = o.event_id
    where o.id = any(${[...ids]}::uuid[])
    order by o.created_at desc, o.id desc`.execute(db);
  const sources = await findOrderSources(db, ids);
  return rows.map(({ place, createdAt, completedAt, ...order }) => ({
    order: {
      ...order,
      createdAt: createdAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
      source: sources.get(order.id) ?? null,
    },
    cursor: { createdAt: place, id: order.id },
  }));
}
