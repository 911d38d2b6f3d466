import { sql } from 'kysely';
import { itemsBefore, refundedGst } from './refundedLineQueries';

/** When the dispute was opened that an `entry` comes from. */
export const disputeOpenedAt = sql`
  coalesce((
    select opened_at from order_dispute
    where order_dispute.organiser_id = entry.organiser_id and order_dispute.payment_id = entry.payment_id
    order by opened_at desc limit 1
  ), entry.created_at)`;

/** The lines of the order `moved.order_id`, with what each still contained at `moved.opened_at`, and the GST in it. */
const restOfLines = sql`
  select line.id, line.order_id, line.offer_id, line.gst_percent, line.quantity - coalesce(gone.items, 0) as items,
    line.total_cents - coalesce(gone.cents, 0) as cents, line.gst_cents - coalesce(gone.gst_cents, 0) as gst_cents
  from order_line as line
  left join lateral (
    select sum(own.quantity) as items, sum(own.amount_cents) as cents, sum(${refundedGst}) as gst_cents
    from refund as given
    join refund_line as own on own.refund_id = given.id and own.amount_cents > 0
    ${itemsBefore}
    where own.order_line_id = line.id and given.order_id = moved.order_id and given.created_at < moved.opened_at
  ) as gone on true
  where line.order_id = moved.order_id and line.state = 'sold' and line.total_cents > 0`;

const upTo = {
  cents: sql`(rest.taken * rest.until_cents / rest.whole_cents)`,
  centsBefore: sql`(rest.taken * (rest.until_cents - rest.cents) / rest.whole_cents)`,
  gst: sql`round(rest.until_gst_cents * rest.taken / rest.whole_cents)`,
  gstBefore: sql`round((rest.until_gst_cents - rest.gst_cents) * rest.taken / rest.whole_cents)`,
};

/**
 * Divides the money `moved.cents` of a dispute, below zero when the buyer's bank took it, into the lines that the order
 * still contained; the GST follows the money. What it comes to above them is in no line.
 */
export const disputedLines = sql`
  select rest.id as order_line_id, rest.order_id, rest.offer_id, rest.gst_percent,
    sign(moved.cents)::int * rest.items::int as quantity,
    (sign(moved.cents) * (trunc(${upTo.cents}) - trunc(${upTo.centsBefore})))::int as gross_cents,
    (sign(moved.cents) * (${upTo.gst} - ${upTo.gstBefore}))::bigint as gst_cents
  from (
    select part.*, sum(cents) over in_order as until_cents, sum(gst_cents) over in_order as until_gst_cents,
      sum(cents) over () as whole_cents, least(abs(moved.cents), sum(cents) over ())::numeric as taken
    from (${restOfLines}) as part
    where cents > 0
    window in_order as (order by id)
  ) as rest`;
