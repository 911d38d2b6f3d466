import { sql } from 'kysely';
import { instantText, orNull, personalText, type ObjectColumn, type ObjectSource } from './objectQueries';

/** Complete orders only: a cart is no order yet, and most carts never become one. */
export const orderSource: ObjectSource = {
  columns: (reader) => sql`'order' as object, r.number, r.event_id, r.channel,
    jsonb_build_object('name', ${personalText(reader, 'r.buyer_name')}, 'email', ${personalText(reader, 'r.buyer_address')},
      'phone', ${personalText(reader, 'r.buyer_phone')}, 'marketing_consent', r.marketing_consent) as buyer,
    r.currency, r.total_cents, r.gst_cents, r.booking_fee_cents, r.refunded_cents, r.owed_cents, r.ticket_count,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', line.id, 'kind', offer.kind, 'name', line.name, 'ticket_type_id', offer.ticket_type_id,
        'session_id', offer.session_id, 'add_on_id', offer.add_on_id, 'quantity', line.quantity,
        'returned', line.returned, 'unit_cents', line.unit_cents, 'discount_cents', line.discount_cents, 'total_cents', line.total_cents,
        'booking_fee_cents', line.booking_fee_cents, 'gst_cents', line.gst_cents, 'gst_percent', line.gst_percent
      ) order by line.name, line.id)
      from order_line as line join offer on offer.id = line.offer_id
      where line.order_id = r.id and line.organiser_id = r.organiser_id and line.state = 'sold'
        and offer.kind in ('ticket', 'add_on')
    ), '[]') as lines,
    ${instantText('r.refund_asked_at')} as refund_requested_at, ${instantText('r.created_at')} as created_at,
    ${instantText('r.completed_at')} as completed_at`,
  from: sql`ticket_order as r`,
  where: sql<boolean>`r.state = 'complete'`,
  eventId: sql`r.event_id`,
};

export const ticketSource: ObjectSource = {
  columns: (reader) => sql`'ticket' as object, r.status as state, r.event_id, r.session_id, line.order_id,
    ${orNull('r.order_number')} as order_number, offer.ticket_type_id,
    jsonb_build_object('name', ${personalText(reader, 'r.holder_name')}, 'email', ${personalText(reader, 'r.holder_address')})
      as holder,
    r.checked_in, ${instantText('r.created_at')} as created_at`,
  from: sql`ticket as r left join order_line as line on line.id = r.order_line_id
    left join offer on offer.id = line.offer_id`,
  eventId: sql`r.event_id`,
};

export const ticketOrderColumn: ObjectColumn = { name: sql`line.order_id` };

export const refundSource: ObjectSource = {
  columns:
    () => sql`'refund' as object, r.state, r.order_id, placed.currency, r.amount_cents, r.ticket_count, r.reason,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'order_line_id', part.order_line_id, 'quantity', part.quantity, 'amount_cents', part.amount_cents
      ) order by part.order_line_id)
      from refund_line as part where part.refund_id = r.id
    ), '[]') as lines,
    ${instantText('r.created_at')} as created_at, ${instantText('r.settled_at')} as settled_at`,
  from: sql`refund as r join ticket_order as placed on placed.id = r.order_id`,
};

export const refundOrderColumn: ObjectColumn = { name: sql`r.order_id` };
