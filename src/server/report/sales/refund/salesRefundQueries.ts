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
  chosen as (
    select id, order_id, btrim(reason) as reason, lower(btrim(reason)) as key, amount_cents, state, created_at
    from refund
    where organiser_id = nullif(current_setting('app.organiser_id', true), '')::uuid
      and created_at >= ${from}::date::timestamp at time zone ${zone}
      and created_at < (${to}::date + 1)::timestamp at time zone ${zone}
      ${eventId === null ? sql`` : sql`and order_id in (select id from ticket_order where event_id = ${eventId}::uuid)`}
  )`;

/** How many tickets the refunds of a table returned; the lines of add-ons do not count. */
const countedTickets = (refunds: 'chosen' | 'latest') => sql`
  counted as (
    select refunds.id, sum(part.quantity) as tickets
    from ${sql.table(refunds)} as refunds
    join refund_line as part on part.refund_id = refunds.id
    join order_line as line on line.id = part.order_line_id
    join offer on offer.id = line.offer_id and offer.kind = 'ticket'
    group by refunds.id
  )`;

type ReasonRow = RefundReason & SalesRefunds['total'] & { rowCount: number };

/** The reasons with the most money, and the sums of all reasons. */
export async function listReasons(
  db: Queryable,
  filter: SalesRefundsFilter,
  zone: string,
): Promise<Pick<SalesRefunds, 'total' | 'reasons' | 'reasonCount'>> {
  const { rows } = await sql<ReasonRow & Record<'allRefunds' | 'allTickets' | 'allCents', number>>`
    with ${chosenRefunds(filter, zone)}, ${countedTickets('chosen')}, reason as (
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
  const ofReason = filter.reason === null ? sql`` : sql`where key = ${filter.reason}`;
  const { rows } = await sql<Omit<ListedRefund, 'createdAt'> & { createdAt: Date; rowCount: number }>`
    with ${chosenRefunds(filter, zone)}, latest as materialized (
      select * from chosen ${ofReason} order by created_at desc, id limit ${sql.lit(salesRefundsLimits.refunds)}
    ), ${countedTickets('latest')}
    select latest.id, latest.order_id as "orderId", placed.number as "orderNumber", event.title as "eventTitle",
      latest.reason, coalesce(counted.tickets, 0)::bigint as tickets, latest.amount_cents as "amountCents",
      latest.state, latest.created_at as "createdAt", (select count(*) from chosen ${ofReason}) as "rowCount"
    from latest join ticket_order as placed on placed.id = latest.order_id
    join event on event.id = placed.event_id left join counted on counted.id = latest.id
    order by latest.created_at desc, latest.id`.execute(db);
  return {
    refunds: rows.map(({ rowCount: _, createdAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
    })),
    refundCount: rows[0]?.rowCount ?? 0,
  };
}
