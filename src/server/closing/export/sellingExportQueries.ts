import { sql } from 'kysely';
import { amount, byId, type ExportKind, words } from './exportKindQueries';

/** Orders, tickets and money. */
export const sellingKinds: readonly ExportKind[] = [
  {
    file: 'orders',
    about: 'Every order, with its buyer and its total.',
    columns: sql`placed.number as "Order", event.title as "Event", ${words('placed.state')} as "State",
      ${words('placed.channel')} as "Sold by", placed.buyer_name as "Buyer", placed.buyer_address as "Buyer's email",
      placed.buyer_phone as "Buyer's phone", placed.currency as "Currency", ${amount('placed.total_cents')} as "Total",
      ${amount('placed.gst_cents')} as "GST in the total",
      ${amount('placed.booking_fee_cents')} as "Booking fees in the total", ${amount('placed.refunded_cents')} as "Refunded",
      placed.marketing_consent as "Agreed to marketing", placed.created_at as "Created at (UTC)",
      placed.completed_at as "Completed at (UTC)"`,
    from: sql`ticket_order as placed join event on event.id = placed.event_id`,
    organiser: 'placed.organiser_id',
    keys: byId('placed'),
  },
  {
    file: 'order-lines',
    about: 'What each order contains, with GST.',
    columns: sql`placed.number as "Order", line.name as "Item", ${words('line.state')} as "State",
      line.quantity as "Quantity", line.returned as "Returned", ${amount('line.unit_cents')} as "Unit price",
      ${amount('line.booking_fee_cents')} as "Booking fee in the unit price",
      ${amount('line.discount_cents')} as "Discount", ${amount('line.total_cents')} as "Total",
      line.gst_percent as "GST %", ${amount('line.gst_cents')} as "GST in the total", placed.currency as "Currency"`,
    from: sql`order_line as line join ticket_order as placed on placed.id = line.order_id`,
    organiser: 'line.organiser_id',
    keys: byId('line'),
  },
  {
    file: 'tickets',
    about: 'Every ticket and its holder.',
    columns: sql`placed.number as "Order", event.title as "Event", session.starts_local as "Session",
      line.name as "Ticket type", ticket.holder_name as "Holder", ticket.holder_address as "Holder's email",
      ticket.status as "Status", ticket.created_at as "Created at (UTC)"`,
    from: sql`ticket join event on event.id = ticket.event_id
      join event_session as session on session.id = ticket.session_id
      left join order_line as line on line.id = ticket.order_line_id
      left join ticket_order as placed on placed.id = line.order_id`,
    organiser: 'ticket.organiser_id',
    keys: byId('ticket'),
  },
  {
    file: 'answers',
    about: 'What buyers answered to your questions.',
    columns: sql`placed.number as "Order", question.label as "Question", given.answer as "Answer"`,
    from: sql`(
      select organiser_id, order_id, question_id, answer, order_id as part, 0 as position from order_answer
      union all
      select answer.organiser_id, line.order_id, question_id, answer, order_line_id, position
      from holder_answer as answer join order_line as line on line.id = answer.order_line_id
    ) as given
      join ticket_order as placed on placed.id = given.order_id
      join event_question as question on question.id = given.question_id`,
    organiser: 'given.organiser_id',
    keys: [
      { column: 'given.part', type: 'uuid' },
      { column: 'given.position', type: 'bigint' },
      { column: 'given.question_id', type: 'uuid' },
    ],
  },
  {
    file: 'visitor-answers',
    about:
      'Whether buyers agreed to be counted by Google Analytics and Meta, and how their browsers are known there.',
    columns: sql`placed.number as "Order", given.agreed as "Agreed", array_to_string(given.covers, ' ') as "Asked about",
      given.answered_at as "Answered at (UTC)", given.ga_client_id as "Google client", given.ga_session_id as "Google visit",
      given.fbp as "Meta browser", given.fbc as "Meta click", given.user_agent as "Browser"`,
    from: sql`order_visitor_answer as given join ticket_order as placed on placed.id = given.order_id`,
    organiser: 'given.organiser_id',
    keys: [{ column: 'given.order_id', type: 'uuid' }],
  },
  {
    file: 'payments',
    about: 'Payments of orders. Card numbers are never stored here.',
    columns: sql`placed.number as "Order", ${words('payment.method')} as "Method", ${words('payment.state')} as "State",
      ${amount('payment.amount_cents')} as "Amount", placed.currency as "Currency", payment.card_brand as "Card",
      payment.card_last_four as "Last four digits", payment.reference as "Reference",
      payment.created_at as "Created at (UTC)", payment.settled_at as "Settled at (UTC)"`,
    from: sql`order_payment as payment join ticket_order as placed on placed.id = payment.order_id`,
    organiser: 'payment.organiser_id',
    keys: byId('payment'),
  },
  {
    file: 'refunds',
    about: 'Refunds of orders.',
    columns: sql`placed.number as "Order", ${amount('refund.amount_cents')} as "Amount", placed.currency as "Currency",
      ${words('refund.reason')} as "Reason", refund.message as "Message to the buyer", refund.state as "State",
      refund.created_at as "Created at (UTC)", refund.settled_at as "Settled at (UTC)"`,
    from: sql`refund join ticket_order as placed on placed.id = refund.order_id`,
    organiser: 'refund.organiser_id',
    keys: byId('refund'),
  },
  {
    file: 'disputes',
    about: 'Payments that buyers disputed with their bank.',
    columns: sql`placed.number as "Order", ${amount('dispute.amount_cents')} as "Amount", dispute.currency as "Currency",
      ${words('dispute.reason')} as "Reason", ${words('dispute.state')} as "State",
      ${amount('dispute.returned_cents')} as "Returned by the bank", dispute.opened_at as "Opened at (UTC)",
      dispute.evidence_due_at as "Evidence due at (UTC)", dispute.evidence_sent_at as "Evidence sent at (UTC)",
      dispute.closed_at as "Closed at (UTC)"`,
    from: sql`order_dispute as dispute join ticket_order as placed on placed.id = dispute.order_id`,
    organiser: 'dispute.organiser_id',
    keys: byId('dispute'),
  },
  {
    file: 'check-ins',
    about: 'Scans at the door.',
    columns: sql`event.title as "Event", session.starts_local as "Session", ticket.holder_name as "Holder",
      ${words('scan.outcome')} as "Outcome", scan.scanned_at as "Scanned at (UTC)", scan.undone_at as "Undone at (UTC)"`,
    from: sql`check_in as scan join event_session as session on session.id = scan.session_id
      join event on event.id = session.event_id left join ticket on ticket.id = scan.ticket_id`,
    organiser: 'scan.organiser_id',
    keys: byId('scan'),
  },
  {
    file: 'waitlist',
    about: 'People on the waitlists of your sessions.',
    columns: sql`event.title as "Event", session.starts_local as "Session", type.name as "Ticket type",
      entry.name as "Name", entry.address as "Email", entry.quantity as "Tickets", entry.state as "State",
      entry.joined_at as "Joined at (UTC)"`,
    from: sql`waitlist_entry as entry join event on event.id = entry.event_id
      join event_session as session on session.id = entry.session_id
      join ticket_type as type on type.id = entry.ticket_type_id`,
    organiser: 'entry.organiser_id',
    keys: byId('entry'),
  },
];
