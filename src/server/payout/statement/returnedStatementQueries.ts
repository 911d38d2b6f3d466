import { type RawBuilder, sql } from 'kysely';
import type { StatementDate, StatementMethod } from '../../../contract/payout/statement';
import type { Queryable } from '../../database/openDatabase';
import { itemsBefore, refundedGst, sharedByItems } from '../refundedLineQueries';
import { arriving, during, entriesOf, ofEvent, type StatementScope } from './statementScopeQueries';

/** The refunds of a statement; a refund that the buyer's bank sent back has the sign -1. */
const refunds: Readonly<Record<StatementDate, (scope: StatementScope) => RawBuilder<unknown>>> = {
  sold: (scope) => sql`
    select given.id, given.payment_id, given.created_at, given.amount_cents, 1 as sign
    from refund as given join ticket_order as placed on placed.id = given.order_id
    where given.organiser_id = ${scope.organiserId} and given.amount_cents > 0
      ${during(sql`given.created_at`, scope)} ${ofEvent(scope)}`,
  held: (scope) => sql`
    select given.id, given.payment_id, given.created_at, given.amount_cents, 1 as sign
    from refund as given join ticket_order as placed on placed.id = given.order_id
    where given.organiser_id = ${scope.organiserId} and given.amount_cents > 0 and given.state = 'succeeded'
      ${during(sql`given.settled_at`, scope)} ${ofEvent(scope)}`,
  paid_out: (scope) => sql`
    select given.id, given.payment_id, given.created_at, abs(entry.gross_cents) as amount_cents, -sign(entry.gross_cents)::int as sign
    from (select entry.* from ${entriesOf(scope)}) as entry
    join refund as given on given.organiser_id = entry.organiser_id and given.id = entry.refund_id
    where entry.category = 'refund'`,
};

export interface ReturnedRow {
  method: StatementMethod;
  count: number;
  cents: number;
  gstCents: number;
  /** What the rows have to come to, below zero as well. */
  expectedCents: number;
  /** Cash that was rounded when it was given back. */
  roundingCents: number;
}

/** What was refunded, by the method of the payment, below zero, with the GST in it. */
export async function sumRefunds(
  db: Queryable,
  date: StatementDate,
  scope: StatementScope,
): Promise<ReturnedRow[]> {
  const { rows } = await sql<ReturnedRow>`
    with given as (${refunds[date](scope)})
    select coalesce(payment.method, 'none') as method, count(*)::int as count,
      -coalesce(sum(given.sign * part.cents), 0)::bigint as cents,
      -coalesce(sum(given.sign * part.gst_cents), 0)::bigint as "gstCents",
      -coalesce(sum(given.sign * given.amount_cents), 0)::bigint as "expectedCents",
      -coalesce(sum(door.returned_cents - given.amount_cents), 0)::bigint as "roundingCents"
    from given
    left join order_payment as payment on payment.id = given.payment_id
    left join box_office_sale as door on door.refund_id = given.id and payment.method = 'cash'
    cross join lateral (
      select sum(own.amount_cents) as cents, sum(${refundedGst}) as gst_cents
      from refund_line as own
      join order_line as line on line.id = own.order_line_id
      ${itemsBefore}
      where own.refund_id = given.id and own.amount_cents > 0
    ) as part
    group by payment.method
    order by array_position(array['card', 'card_terminal', 'cash', 'invoice', 'pay_at_door'], payment.method)`.execute(
    db,
  );
  return rows;
}

/** Returns of tickets that nobody had paid for. An order is paid without them, so they count when it is. */
const cancellations: Readonly<Record<'sold' | 'held', (scope: StatementScope) => RawBuilder<unknown>>> = {
  sold: (scope) => sql`
    select given.id, given.created_at
    from refund as given join ticket_order as placed on placed.id = given.order_id
    where given.organiser_id = ${scope.organiserId} and given.payment_id is null and given.amount_cents = 0
      ${during(sql`given.created_at`, scope)} ${ofEvent(scope)}`,
  held: (scope) => sql`
    select given.id, given.created_at
    from order_payment as payment
    join ticket_order as placed on placed.id = payment.order_id
    join refund as given on given.order_id = placed.id and given.payment_id is null and given.amount_cents = 0
    where payment.organiser_id = ${scope.organiserId} and payment.state = 'succeeded'
      ${during(sql`payment.settled_at`, scope)} ${ofEvent(scope)}`,
};

/** What was cancelled before it was paid, below zero, with the GST in it. */
export async function sumCancelled(
  db: Queryable,
  date: 'sold' | 'held',
  scope: StatementScope,
): Promise<{ count: number; cents: number; gstCents: number }> {
  const { rows } = await sql<{ count: number; cents: number; gstCents: number }>`
    with given as (${cancellations[date](scope)})
    select (count(*) filter (where part.cents > 0))::int as count, -coalesce(sum(part.cents), 0)::bigint as cents,
      -coalesce(sum(part.gst_cents), 0)::bigint as "gstCents"
    from given
    cross join lateral (
      select sum(${sharedByItems('total_cents')}) as cents, sum(${sharedByItems('gst_cents')}) as gst_cents
      from refund_line as own
      join order_line as line on line.id = own.order_line_id and line.total_cents > 0
      ${itemsBefore}
      where own.refund_id = given.id
    ) as part`.execute(db);
  return rows[0] ?? { count: 0, cents: 0, gstCents: 0 };
}

export interface DepositFacts {
  /** What the entries have to come to. */
  expectedCents: number;
  /** The part of it that consists of nothing that we know yet. */
  notItemisedCents: number;
  /** What the entries of itemised deposits lack of them. */
  lackingCents: number;
  returnedCount: number;
  returnedCents: number;
  otherCount: number;
  otherCents: number;
  feeCents: number;
}

/** The deposits of a statement, and what of their entries belongs to no sale, refund or dispute. */
export async function readDepositFacts(db: Queryable, scope: StatementScope): Promise<DepositFacts> {
  const amount = (cents: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`coalesce(sum(${cents}) filter (where ${where}), 0)::bigint`;
  // An order has one event, so what a deposit has for an event is in its parts.
  const deposits =
    scope.eventId === null
      ? sql`select ${amount(sql`amount_cents`, sql`true`)} as expected,
          ${amount(sql`amount_cents`, sql`reconciled_at is null`)} as not_itemised,
          ${amount(sql`difference_cents`, sql`true`)} as lacking
        from payout where organiser_id = ${scope.organiserId} and deposit_id = id ${arriving(scope)}`
      : sql`select coalesce(sum(charge_cents + refund_cents + dispute_cents + adjustment_cents - part.fee_cents), 0)::bigint as expected,
          0 as not_itemised, 0 as lacking
        from payout_part as part
        join payout on payout.organiser_id = part.organiser_id and payout.id = part.payout_id
        where part.organiser_id = ${scope.organiserId} and part.event_id = ${scope.eventId}
          and payout.deposit_id = payout.id ${arriving(scope)}`;
  const isOther = sql`category in ('adjustment', 'other') or (category = 'charge' and payment_state is distinct from 'succeeded')
    or (category = 'refund' and refund_id is null)`;
  const { rows } = await sql<DepositFacts>`
    with deposit as (${deposits}), entry as (
      select entry.*, payment.state as payment_state from ${entriesOf(scope)}
    )
    select min(deposit.expected)::bigint as "expectedCents", min(deposit.not_itemised)::bigint as "notItemisedCents",
      min(deposit.lacking)::bigint as "lackingCents",
      (count(*) filter (where category = 'payout_reversal'))::int as "returnedCount",
      ${amount(sql`gross_cents`, sql`category = 'payout_reversal'`)} as "returnedCents",
      (count(*) filter (where ${isOther}))::int as "otherCount", ${amount(sql`gross_cents`, isOther)} as "otherCents",
      coalesce(sum(case when category = 'fee' then entry.fee_cents - gross_cents else entry.fee_cents end), 0)::bigint as "feeCents"
    from deposit left join entry on true`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The facts of deposits are always one row.');
  return facts;
}
