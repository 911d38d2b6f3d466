import { type RawBuilder, sql } from 'kysely';

/** The GST in an amount of cents at a whole percentage, rounded half up to the cent as `gstShare` does. */
export const gstIn = (cents: RawBuilder<unknown>, percent: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((2 * (${cents})::bigint * ${percent} + 100 + ${percent}) / (2 * (100 + ${percent})))`;

/** Finds how many items of a `line` were refunded earlier than the refund `given`, as `before.items`. */
export const itemsBefore = sql`
  cross join lateral (
    select coalesce(sum(other.quantity), 0) as items
    from refund_line as other join refund as earlier on earlier.id = other.refund_id
    where other.order_line_id = line.id and (earlier.created_at, earlier.id) < (given.created_at, given.id)
  ) as before`;

/**
 * The share of an amount of a `line` that its part `own` of a refund has, as `returnedShare` and the sales report round
 * it: all parts of a line come to the amount.
 */
export const sharedByItems = (amount: 'total_cents' | 'gst_cents'): RawBuilder<unknown> => {
  const upTo = (items: RawBuilder<unknown>) =>
    sql`(${sql.ref(`line.${amount}`)}::bigint * (${items}) / line.quantity)`;
  return sql`(${upTo(sql`before.items + own.quantity`)} - ${upTo(sql`before.items`)})`;
};

/** The GST in the part `own` of a refund; a part that returns less than the price of its items contains less GST. */
export const refundedGst = sql`
  case when own.amount_cents = ${sharedByItems('total_cents')} then ${sharedByItems('gst_cents')}
    else ${gstIn(sql`own.amount_cents`, sql`line.gst_percent`)} end`;
