import { sql } from 'kysely';
import { EVENTS, ORDER_PATTERN } from './worldSize';
import { firstTouch, lastTouch } from './worldSources';
import { pick, share, type Seeding } from './worldSql';

/** The place of a complete order among those of its pattern, of which 92 in 100 are complete. */
const PLACE = `(n % ${ORDER_PATTERN} / 100 * 92 + n % 100 - 8)`;

/**
 * Makes tables for the seed of the orders and their lines: 92 % complete, 5 % expired, 1 % each cancelled, waiting for
 * payment and in a cart. The events near the middle sell most. Complete orders have 595 tickets for every 300 orders.
 */
export async function planOrders({ db, size }: Seeding): Promise<void> {
  await sql`
    create unlogged table seed_order as
    select placed.*, gen_random_uuid() as id, 'T' || to_char(placed.n, 'FM0000000') as number,
      event.id as event_id, buyer_name,
      case when placed.n % 11 = 4 and buyer_name <> '' then 'guest' || placed.n || '@visitor.example.net'
        else coalesce(person.address, '') end as buyer_address,
      created_at, case when state = 'complete' then created_at + interval '3 minutes' end as completed_at
    from (
      select n, case when n % 100 >= 8 then 'complete' when n % 100 = 7 then 'cart' when n % 100 = 6 then 'awaiting_payment'
          when n % 100 = 5 then 'cancelled' else 'expired' end as state,
        case when n % 100 >= 8 then ('{1,2,2,3}'::int[])[1 + ${sql.raw(PLACE)} % 4] + (${sql.raw(PLACE)} < 43)::int
          else 2 end as quantity,
        (60 + floor(${sql.lit(EVENTS)} * power(${share('n', 30)}, 2))::int) % ${sql.lit(EVENTS)} as event_place,
        ${pick('n', 31, 4)} as session_place, ${pick('n', 32, 4)} as type_place,
        case when ${share('n', 33)} < 0.2 then 'box_office' else 'web' end as channel,
        ${share('n', 34)} as fate, ${share('n', 35)} as age,
        1 + floor(power(${share('n', 36)}, 1.5) * ${sql.lit(size.contacts * 0.4)})::int * 5 / 2 as buyer
      from generate_series(1, ${sql.lit(size.orders)}) as n
    ) as placed
    join seed_event as event on event.place = placed.event_place
    left join seed_person as person on person.n = placed.buyer
      and not (placed.channel = 'box_office' and placed.n % 2 = 0)
    cross join lateral (
      select coalesce(person.first_name || ' ' || person.last_name, '') as buyer_name,
        case when state in ('cart', 'awaiting_payment') then now() - age * interval '20 minutes'
          else least(event.starts_at, now() - interval '5 minutes') - age * age * interval '120 days' end as created_at
    ) as known`.execute(db);
  // The first 3 % of the complete orders by fate are refunded, the next 1 % are refunded in half.
  await sql`
    create unlogged table seed_line as
    select gen_random_uuid() as id, seed_order.id as order_id, seed_order.n, seed_order.state as order_state,
      case state when 'complete' then 'sold' when 'cart' then 'cart' when 'awaiting_payment' then 'cart' else 'released' end
        as state,
      part.quantity, case when state = 'complete' and fate < 0.03 then part.quantity else 0 end as returned,
      offer.id as offer_id, offer.event_id, offer.session_id, offer.name, offer.price_cents
    from seed_order
    cross join lateral (
      select 0 as place, quantity - (quantity > 1 and n % 3 = 0)::int as quantity
      union all select 1, 1 where quantity > 1 and n % 3 = 0
    ) as part
    join seed_offer as offer using (event_place, session_place)
    where offer.type_place = (seed_order.type_place + part.place) % 4`.execute(db);
  await sql`analyze seed_order, seed_line`.execute(db);
}

const hasTouches = sql`(state = 'complete' and channel = 'web')`;

/** Of the complete orders from the website, one in fifty is by invoice or at the door and not paid yet. */
export const isOwing = sql`(seed_order.state = 'complete' and seed_order.channel = 'web' and fate between 0.5 and 0.52)`;

/** Of the valid tickets for sessions that have begun, 85 % were scanned; needs seed_session as session. */
export const isCheckedIn = (code: string, status: string) =>
  sql`(has_begun and ${sql.raw(status)} = 'valid' and hashtext(${sql.raw(code)}) & 1023 < 870)`;

/**
 * Inserts the orders in the order of their instants, as a real table has them, and their lines, with the columns that
 * triggers maintain (migrations 0093 and 0127).
 */
export async function insertOrders({ db, own }: Seeding): Promise<void> {
  await sql`
    insert into ticket_order (id, organiser_id, event_id, number, secret_hash, channel, state, buyer_name, buyer_address,
      currency, total_cents, gst_cents, refunded_cents, expires_at, created_at, completed_at, refund_asked_at, refund_ask,
      ticket_count, owed_cents, has_refund, gst_rates, first_touch, last_touch)
    select id, ${own}, event_id, number, decode(md5('order' || n), 'hex'), channel, state, buyer_name, buyer_address,
      'NZD', line.cents, line.cents * 3 / 23,
      case when state <> 'complete' then 0 when fate < 0.03 then line.cents when fate < 0.04 then line.cents / 2 else 0 end,
      case when state in ('cart', 'awaiting_payment') then now() + interval '365 days' end, created_at,
      completed_at, case when state = 'complete' and fate > 0.99 then created_at + interval '1 day' end,
      case when state = 'complete' and fate > 0.99 then 'I can not come.' else '' end,
      line.tickets, case when ${isOwing} then line.cents else 0 end, state = 'complete' and fate < 0.04, 1 << 15,
      case when ${hasTouches} then ${firstTouch} end, case when ${hasTouches} then ${lastTouch} end
    from seed_order join (
      select order_id as id, sum(quantity * price_cents) as cents,
        coalesce(sum(quantity - returned) filter (where state <> 'released'), 0) as tickets
      from seed_line group by 1
    ) as line using (id)
    order by created_at`.execute(db);
  await sql`
    insert into order_line (id, organiser_id, order_id, offer_id, state, quantity, returned, name, unit_cents, gst_percent, gst_cents)
    select line.id, ${own}, order_id, offer_id, line.state, line.quantity, returned, line.name, price_cents, 15,
      line.quantity * price_cents * 3 / 23
    from seed_line as line join seed_order on seed_order.id = order_id order by created_at`.execute(db);
}

/** Inserts the tickets, with the columns that triggers maintain (migration 0094). */
export async function insertTickets({ db, own }: Seeding): Promise<void> {
  await sql`
    insert into ticket (organiser_id, event_id, session_id, holder_name, holder_address, status, created_at, order_line_id,
      line_quantity, position, code, order_number, checked_in)
    select ${own}, line.event_id, line.session_id,
      case when line.place = 1 then buyer_name
        else first.name || ' ' || reverse(split_part(reverse(buyer_name), ' ', 1)) end,
      buyer_address, status, completed_at, line.id, line.quantity, line.place, code, placed.number,
      ${isCheckedIn('code', 'status')}
    from (
      select *, case when returned > 0 then 'cancelled' else 'valid' end as status,
        replace(gen_random_uuid()::text, '-', '') as code
      from seed_line cross join lateral generate_series(1, quantity) as place offset 0
    ) as line join seed_order as placed on placed.id = order_id
    join seed_session as session on session.id = line.session_id
    join seed_first as first on first.n = (line.n + line.place) % 36
    where order_state = 'complete' order by completed_at`.execute(db);
}

/** Inserts the orders of contacts as the triggers of orders would. */
export async function insertContactOrders({ db, own }: Seeding): Promise<void> {
  await sql`analyze contact, ticket_order`.execute(db);
  await sql`
    insert into contact_order (order_id, organiser_id, contact_id, event_id, completed_at, cents, kept)
    select placed.id, placed.organiser_id, contact.id, placed.event_id, placed.completed_at,
      placed.total_cents - placed.refunded_cents, placed.refunded_cents < placed.total_cents or placed.total_cents = 0
    from ticket_order as placed
    join contact on contact.organiser_id = placed.organiser_id and contact.address = placed.buyer_address
    where placed.organiser_id = ${own} and placed.state = 'complete' and placed.buyer_address <> ''`.execute(
    db,
  );
}
