import { sql, type RawBuilder } from 'kysely';

/** The share of an amount of a `line` that so many of its items make up, as `returnedShare` rounds it. */
const upTo = (amount: string, items: RawBuilder<unknown>) =>
  sql`(${sql.ref(`line.${amount}`)}::bigint * (${items}) / line.quantity)`;
const returnedOf = (amount: string) =>
  sql`${upTo(amount, sql`earlier.items + part.quantity`)} - ${upTo(amount, sql`earlier.items`)}`;

/**
 * The payment method that was chosen at the sale. It never changes, although the money for an invoice may arrive by
 * another method.
 */
const chosenMethod = sql`(
  select coalesce(payment.first_method, payment.method) from order_payment as payment
  where payment.order_id = placed.id and (payment.gateway = 'manual' or payment.state = 'succeeded')
  order by payment.gateway = 'manual' desc, payment.created_at, payment.id limit 1
)`;

/**
 * The items that orders sold and refunds returned. An order with several items counts once, with the first of them: of all,
 * of those of an offer, or of those of a GST rate.
 * @param changes rows of organiser_id, order_id, refund_id, which is null for the sale itself, and dimension, which is
 * null for all dimensions
 */
export const soldItems = (changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with act as (
    select change.organiser_id, change.refund_id, change.dimension as only_dimension, placed.id as order_id,
      placed.event_id, placed.channel, placed.promo_code_id, placed.first_touch, placed.last_touch, placed.source_key,
      shift.seller_id,
      coalesce(${chosenMethod}, case when placed.total_cents = 0 then 'free' else 'other' end) as payment,
      coalesce(refund.created_at, placed.completed_at) as instant,
      coalesce(refund.created_at, placed.completed_at) at time zone organiser.zone as local
    from (${changes}) as change
    join ticket_order as placed on placed.id = change.order_id
    join organiser on organiser.id = change.organiser_id
    left join refund on refund.id = change.refund_id
    left join box_office_sale as sale on sale.order_id = placed.id
    left join box_office_shift as shift on shift.id = sale.shift_id
  ), item as (
    select act.*, line.offer_id, line.gst_percent,
      case when offer.kind = 'ticket' then line.quantity else 0 end as tickets, line.total_cents as sold_cents,
      line.gst_cents as sold_gst_cents, 0 as returned_tickets, 0 as returned_cents, 0 as returned_gst_cents,
      row_number() over of_order = 1 as first_of_order, row_number() over of_offer = 1 as first_of_offer,
      row_number() over of_rate = 1 as first_of_rate
    from act
    join order_line as line on line.order_id = act.order_id and line.state = 'sold' and line.given_at is null
    join offer on offer.id = line.offer_id
    where act.refund_id is null
    window of_order as (partition by act.order_id, act.only_dimension order by line.id),
      of_offer as (partition by act.order_id, act.only_dimension, line.offer_id order by line.id),
      of_rate as (partition by act.order_id, act.only_dimension, line.gst_percent order by line.id)
    union all
    select act.*, line.offer_id, line.gst_percent, 0, 0, 0,
      case when offer.kind = 'ticket' then part.quantity else 0 end, ${returnedOf('total_cents')},
      ${returnedOf('gst_cents')}, false, false, false
    from act
    join refund_line as part on part.refund_id = act.refund_id
    join order_line as line on line.id = part.order_line_id and line.given_at is null
    join offer on offer.id = line.offer_id
    cross join lateral (
      select coalesce(sum(other.quantity), 0) as items
      from refund_line as other join refund as before on before.id = other.refund_id
      where other.order_line_id = line.id and (before.created_at, before.id) < (act.instant, act.refund_id)
    ) as earlier
  )
  select * from item`;

/** All orders and refunds of an organiser, as changes. */
export const allChanges = (organiserId: string): RawBuilder<unknown> => sql`
  select organiser_id, id as order_id, null::uuid as refund_id, null::text as dimension from ticket_order
  where organiser_id = ${organiserId} and state = 'complete'
  union all
  select organiser_id, order_id, id, null from refund where organiser_id = ${organiserId}`;
