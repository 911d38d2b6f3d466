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
 * The refunds of some days of a zone. Refunds are few beside orders, and the index of an organiser's refunds by time
 * finds those of the days; their reasons can be erased, so no figures of them are kept.
 */
const chosenRefunds = ({ from, to, eventId }: SalesRefundsFilter, zone: string) => sql`
  refund where organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid
    and created_at >= ${from}::date::timestamp at time zone ${zone}
    and created_at < (${to}::date + 1)::timestamp at time zone ${zone}
    ${eventId === null ? sql`` : sql`and order_id in (select id from ticket_order where event_id = ${eventId}::uuid)`}`;

type ReasonRow = RefundReason & SalesRefunds['total'] & { rowCount: number };

/** The reasons with the most money, and the sums of all reasons. */
export async function listReasons(
  db: Queryable,
  filter: SalesRefundsFilter,
  zone: string,
): Promise<Pick<SalesRefunds, 'total' | 'reasons' | 'reasonCount'>> {
  const { rows } = await sql<ReasonRow & Record<'allRefunds' | 'allTickets' | 'allCents', number>>`
    with spelt as (
      select btrim(reason) as reason, count(*) as refunds, sum(ticket_count) as tickets, sum(amount_cents) as cents,
        coalesce(sum(amount_cents) filter (where state = 'waiting'), 0) as waiting,
        coalesce(sum(amount_cents) filter (where state = 'failed'), 0) as failed
      from ${chosenRefunds(filter, zone)} group by 1
    ), reason as (
      -- The usual spelling stands for those that differ in capitals only.
      select lower(reason) as key, (array_agg(reason order by refunds desc, reason))[1] as label,
        sum(refunds)::bigint as refunds, sum(tickets) as tickets, sum(cents) as cents, sum(waiting) as waiting,
        sum(failed) as failed
      from spelt group by 1
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
  const ofReason = filter.reason === null ? sql`` : sql`and lower(btrim(reason)) = ${filter.reason}`;
  const chosen = sql`${chosenRefunds(filter, zone)} ${ofReason}`;
  const { rows } = await sql<Omit<ListedRefund, 'createdAt'> & { createdAt: Date; rowCount: number }>`
    with latest as materialized (
      select id, order_id, btrim(reason) as reason, ticket_count, amount_cents, state, created_at
      from ${chosen} order by created_at desc, id limit ${sql.lit(salesRefundsLimits.refunds)}
    )
    select latest.id, latest.order_id as "orderId", placed.number as "orderNumber", event.title as "eventTitle",
      latest.reason, latest.ticket_count as tickets, latest.amount_cents as "amountCents", latest.state,
      latest.created_at as "createdAt", (select count(*) from ${chosen}) as "rowCount"
    from latest join ticket_order as placed on placed.id = latest.order_id
    join event on event.id = placed.event_id
    order by latest.created_at desc, latest.id`.execute(db);
  return {
    refunds: rows.map(({ rowCount: _, createdAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
    })),
    refundCount: rows[0]?.rowCount ?? 0,
  };
}
