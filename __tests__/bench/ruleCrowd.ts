import { sql } from 'kysely';
import type { Database } from '../../src/server/database/openDatabase';

/** How many of each the crowd has. Two in five contacts have bought, some of them several times. */
export const crowd = {
  contacts: 1_000_000,
  events: 24,
  orders: 600_000,
  recipients: 600_000,
  hits: 500_000,
  suppressed: 30_000,
} as const;

const cities = ['Auckland', 'Wellington', 'Christchurch', 'Dunedin', 'Hamilton', 'Nelson'];

/** One organiser's million contacts with their consents, orders, mails and hits, written set by set. */
export async function buildCrowd(database: Database, organiserId: string): Promise<void> {
  const { owner } = database;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(owner);
  const address = (n: string) =>
    sql.raw(`'person' || (${n}) || '@' || 'mail' || ((${n}) % 7) || '.example.org'`);
  const city = sql`(${cities}::text[])[1 + n % ${cities.length}]`;
  await run(sql`
    insert into contact (organiser_id, address, fields)
    select ${organiserId}, ${address('n')}, jsonb_build_object('first_name', 'Name ' || n % 900, 'city', ${city})
    from generate_series(1, ${crowd.contacts}) as n`);
  await run(sql`
    insert into consent_record (organiser_id, address, given, source, wording, happened_at)
    select ${organiserId}, address, true, case id % 3 when 0 then 'checkout' else 'import' end, 'Send me news.',
      now() - interval '2 years' from contact where organiser_id = ${organiserId} and id % 10 > 0`);
  await run(sql`
    insert into suppression (scope, organiser_id, address, reason)
    select 'organiser', ${organiserId}, ${address('n * 31')}, case n % 4 when 0 then 'hard_bounce' else 'unsubscribed' end
    from generate_series(1, ${crowd.suppressed}) as n`);
  await run(sql`
    insert into consent_record (organiser_id, address, given, source, wording)
    select organiser_id, address, false, 'one_click', '' from suppression where reason = 'unsubscribed'`);
  await run(sql`
    insert into venue (organiser_id, name, city, zone)
    select ${organiserId}, 'Hall ' || n, ${city}, 'Pacific/Auckland' from generate_series(1, 6) as n`);
  await run(sql`
    insert into event (organiser_id, venue_id, title, slug, state, category)
    select ${organiserId}, (select id from venue where name = 'Hall ' || (1 + n % 6) and organiser_id = ${organiserId}),
      'Event ' || n, 'event-' || n, 'live', case n % 3 when 0 then 'music' else 'theatre' end
    from generate_series(1, ${crowd.events}) as n`);
  await run(sql`
    insert into event_session (organiser_id, event_id, starts_local, zone, starts_at)
    select organiser_id, id, '2031-03-01 19:00', 'Pacific/Auckland', '2031-03-01 06:00Z'
    from event, generate_series(1, 2) where organiser_id = ${organiserId}`);
  await run(sql`
    insert into ticket_type (organiser_id, event_id, name, pricing, price_cents)
    select organiser_id, id, 'General', 'fixed', 4600 from event where organiser_id = ${organiserId}`);
  await run(sql`
    insert into offer (organiser_id, event_id, kind, session_id, ticket_type_id)
    select s.organiser_id, s.event_id, 'ticket', s.id, t.id
    from event_session s join ticket_type t using (event_id) where s.organiser_id = ${organiserId}`);
  // The first events sell most; who buys once is more likely to buy again.
  await run(sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, buyer_name, buyer_address,
      currency, total_cents, completed_at, created_at)
    select ${organiserId}, event.id, 'N' || n, decode(md5('secret' || n), 'hex'), 'web',
      case n % 20 when 0 then 'expired' else 'complete' end, 'Name',
      ${address('(n::bigint * 7919 % 400000) * 5 / 2 + 1')},
      'NZD', 2000 + n % 9000, now() - n % 900 * interval '1 day', now() - n % 900 * interval '1 day'
    from generate_series(1, ${crowd.orders}) as n
    join (select id, row_number() over (order by slug) - 1 as position from event where organiser_id = ${organiserId}) as event
      on event.position = (n % ${crowd.events}) * (n / 31 % ${crowd.events}) / ${crowd.events}`);
  await run(sql`
    insert into order_line (organiser_id, order_id, offer_id, state, quantity, name, unit_cents, gst_percent, gst_cents)
    select placed.organiser_id, placed.id, offered.ids[1 + abs(hashtext(placed.number)) % 2], 'sold', 1, 'General', placed.total_cents, 15, 0
    from ticket_order as placed
    join (select event_id, array_agg(id) as ids from offer where organiser_id = ${organiserId} group by event_id) as offered
      using (event_id) where placed.state = 'complete'`);
  await run(sql`
    insert into campaign (organiser_id, kind, state, name, sending_started_at, finished_at)
    select ${organiserId}, 'email', 'sent', 'News ' || n, now() - n * interval '30 days', now() - n * interval '30 days'
    from generate_series(1, 3) as n`);
  await run(sql`
    insert into campaign_recipient (organiser_id, campaign_id, contact_id, address, fields, state, message_id)
    select ${organiserId}, sent.id, contact.id, contact.address, '{}', 'accepted', ''
    from (select id, row_number() over (order by name) - 1 as place from campaign where organiser_id = ${organiserId}) as sent
    join contact on contact.organiser_id = ${organiserId} and contact.id % 5 = sent.place`);
  await run(sql`
    insert into campaign_hit (organiser_id, campaign_id, recipient_id, kind, class, class_reason, happened_at)
    select organiser_id, campaign_id, id, case n % 4 when 0 then 'click' else 'open' end,
      case when n % 5 < 2 then 'privacy_proxy' else 'human' end, '', now() - n % 90 * interval '1 day'
    from (select *, row_number() over (order by id) as n from campaign_recipient where organiser_id = ${organiserId}) as mailed
    where n <= ${crowd.hits}`);
  await run(sql`
    insert into audience (organiser_id, name) values (${organiserId}, 'Newsletter')`);
  await run(sql`
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select audience.id, contact.id, ${organiserId} from audience join contact using (organiser_id)
    where audience.organiser_id = ${organiserId} and contact.id % 4 = 0`);
  await run(sql`vacuum analyze`);
}
