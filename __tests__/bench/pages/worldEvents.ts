import { sql } from 'kysely';
import { cities, venues } from './worldNames';
import { oneOf, type Seeding } from './worldSql';
import { EVENTS, SESSIONS_OF_EVENT } from './worldSize';

/** The types of each event, in the order of their positions. */
const types = ['Adult', 'Concession', 'Child', 'Premium'];
const PRICES = '{5900,4500,2500,12500}';

/**
 * Inserts venues, events, sessions, ticket types and offers, and tables for the seed of the events (`place` from 0)
 * and of the offers. Events are a week apart; the one at place 60 has sessions from yesterday to the day after tomorrow.
 */
export async function insertEvents({ db, own }: Seeding): Promise<void> {
  await sql`
    insert into venue (organiser_id, name, city, zone, capacity)
    select ${own}, name, ${oneOf('n', 20, cities)}, 'Pacific/Auckland', 2000
    from unnest(${venues}::text[]) with ordinality as x (name, n)`.execute(db);
  await sql`
    create unlogged table seed_event as
    select n as place, gen_random_uuid() as id, first.local as starts_local,
      first.local at time zone 'Pacific/Auckland' as starts_at
    from generate_series(0, ${sql.lit(EVENTS - 1)}) as n cross join lateral (
      select date_trunc('day', now() at time zone 'Pacific/Auckland') + interval '19 hours'
        + ((n - 60) * 7 - 1) * interval '1 day' as local
    ) as first`.execute(db);
  await sql`
    insert into event (id, organiser_id, venue_id, title, slug, state, category, published_at, created_at, updated_at,
      pay_at_door, pay_by_invoice)
    select id, ${own}, (select venue.id from venue where organiser_id = ${own} order by md5(name || place) limit 1),
      ${oneOf('place', 21, ['Matariki concert', 'Opera night', 'Comedy gala', 'Kapa haka', 'Jazz evening', 'Winter play'])}
        || ' ' || place + 1,
      'world-event-' || place + 1, 'live', ${oneOf('place', 22, ['music', 'theatre', 'comedy'])},
      starts_at - interval '150 days', starts_at - interval '160 days', starts_at - interval '150 days', true, true
    from seed_event`.execute(db);
  await sql`
    create unlogged table seed_session as
    select seed_event.place as event_place, seed_event.id as event_id, night as place, gen_random_uuid() as id,
      starts_local + night * interval '1 day' as starts_local, starts_at + night * interval '1 day' as starts_at,
      starts_at + night * interval '1 day' < now() - interval '10 minutes' as has_begun
    from seed_event, generate_series(0, ${sql.lit(SESSIONS_OF_EVENT - 1)}) as night`.execute(db);
  await sql`
    insert into event_session (id, organiser_id, event_id, starts_local, zone, starts_at, ends_local, ends_at, capacity)
    select id, ${own}, event_id, starts_local, 'Pacific/Auckland', starts_at, starts_local + interval '2 hours',
      starts_at + interval '2 hours', null from seed_session`.execute(db);
  await sql`
    insert into ticket_type (organiser_id, event_id, name, pricing, price_cents, position)
    select ${own}, id, name, 'fixed', (${PRICES}::int[])[n] + place % 10 * 100, n - 1
    from seed_event, unnest(${types}::text[]) with ordinality as x (name, n)`.execute(db);
  await sql`
    create unlogged table seed_offer as
    select gen_random_uuid() as id, session.event_place, session.place as session_place, type.position as type_place,
      session.event_id, session.id as session_id, type.id as type_id, type.name, type.price_cents
    from seed_session as session join ticket_type as type on type.event_id = session.event_id`.execute(db);
  await sql`
    insert into offer (id, organiser_id, event_id, kind, session_id, ticket_type_id)
    select id, ${own}, event_id, 'ticket', session_id, type_id from seed_offer`.execute(db);
  await sql`analyze seed_event, seed_session, seed_offer`.execute(db);
}

/** Inserts one stock for each session, with what the lines of the orders have sold and hold in carts. */
export async function insertStocks({ db, own }: Seeding): Promise<void> {
  await sql`
    insert into stock (organiser_id, event_id, kind, session_id, capacity, sold, in_carts)
    select ${own}, session.event_id, 'session', session.id,
      greatest(500, (coalesce(taken.sold + taken.in_carts, 0) * 1.2)::int),
      coalesce(taken.sold, 0), coalesce(taken.in_carts, 0)
    from seed_session as session left join (
      select seed_line.session_id, coalesce(sum(quantity - returned) filter (where state = 'sold'), 0) as sold,
        coalesce(sum(quantity - returned) filter (where state = 'cart'), 0) as in_carts
      from seed_line group by 1
    ) as taken on taken.session_id = session.id`.execute(db);
  await sql`
    insert into offer_stock (organiser_id, offer_id, stock_id)
    select ${own}, seed_offer.id, stock.id from seed_offer join stock using (session_id)`.execute(db);
}
