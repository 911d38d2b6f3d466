import { type RawBuilder, sql } from 'kysely';
import { perTicketPlanId } from '../../../contract/constants';
import type { Queryable } from '../../database/openDatabase';

/** The fee that a payment asks its provider to take. */
export interface AskedFee {
  /** At most the amount of the payment. */
  cents: number;
  unitCents: number;
  gstIncluded: boolean;
}

/** What a ticket costs at `now` on the Per-ticket plan, for an `organiser` of a larger statement; no row on another. */
const priceAt = (now: Date) => sql`
  select cents as unit_cents, gst_included
  from plan_prices_on(organiser.country, (${now}::timestamptz at time zone organiser.zone)::date) as price
  where organiser.plan_id = ${sql.lit(perTicketPlanId)} and price.plan_id = ${sql.lit(perTicketPlanId)} and cents > 0`;

/**
 * Whether a line of the `offer` counts for the fee, once for each of its units: tickets with a price, and passes with one,
 * whose own tickets do not count.
 * @param lines the sold lines of the same orders, by any name
 */
const isCharged = (line: string, lines: RawBuilder<unknown>) => sql`(
  offer.kind = 'ticket' and ${sql.ref(`${line}.total_cents`)} > 0 and ${sql.ref(`${line}.pass_id`)} is null
  or offer.kind = 'pass' and exists (
    select from ${lines} as share where share.order_id = ${sql.ref(`${line}.order_id`)}
      and share.pass_id = ${sql.ref(`${line}.pass_id`)} and share.total_cents > 0
  ))`;
const anyLine = sql`order_line`;

/**
 * The part of a selling statement that stores the fee of each order in its `sold` lines. The provider of the payment may
 * have been asked for it already, at the price of that moment.
 */
export const insertFees = (now: Date): RawBuilder<unknown> => sql`
  insert into order_fee (organiser_id, order_id, month, tickets, unit_cents, gst_included, taken_cents)
  select sale.organiser_id, sale.order_id,
    date_trunc('month', ${now}::timestamptz at time zone organiser.zone)::date,
    sale.fee_tickets, fee.unit_cents, fee.gst_included, least(fee.asked_cents, sale.fee_tickets * fee.unit_cents)
  from (
    select sold.organiser_id, sold.order_id, sum(sold.quantity)::bigint as fee_tickets
    from sold join offer on offer.id = sold.offer_id
    where ${isCharged('sold', sql`sold`)}
    group by sold.organiser_id, sold.order_id
  ) as sale
  join organiser on organiser.id = sale.organiser_id
  cross join lateral (
    select fee_unit_cents as unit_cents, fee_gst_included as gst_included, fee_cents as asked_cents
    from order_payment
    where order_payment.order_id = sale.order_id and state = 'succeeded' and fee_cents is not null
    union all
    select price.*, 0 from (${priceAt(now)}) as price
    order by asked_cents desc limit 1
  ) as fee`;

/** Finds the fee of an order that is about to be paid. @returns undefined on a plan without a fee per ticket */
export async function findAskedFee(db: Queryable, orderId: string, now: Date): Promise<AskedFee | undefined> {
  const { rows } = await sql<AskedFee>`
    select least(sum(line.quantity) * price.unit_cents, paid.total_cents)::bigint as cents,
      price.unit_cents as "unitCents", price.gst_included as "gstIncluded"
    from ticket_order as paid
    join organiser on organiser.id = paid.organiser_id
    cross join lateral (${priceAt(now)}) as price
    join order_line as line on line.order_id = paid.id
    join offer on offer.id = line.offer_id
    where paid.id = ${orderId} and ${isCharged('line', anyLine)}
    group by paid.id, price.unit_cents, price.gst_included`.execute(db);
  return rows[0];
}

/** Lets the fee of refunded tickets fall away, unless it was taken or invoiced before. */
export async function returnFees(
  db: Queryable,
  orderId: string,
  lines: ReadonlyArray<{ lineId: string; quantity: number }>,
): Promise<void> {
  await sql`
    update order_fee set returned = returned + part.fee_tickets
    from (
      select coalesce(sum(back.quantity), 0)::bigint as fee_tickets
      from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[])
        as back (id, quantity)
      join order_line as line on line.id = back.id
      join offer on offer.id = line.offer_id
      where ${isCharged('line', anyLine)}
    ) as part
    where order_id = ${orderId} and invoice_id is null and taken_cents = 0`.execute(db);
}

/** The plan's fee of a sold order. */
export interface OrderFee {
  tickets: number;
  /** Tickets that were refunded before their fee was taken or invoiced. */
  returned: number;
  unitCents: number;
  gstIncluded: boolean;
  /** What is due for the order in all. */
  cents: number;
  /** What the payment provider took with the payment. */
  takenCents: number;
  /** The invoice with what the provider did not take; null before it is issued. */
  invoiceNumber: string | null;
}

export async function findOrderFee(db: Queryable, orderId: string): Promise<OrderFee | null> {
  const { rows } = await sql<OrderFee>`
    select tickets, returned, unit_cents as "unitCents", gst_included as "gstIncluded",
      (tickets - returned) * unit_cents as cents, taken_cents as "takenCents", number as "invoiceNumber"
    from order_fee as fee
    left join plan_invoice as invoice
      on invoice.organiser_id = fee.organiser_id and invoice.id = fee.invoice_id
    where order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
