import { sql } from 'kysely';
import {
  type ListedRefund,
  type RefundReason,
  type SalesRefunds,
  type SalesRefundsFilter,
  salesRefundsLimits,
} from '../../../../contract/report/salesRefunds';
import type { Queryable } from '../../../database/openDatabase';

/**
 * The refunds of some days of a zone, with their tickets. Refunds are few beside orders, and the index of an organiser's
 * refunds by time finds those of the days; their reasons can be erased, so no figures of them are kept.
 */
const chosenRefunds = ({ from, to, eventId }: SalesRefundsFilter, zone: string) => sql`
  chosen as (
    select refund.id, refund.order_id, placed.number, placed.event_id, btrim(refund.reason) as reason,
      lower(btrim(refund.reason)) as key, refund.amount_cents, refund.state, refund.created_at
    from refund join ticket_order as placed on placed.id = refund.order_id
    where refund.organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid
      and refund.created_at >= ${from}::date::timestamp at time zone ${zone}
      and refund.created_at < (${to}::date + 1)::timestamp at time zone ${zone}
      ${eventId === null ? sql`` : sql`and placed.event_id = ${eventId}::uuid`}
  ), counted as (
    select chosen.id, sum(part.quantity) as tickets
    from chosen
    join refund_line as part on part.refund_id = chosen.id
    join order_line as line on line.id = part.order_line_id
    join offer on offer.id = line.offer_id and offer.kind = 'ticket'
    group by chosen.id
  )`;

type ReasonRow = RefundReason & SalesRefunds['total'] & { rowCount: number };

/** The reasons with the most money, and the sums of all reasons. */
export async function listReasons(
  db: Queryable,
  filter: SalesRefundsFilter,
  zone: string,
): Promise<Pick<SalesRefunds, 'total' | 'reasons' | 'reasonCount'>> {
  const { rows } = await sql<ReasonRow & Record<'allRefunds' | 'allTickets' | 'allCents', number>>`
    with ${chosenRefunds(filter, zone)}, reason as (
      select key, mode() within group (order by reason) as label, count(*) as refunds,
        coalesce(sum(tickets), 0) as tickets, sum(amount_cents) as cents,
        coalesce(sum(amount_cents) filter (where state = 'waiting'), 0) as waiting,
        coalesce(sum(amount_cents) filter (where state = 'failed'), 0) as failed
      from chosen left join counted using (id) group by key
    )
    select key, label, refunds, tickets::bigint as tickets, cents::bigint as "amountCents",
      (sum(refunds) over ())::bigint as "allRefunds", (sum(tickets) over ())::bigint as "allTickets",
      (sum(cents) over ())::bigint as "allCents", (sum(waiting) over ())::bigint as "waitingCents",
      (sum(failed) over ())::bigint as "failedCents", count(*) over () as "rowCount"
    from reason order by cents desc, refunds desc, key limit ${sql.lit(salesRefundsLimits.reasons)}`.execute(
    db,
  );
  const [first] = rows;
  return {
    total: {
      refunds: first?.allRefunds ?? 0,
      tickets: first?.allTickets ?? 0,
      amountCents: first?.allCents ?? 0,
      waitingCents: first?.waitingCents ?? 0,
      failedCents: first?.failedCents ?? 0,
    },
    reasons: rows.map(({ key, label, refunds, tickets, amountCents }) => ({
      ...{ key, label, refunds, tickets, amountCents },
    })),
    reasonCount: first?.rowCount ?? 0,
  };
}

/** The latest refunds, of one reason or of all, and how many there are. */
export async function listLatestRefunds(
  db: Queryable,
  filter: SalesRefundsFilter,
  zone: string,
): Promise<Pick<SalesRefunds, 'refunds' | 'refundCount'>> {
  const { rows } = await sql<Omit<ListedRefund, 'createdAt'> & { createdAt: Date; rowCount: number }>`
    with ${chosenRefunds(filter, zone)}
    select chosen.id, chosen.order_id as "orderId", chosen.number as "orderNumber", event.title as "eventTitle",
      chosen.reason, coalesce(counted.tickets, 0)::bigint as tickets, chosen.amount_cents as "amountCents",
      chosen.state, chosen.created_at as "createdAt", count(*) over () as "rowCount"
    from chosen join event on event.id = chosen.event_id left join counted on counted.id = chosen.id
    where ${filter.reason === null ? sql`true` : sql`chosen.key = ${filter.reason}`}
    order by chosen.created_at desc, chosen.id limit ${sql.lit(salesRefundsLimits.refunds)}`.execute(db);
  return {
    refunds: rows.map(({ rowCount: _, createdAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
    })),
    refundCount: rows[0]?.rowCount ?? 0,
  };
}
