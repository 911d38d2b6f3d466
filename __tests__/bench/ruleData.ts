import { sql } from 'kysely';
import type { Database, Queryable } from '../../src/server/database/openDatabase';
import { withoutIndexes } from './indexesOff';

/** How many rows of each kind are seeded. Two in five contacts have bought, some of them several times. */
export const rowCounts = {
  contacts: 1_000_000,
  events: 24,
  orders: 600_000,
  recipients: 600_000,
  hits: 500_000,
  suppressed: 30_000,
} as const;

const cities = ['Auckland', 'Wellington', 'Christchurch', 'Dunedin', 'Hamilton', 'Nelson'];

/** The tables with many rows; their indexes are built after the rows are inserted. */
const wide = [
  'contact',
  'consent_record',
  'ticket_order',
  'order_line',
  'campaign_recipient',
  'campaign_hit',
];

/**
 * Seeds one organiser's million contacts with their consents, orders, mails and hits. Triggers and indexes are off,
 * because it is faster to write for all rows at once what they would write for each row.
 */
export async function seedBenchData(database: Database, organiserId: string): Promise<void> {
  await database.adminDb.connection().execute(async (db) => {
    await sql`select set_config('session_replication_role', 'replica', false), set_config('jit', 'off', false),
      set_config('synchronous_commit', 'off', false), set_config('work_mem', '128MB', false),
      set_config('maintenance_work_mem', '256MB', false)`.execute(db);
    await withoutIndexes([db], wide, () => insertBenchRows(db, organiserId));
    await sql`vacuum analyze`.execute(db);
    await checkNoted(db);
    await sql`discard all`.execute(db);
  });
}

async function insertBenchRows(db: Queryable, organiserId: string): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const own = sql`${organiserId}::uuid`;
  const address = (n: string) => sql.raw(`'person' || (${n}) || '@mail' || ((${n}) % 7) || '.example.org'`);
  const city = sql`(${cities}::text[])[1 + n % ${cities.length}]`;
  await run(sql`
    insert into consent_record (organiser_id, address, given, source, wording, happened_at)
    select ${own}, ${address('n')}, true, case n % 3 when 0 then 'checkout' else 'import' end, 'Send me news.',
      now() - interval '2 years' from generate_series(1, ${rowCounts.contacts}) as n where n % 10 > 0`);
  // One in four is a hard bounce at platform scope; the others have unsubscribed from this organiser.
  await run(sql`
    insert into suppression (scope, organiser_id, address, reason)
    select case n % 4 when 0 then 'platform' else 'organiser' end, case when n % 4 > 0 then ${own} end, ${address('n * 31')},
      case n % 4 when 0 then 'hard_bounce' else 'unsubscribed' end
    from generate_series(1, ${rowCounts.suppressed}) as n`);
  await run(sql`
    insert into consent_record (organiser_id, address, given, source, wording)
    select organiser_id, address, false, 'one_click', '' from suppression where reason = 'unsubscribed'`);
  await run(sql`
    insert into mail_pause (organiser_id, address, until_at)
    select ${own}, ${address('n * 401')}, now() + (n % 60 - 20) * interval '1 day' from generate_series(1, 2000) as n`);
  await run(sql`
    insert into venue (organiser_id, name, city, zone)
    select ${own}, 'Hall ' || n, ${city}, 'Pacific/Auckland' from generate_series(1, 6) as n`);
  await run(sql`
    insert into event (organiser_id, venue_id, title, slug, state, category)
    select ${own}, (select id from venue where name = 'Hall ' || (1 + n % 6) and organiser_id = ${own}),
      'Event ' || n, 'event-' || n, 'live', case n % 3 when 0 then 'music' else 'theatre' end
    from generate_series(1, ${rowCounts.events}) as n`);
  await run(sql`
    insert into event_session (organiser_id, event_id, starts_local, zone, starts_at)
    select organiser_id, id, '2031-03-01 19:00', 'Pacific/Auckland', '2031-03-01 06:00Z'
    from event, generate_series(1, 2) where organiser_id = ${own}`);
  await run(sql`
    insert into ticket_type (organiser_id, event_id, name, pricing, price_cents)
    select organiser_id, id, 'General', 'fixed', 4600 from event where organiser_id = ${own}`);
  await run(sql`
    insert into offer (organiser_id, event_id, kind, session_id, ticket_type_id)
    select s.organiser_id, s.event_id, 'ticket', s.id, t.id
    from event_session s join ticket_type t using (event_id) where s.organiser_id = ${own}`);
  // The first events sell most, and people who have bought are more likely to buy again.
  await run(sql`
    insert into ticket_order (organiser_id, event_id, number, secret_hash, channel, state, buyer_name, buyer_address,
      currency, total_cents, completed_at, created_at)
    select ${own}, event.id, 'N' || n, decode(md5('secret' || n), 'hex'), 'web',
      case n % 20 when 0 then 'expired' else 'complete' end, 'Name',
      ${address('(n::bigint * 7919 % 400000) * 5 / 2 + 1')},
      'NZD', 2000 + n % 9000, now() - n % 900 * interval '1 day', now() - n % 900 * interval '1 day'
    from generate_series(1, ${rowCounts.orders}) as n
    join (select id, row_number() over (order by slug) - 1 as position from event where organiser_id = ${own}) as event
      on event.position = (n % ${rowCounts.events}) * (n / 31 % ${rowCounts.events}) / ${rowCounts.events}`);
  await run(sql`
    insert into order_line (organiser_id, order_id, offer_id, state, quantity, name, unit_cents, gst_percent, gst_cents)
    select placed.organiser_id, placed.id, offered.ids[1 + abs(hashtext(placed.number)) % 2], 'sold', 1, 'General', placed.total_cents, 15, 0
    from ticket_order as placed
    join (select event_id, array_agg(id) as ids from offer where organiser_id = ${own} group by event_id) as offered
      using (event_id) where placed.state = 'complete'`);
  await insertBenchContacts(db, { own, address, city });
  await run(sql`
    insert into contact_order (order_id, organiser_id, contact_id, event_id, completed_at, cents, kept)
    select placed.id, placed.organiser_id, contact.id, placed.event_id, placed.completed_at, placed.total_cents, true
    from ticket_order as placed join contact on contact.address = placed.buyer_address
    where placed.state = 'complete'`);
  await run(sql`
    insert into campaign (organiser_id, kind, state, name, sending_started_at, finished_at)
    select ${own}, 'email', 'sent', 'News ' || n, now() - n * interval '30 days', now() - n * interval '30 days'
    from generate_series(1, 3) as n`);
  await run(sql`
    insert into campaign_recipient (organiser_id, campaign_id, contact_id, address, fields, state, message_id)
    select ${own}, sent.id, contact.id, contact.address, '{}', 'accepted', ''
    from (select id, row_number() over (order by name) - 1 as place from campaign where organiser_id = ${own}) as sent
    join contact on contact.organiser_id = ${own} and contact.id % 5 = sent.place`);
  await run(sql`
    insert into campaign_hit (organiser_id, campaign_id, recipient_id, contact_id, kind, class, class_reason, happened_at)
    select organiser_id, campaign_id, id, contact_id, case n % 4 when 0 then 'click' else 'open' end,
      case when n % 5 < 2 then 'privacy_proxy' else 'human' end, '', now() - n % 90 * interval '1 day'
    from (select *, row_number() over (order by id) as n from campaign_recipient where organiser_id = ${own}) as mailed
    where n <= ${rowCounts.hits}`);
  await run(sql`insert into audience (organiser_id, name) values (${own}, 'Newsletter')`);
  await run(sql`
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select audience.id, contact.id, ${own} from audience join contact using (organiser_id)
    where audience.organiser_id = ${own} and contact.id % 4 = 0`);
}

/**
 * Inserts all contacts with the columns that triggers maintain: orders (0022, 0033), consents, suppressions, pauses
 * (0030).
 */
async function insertBenchContacts(
  db: Queryable,
  {
    own,
    address,
    city,
  }: Record<'own' | 'city', ReturnType<typeof sql>> & { address(n: string): ReturnType<typeof sql> },
): Promise<void> {
  await sql`
    insert into contact (organiser_id, address, fields, kept_orders, spent_cents, last_order_at, consents, stopped, paused_until)
    select ${own}, person.address, person.fields, coalesce(placed.kept, 0), coalesce(placed.spent, 0), placed.last,
      case when gone.reasons & 2 > 0 then 0 else coalesce(given.consents, 0) end, coalesce(gone.reasons, 0), mail_pause.until_at
    from (
      select n, ${address('n')} as address, jsonb_build_object('first_name', 'Name ' || n % 900, 'city', ${city}) as fields
      from generate_series(1, ${rowCounts.contacts}) as n
    ) as person
    left join (
      select buyer_address as address, count(*) as kept, sum(total_cents) as spent, max(completed_at) as last
      from ticket_order where state = 'complete' group by buyer_address
    ) as placed using (address)
    left join (select address, consent_bit(source) as consents from consent_record where given) as given using (address)
    left join (
      select address, case reason when 'unsubscribed' then 2 else 1 end as reasons from suppression
    ) as gone using (address)
    left join mail_pause using (address) order by n`.execute(db);
}

/** @throws Error if the seeded columns differ from the values that the triggers would have written */
async function checkNoted(db: Queryable): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select address from contact where id % 997 = 0 and (
      (consents, stopped) is distinct from
        (standing_consents(organiser_id, address), standing_stop(organiser_id, address))
      or spent_cents <> (select coalesce(sum(total_cents - refunded_cents), 0) from ticket_order as placed
        where placed.organiser_id = contact.organiser_id and buyer_address = address and buyer_address <> '' and state = 'complete'))
    limit 1`.execute(db);
  if (rows[0]) throw new Error(`The seeded columns of ${rows[0].address} differ from those of the triggers.`);
}
