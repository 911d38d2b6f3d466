import { sql } from 'kysely';
import { isCheckedIn, isOwing } from './worldOrders';
import type { Seeding } from './worldSql';

/** Inserts payments, refunds and the history of the orders. */
export async function insertPayments({ db, own }: Seeding): Promise<void> {
  await sql`
    insert into order_payment (organiser_id, order_id, method, gateway, provider_id, state, amount_cents, card_brand,
      card_last_four, created_at, settled_at)
    select ${own}, placed.id,
      case when owing then case when n % 2 = 0 then 'invoice' else 'pay_at_door' end
        when placed.channel = 'box_office' then case when n % 3 = 0 then 'card_terminal' else 'cash' end else 'card' end,
      case when owing or placed.channel = 'box_office' then 'manual' else 'test' end,
      case when owing or placed.channel = 'box_office' then null else 'world_' || n end,
      case when owing then 'processing' when placed.state = 'awaiting_payment' then 'started' else 'succeeded' end,
      placed.total_cents, case when owing or placed.channel = 'box_office' then '' else 'visa' end,
      case when owing or placed.channel = 'box_office' then '' else '4242' end, placed.created_at, placed.completed_at
    from seed_order join ticket_order as placed using (id)
    cross join lateral (select ${isOwing} as owing) as how
    where placed.state in ('complete', 'awaiting_payment') order by placed.created_at`.execute(db);
  await sql`
    insert into refund (organiser_id, order_id, payment_id, request_key, amount_cents, reason, state, provider_id,
      created_at, settled_at)
    select ${own}, placed.id, payment.id, 'world-' || placed.number, refunded_cents, 'requested', 'succeeded', null,
      completed_at + interval '2 days', completed_at + interval '2 days'
    from ticket_order as placed join order_payment as payment on payment.order_id = placed.id
    where placed.organiser_id = ${own} and refunded_cents > 0`.execute(db);
  await sql`
    insert into refund_line (refund_id, order_line_id, organiser_id, quantity, amount_cents)
    select refund.id, line.id, ${own}, line.returned, line.returned * line.price_cents
    from refund join seed_line as line using (order_id) where line.returned > 0`.execute(db);
  await sql`
    insert into order_event (organiser_id, order_id, kind, happened_at)
    select ${own}, id, 'completed', completed_at from ticket_order
    where organiser_id = ${own} and state = 'complete' order by completed_at`.execute(db);
}

/** Inserts three sellers, ten closed shifts of each, and the sale of each order of the box office. */
export async function insertBoxOffice({ db, own }: Seeding): Promise<void> {
  await sql`
    insert into box_office_seller (organiser_id, name, pin_hash)
    select ${own}, 'Seller ' || n, '' from generate_series(1, 3) as n`.execute(db);
  await sql`
    create unlogged table seed_shift as
    select row_number() over () - 1 as n, gen_random_uuid() as id, seller.id as seller_id, now() - day * interval '30 days' as at
    from box_office_seller as seller, generate_series(1, 10) as day where organiser_id = ${own}`.execute(db);
  await sql`
    insert into box_office_shift (id, organiser_id, seller_id, opened_at, float_cents, closed_at, counted_cents)
    select id, ${own}, seller_id, at, 20000, at + interval '6 hours', 20000 from seed_shift`.execute(db);
  await sql`
    insert into box_office_sale (order_id, organiser_id, shift_id, session_id, request_key, sold_at, due_cents)
    select placed.id, ${own}, seed_shift.id, seed_session.id, 'world-' || placed.number, placed.completed_at, placed.total_cents
    from seed_order join ticket_order as placed using (id)
    join seed_session on seed_session.event_place = seed_order.event_place and seed_session.place = session_place
    join seed_shift on seed_shift.n = seed_order.n % 30
    where placed.channel = 'box_office' and placed.state = 'complete'`.execute(db);
}

/** Inserts the scans; one ticket in a hundred is scanned twice. */
export async function insertCheckIns({ db, own, userId }: Seeding): Promise<void> {
  await sql`
    insert into check_in (organiser_id, session_id, ticket_id, nonce, device, scanned_by, scanned_at, seen_at, outcome)
    select ${own}, session.id, ticket.id, gen_random_uuid(), 'Door ' || 1 + roll % 4, ${userId}::uuid, scan.at,
      scan.at + interval '2 seconds', scan.outcome
    from ticket join seed_session as session on session.id = ticket.session_id
    cross join lateral (select hashtext(ticket.code) & 1023 as roll) as dice
    cross join lateral (
      select starts_at - (roll % 60) * interval '1 minute' as at, 'in' as outcome
      union all select starts_at + interval '5 minutes', 'again' where roll < 10
    ) as scan
    where ticket.organiser_id = ${own} and ${isCheckedIn('ticket.code', 'status')}
    order by scan.at`.execute(db);
}
