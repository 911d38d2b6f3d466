import { type RawBuilder, sql } from 'kysely';
import type { StatementDate, StatementMethod } from '../../../contract/payout/statement';
import type { Queryable } from '../../database/openDatabase';
import { gstIn } from '../refundedLineQueries';
import { during, entriesOf, ofEvent, type StatementScope } from './statementScopeQueries';

/**
 * The sold orders of a statement, each with the payment that counts: its id, its method, and what the lines have to come
 * to. Each is found by the index of its date.
 */
const sales: Readonly<Record<StatementDate, (scope: StatementScope) => RawBuilder<unknown>>> = {
  sold: (scope) => sql`
    select placed.id as order_id, payment.id as payment_id, coalesce(payment.method, 'none') as method,
      placed.total_cents as expected_cents
    from ticket_order as placed
    left join lateral (
      select id, method from order_payment
      where order_payment.order_id = placed.id and state in ('succeeded', 'processing')
      order by state desc, created_at desc limit 1
    ) as payment on true
    where placed.organiser_id = ${scope.organiserId} and placed.state = 'complete' and placed.total_cents > 0
      ${during(sql`placed.completed_at`, scope)} ${ofEvent(scope)}`,
  held: (scope) => sql`
    select placed.id as order_id, payment.id as payment_id, payment.method, payment.amount_cents as expected_cents
    from order_payment as payment join ticket_order as placed on placed.id = payment.order_id
    where payment.organiser_id = ${scope.organiserId} and payment.state = 'succeeded' and payment.amount_cents > 0
      ${during(sql`payment.settled_at`, scope)} ${ofEvent(scope)}`,
  paid_out: (scope) => sql`
    select placed.id as order_id, payment.id as payment_id, payment.method, entry.gross_cents as expected_cents
    from ${entriesOf(scope)} and entry.category = 'charge' and payment.state = 'succeeded'`,
};

export interface SoldRow {
  method: StatementMethod;
  sellerName: string | null;
  openedLocal: string | null;
  count: number;
  cents: number;
  gstCents: number;
}

/** What was sold, by method, and cash by till shift; the GST is that of each line, as it was stored when it was sold. */
export async function sumSales(
  db: Queryable,
  date: StatementDate,
  scope: StatementScope,
): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with sale as (${sales[date](scope)})
    select sale.method, seller.name as "sellerName",
      to_char(shift.opened_at at time zone organiser.zone, 'YYYY-MM-DD"T"HH24:MI') as "openedLocal",
      count(distinct sale.order_id)::int as count, sum(line.total_cents)::bigint as cents,
      sum(line.gst_cents)::bigint as "gstCents"
    from sale
    join organiser on organiser.id = ${scope.organiserId}
    join order_line as line on line.order_id = sale.order_id and line.organiser_id = organiser.id
      and line.state = 'sold' and line.total_cents > 0
    left join box_office_sale as door on door.order_id = sale.order_id and sale.method = 'cash'
    left join box_office_shift as shift on shift.id = door.shift_id
    left join box_office_seller as seller on seller.id = shift.seller_id
    group by sale.method, shift.id, shift.opened_at, seller.name, organiser.zone
    order by array_position(array['card', 'card_terminal', 'cash', 'invoice', 'pay_at_door'], sale.method),
      shift.opened_at, shift.id`.execute(db);
  return rows;
}

export interface SaleFacts {
  /** What the lines have to come to. */
  expectedCents: number;
  /** Cash that was rounded up, less what was rounded down. */
  roundingCents: number;
  /** The provider's fees of these payments, with what it takes for Turnout. */
  feeCents: number;
  /** Card payments whose fee the provider has not listed. */
  withoutFee: number;
  takenCount: number;
  takenCents: number;
  takenGstCents: number;
  /** The part of `takenCents` that is in `feeCents`. */
  listedTakenCents: number;
  invoicedCount: number;
  invoicedCents: number;
  invoicedGstCents: number;
}

/** What else belongs to the sold orders of a statement. The fee of Turnout has its GST order by order. */
export async function readSaleFacts(
  db: Queryable,
  date: StatementDate,
  scope: StatementScope,
): Promise<SaleFacts> {
  const total = (cents: RawBuilder<unknown>) => sql`coalesce(sum(${cents}), 0)::bigint`;
  const { rows } = await sql<SaleFacts>`
    with sale as (${sales[date](scope)}), known as (
      select sale.*, listed.cents as listed_cents, listed.charged, door.due_cents - sale.expected_cents as rounding_cents,
        fee.taken_cents, (fee.tickets - fee.returned) * fee.unit_cents - fee.taken_cents as rest_cents,
        case when not fee.gst_included then 0 when organiser.country = 'nz' then 15 else 10 end as percent
      from sale
      join organiser on organiser.id = ${scope.organiserId}
      left join box_office_sale as door on door.order_id = sale.order_id and sale.method = 'cash'
      left join order_fee as fee on fee.organiser_id = organiser.id and fee.order_id = sale.order_id
      left join lateral (
        select sum(case when category = 'fee' then fee_cents - gross_cents else fee_cents end) as cents,
          bool_or(category = 'charge') as charged
        from balance_entry as entry
        where entry.organiser_id = organiser.id and entry.payment_id = sale.payment_id and sale.method = 'card'
      ) as listed on true
    )
    select ${total(sql`expected_cents`)} as "expectedCents", ${total(sql`rounding_cents`)} as "roundingCents",
      ${total(sql`listed_cents`)} as "feeCents",
      (count(*) filter (where method = 'card' and charged is not true))::int as "withoutFee",
      (count(*) filter (where taken_cents > 0))::int as "takenCount", ${total(sql`taken_cents`)} as "takenCents",
      ${total(gstIn(sql`taken_cents`, sql`percent`))} as "takenGstCents",
      (coalesce(sum(taken_cents) filter (where charged), 0))::bigint as "listedTakenCents",
      (count(*) filter (where rest_cents > 0))::int as "invoicedCount", ${total(sql`rest_cents`)} as "invoicedCents",
      ${total(gstIn(sql`rest_cents`, sql`percent`))} as "invoicedGstCents"
    from known`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The facts of a statement are always one row.');
  return facts;
}
