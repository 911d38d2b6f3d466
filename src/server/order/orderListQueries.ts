import { sql, type RawBuilder } from 'kysely';
import { orderFilters, type OrderFilter, type OrderRow, type OrderTotals } from '../../contract/order/order';
import { findOrderSources, ordersOfCampaign } from '../attribution/orderClickQueries';
import type { Queryable } from '../database/openDatabase';

export interface OrderQuery {
  search: string;
  eventId?: string | undefined;
  sessionId?: string | undefined;
  channel?: string | undefined;
  /** Orders that are attributed to this campaign. */
  campaignId?: string | undefined;
  /** Dates in the organiser's zone, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

interface FoundRow extends Omit<OrderRow, 'createdAt' | 'completedAt' | 'source'> {
  createdAt: Date;
  completedAt: Date | null;
  place: string;
}

/** Every order that matches, with the columns that the filters need; the search text is matched literally. */
const found = ({ search, eventId, sessionId, channel, campaignId, from, to }: OrderQuery) => sql`
  select o.*, event.title,
    (select coalesce(sum(line.quantity - line.returned), 0)::bigint from order_line line
      join offer on offer.id = line.offer_id and offer.kind = 'ticket'
      where line.order_id = o.id and line.state <> 'released') as ticket_count,
    case when exists (select from order_payment where order_id = o.id and gateway = 'manual' and state = 'processing')
      then (select coalesce(sum(total_cents - total_cents::bigint * returned / quantity), 0)::bigint from order_line
        where order_id = o.id and state = 'sold')
      else 0 end as owed_cents
  from ticket_order o
  join event on event.id = o.event_id
  join organiser on organiser.id = o.organiser_id
  where (${search} = '' or position(lower(${search}) in lower(o.number || ' ' || o.buyer_name || ' ' || personal(o.buyer_address))) > 0)
    and (${eventId ?? null}::uuid is null or o.event_id = ${eventId ?? null}::uuid)
    and (${channel ?? null}::text is null or o.channel = ${channel ?? null}::text)
    ${campaignId ? sql`and o.id in (select order_id from (${ordersOfCampaign(campaignId)}) as brought)` : sql``}
    and (${from ?? null}::date is null or o.created_at >= ${from ?? null}::date::timestamp at time zone organiser.zone)
    and (${to ?? null}::date is null or o.created_at < (${to ?? null}::date + 1)::timestamp at time zone organiser.zone)
    and (${sessionId ?? null}::uuid is null or exists (
      select from order_line line join offer on offer.id = line.offer_id
      where line.order_id = o.id and offer.session_id = ${sessionId ?? null}::uuid))`;

const matches: Record<OrderFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`state in ('complete', 'cart', 'awaiting_payment')`,
  complete: sql<boolean>`state = 'complete'`,
  owing: sql<boolean>`state = 'complete' and owed_cents > 0`,
  refunded: sql<boolean>`exists (select from refund where refund.order_id = found.id)`,
  refund_asked: sql<boolean>`refund_asked_at is not null`,
  open: sql<boolean>`state in ('cart', 'awaiting_payment')`,
  lapsed: sql<boolean>`state in ('expired', 'cancelled')`,
};

/** The position of a page's last row: its instant, to the microsecond, and its id. */
export interface OrderListCursor {
  createdAt: string;
  id: string;
}

/** One page, newest order first, each with its position. */
export async function listOrders(
  db: Queryable,
  { filter, ...query }: OrderQuery & { filter: OrderFilter },
  after: OrderListCursor | undefined,
  limit: number,
): Promise<Array<{ order: OrderRow; cursor: OrderListCursor }>> {
  const { rows } = await sql<FoundRow>`
    select id, number, state, channel, buyer_name as "buyerName", personal(buyer_address) as "buyerEmail", event_id as "eventId",
      title as "eventTitle", ticket_count as "ticketCount", total_cents as "totalCents",
      refunded_cents as "refundedCents", owed_cents as "owedCents", currency,
      refund_asked_at is not null as "refundAsked", created_at as "createdAt", completed_at as "completedAt",
      created_at::text as place
    from (${found(query)}) as found
    where ${matches[filter]}
      and (${after?.id ?? null}::uuid is null
        or (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc
    limit ${limit}`.execute(db);
  const sources = await findOrderSources(
    db,
    rows.map(({ id }) => id),
  );
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

/** The number of orders that each filter matches, and the sums of the selected one. */
export async function countOrders(
  db: Queryable,
  { filter, ...query }: OrderQuery & { filter: OrderFilter },
): Promise<{ counts: Record<OrderFilter, number>; totals: OrderTotals }> {
  const counted = sql.join(
    orderFilters.map((name) => sql`count(*) filter (where ${matches[name]}) as ${sql.ref(name)}`),
  );
  const { rows } = await sql<Record<OrderFilter, number> & OrderTotals>`
    select ${counted},
      coalesce(sum(ticket_count) filter (where ${matches[filter]}), 0)::bigint as "ticketCount",
      coalesce(sum(total_cents) filter (where ${matches[filter]}), 0)::bigint as "totalCents",
      coalesce(sum(refunded_cents) filter (where ${matches[filter]}), 0)::bigint as "refundedCents",
      coalesce(sum(owed_cents) filter (where ${matches[filter]}), 0)::bigint as "owedCents"
    from (${found(query)}) as found`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  const { ticketCount, totalCents, refundedCents, owedCents, ...counts } = row;
  return { counts, totals: { ticketCount, totalCents, refundedCents, owedCents } };
}
