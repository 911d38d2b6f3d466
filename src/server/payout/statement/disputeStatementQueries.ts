import { type RawBuilder, sql } from 'kysely';
import type { StatementDate } from '../../../contract/payout/statement';
import type { Queryable } from '../../database/openDatabase';
import { disputedLines, disputeOpenedAt } from '../disputedLineQueries';
import { during, entriesOf, ofEvent, type StatementScope } from './statementScopeQueries';

/** What buyers' banks took, below zero, and gave back: of which payment, and before which refunds. */
const movements: Readonly<Record<StatementDate, (scope: StatementScope) => RawBuilder<unknown>>> = {
  sold: (scope) => sql`
    select dispute.payment_id, placed.id as order_id, dispute.opened_at, -dispute.returned_cents as cents
    from order_dispute as dispute join ticket_order as placed on placed.id = dispute.order_id
    where dispute.organiser_id = ${scope.organiserId} and dispute.state = 'lost' and dispute.returned_cents > 0
      ${during(sql`dispute.closed_at`, scope)} ${ofEvent(scope)}`,
  // Money that was given back stays taken in the month of the dispute, so that a statement is the same whenever it is read.
  held: (scope) => sql`
    select dispute.payment_id, placed.id as order_id, dispute.opened_at, moved.cents
    from order_dispute as dispute join ticket_order as placed on placed.id = dispute.order_id
    left join lateral (
      select max(happened_at) as returned_at from order_event
      where order_event.order_id = placed.id and kind = 'dispute_money_back' and not dispute.holds_money
        and dispute.state <> 'lost'
    ) as back on true
    cross join lateral (
      select dispute.opened_at as moved_at, -dispute.amount_cents as cents
      where dispute.holds_money or dispute.state = 'lost' or back.returned_at is not null
      union all
      select back.returned_at, dispute.amount_cents where back.returned_at is not null
    ) as moved
    where dispute.organiser_id = ${scope.organiserId} ${during(sql`moved.moved_at`, scope)} ${ofEvent(scope)}`,
  paid_out: (scope) => sql`
    select entry.payment_id, entry.order_id, ${disputeOpenedAt} as opened_at, entry.gross_cents as cents
    from (select entry.*, placed.id as order_id from ${entriesOf(scope)}) as entry
    where entry.category in ('dispute', 'dispute_reversal')`,
};

/** What buyers' banks took, below zero, and gave back, with the GST in it as the lines of deposits have it. */
export async function sumDisputes(
  db: Queryable,
  date: StatementDate,
  scope: StatementScope,
): Promise<{ count: number; cents: number; gstCents: number }> {
  const { rows } = await sql<{ count: number; cents: number; gstCents: number }>`
    with moved as (${movements[date](scope)})
    select count(distinct moved.payment_id)::int as count, coalesce(sum(moved.cents), 0)::bigint as cents,
      coalesce(sum(own.gst_cents), 0)::bigint as "gstCents"
    from moved
    left join lateral (select sum(gst_cents) as gst_cents from (${disputedLines}) as part) as own on true`.execute(
    db,
  );
  return rows[0] ?? { count: 0, cents: 0, gstCents: 0 };
}
