import { sql } from 'kysely';
import { cities, firstNames, languages, lastNames, regions, venues } from './worldNames';
import { oneOf, pick, share, skipIds, type Seeding } from './worldSql';

/** Every thirty-third contact has left: one in four of them by a hard bounce, the others by unsubscribing. */
const LEFT = 'n % 33 = 7';
const HARD_BOUNCE = 'n % 4 = 0';

/** A table of all people for the seed, with the name and the address that contacts, orders and tickets use. */
export async function makePeople({ db, size }: Seeding): Promise<void> {
  await sql`
    create unlogged table seed_first as
    select n - 1 as n, name, plain_text(name) as plain from unnest(${firstNames}::text[]) with ordinality as x (name, n)`.execute(
    db,
  );
  await sql`
    create unlogged table seed_last as
    select n - 1 as n, name, plain_text(name) as plain from unnest(${lastNames}::text[]) with ordinality as x (name, n)`.execute(
    db,
  );
  await sql`
    create unlogged table seed_person as
    select person.n, first.name as first_name, last.name as last_name,
      first.plain || '.' || last.plain || person.n || '@mail' || person.n % 7 || '.example.org' as address
    from (
      select n::int, ${pick('n', 1, firstNames.length)} as first, ${pick('n', 2, lastNames.length)} as last
      from generate_series(1, ${sql.lit(size.contacts)}) as n
    ) as person
    join seed_first as first on first.n = person.first join seed_last as last on last.n = person.last`.execute(
    db,
  );
  await sql`analyze seed_person`.execute(db);
}

/**
 * Inserts the contacts with the columns that triggers maintain: orders (migrations 0022 and 0033), and consents,
 * suppressions and pauses (0030). The id of a contact is the number of the person.
 */
export async function insertContacts({ db, own, size }: Seeding): Promise<void> {
  await sql`
    insert into mail_pause (organiser_id, address, until_at)
    select ${own}, address, now() + (n % 60 - 20) * interval '1 day'
    from seed_person where n % ${sql.lit(Math.floor(size.contacts / size.pauses))} = 3`.execute(db);
  await sql`
    insert into contact (id, organiser_id, address, fields, created_at, updated_at, kept_orders, spent_cents, last_order_at,
      consents, stopped, paused_until)
    overriding system value
    select n, ${own}, person.address,
      jsonb_strip_nulls(jsonb_build_object('first_name', first_name, 'last_name', last_name, 'city', ${oneOf('n', 3, cities)},
        'region', case when n % 3 > 0 then ${oneOf('n', 4, regions)} end,
        'phone', case when n % 5 > 1 then '021 ' || 1000000 + ${pick('n', 5, 8_999_999)} end,
        'language', case when n % 4 > 0 then ${oneOf('n', 6, languages)} end,
        'favourite_venue', case when n % 2 > 0 then ${oneOf('n', 7, venues)} end,
        'member_since', case when n % 10 = 0 then (2010 + ${pick('n', 8, 16)})::text end)),
      entered.at, entered.at, coalesce(placed.kept, 0), coalesce(placed.spent, 0), placed.last,
      case when n % 10 = 0 or ${sql.raw(LEFT)} and not (${sql.raw(HARD_BOUNCE)}) then 0
        else consent_bit(${sql.raw(SOURCE)}) end,
      case when not (${sql.raw(LEFT)}) then 0 when ${sql.raw(HARD_BOUNCE)} then 1 else 2 end, mail_pause.until_at
    from seed_person as person
    cross join lateral (select now() - ${share('n', 9)} * interval '700 days' as at) as entered
    left join (
      select buyer_address as address, count(*) filter (where refunded_cents < total_cents or total_cents = 0) as kept,
        sum(total_cents - refunded_cents) as spent, max(completed_at) as last
      from ticket_order where state = 'complete' and buyer_address <> '' group by buyer_address
    ) as placed using (address)
    left join mail_pause on mail_pause.address = person.address and mail_pause.organiser_id = ${own}
    order by n`.execute(db);
  await skipIds(db, 'contact');
}

/** Inserts the texts that searches of contacts compare, as the job does (migration 0097). */
export async function insertContactSearch({ db, own }: Seeding): Promise<void> {
  await sql`
    insert into contact_search (organiser_id, block, ids, words)
    select ${own}, id >> 4, array_agg(id order by id desc),
      string_agg(contact_words(address, fields), E'\\n' order by id desc)
    from contact where organiser_id = ${own} group by id >> 4`.execute(db);
}

const SOURCE = "(case n % 3 when 0 then 'checkout' else 'import' end)";

/** Inserts the consents and suppressions that the columns of the contacts were computed from. */
export async function insertConsents({ db, own }: Seeding, campaignId: string): Promise<void> {
  await sql`
    insert into consent_record (organiser_id, address, given, source, wording, happened_at)
    select ${own}, address, true, ${sql.raw(SOURCE)}, 'Send me news.', now() - interval '2 years'
    from seed_person where n % 10 > 0`.execute(db);
  await sql`
    insert into suppression (scope, organiser_id, address, reason, campaign_id, created_at)
    select case when ${sql.raw(HARD_BOUNCE)} then 'platform' else 'organiser' end,
      case when not (${sql.raw(HARD_BOUNCE)}) then ${own} end, address,
      case when ${sql.raw(HARD_BOUNCE)} then 'hard_bounce' else 'unsubscribed' end,
      case when not (${sql.raw(HARD_BOUNCE)}) and n % 5 = 0 then ${campaignId}::uuid end,
      now() - ${share('n', 10)} * interval '60 days'
    from seed_person where ${sql.raw(LEFT)}`.execute(db);
  await sql`
    insert into consent_record (organiser_id, address, given, source, wording, happened_at)
    select organiser_id, address, false, 'one_click', '', created_at from suppression
    where organiser_id = ${own} and reason = 'unsubscribed'`.execute(db);
}

/** Inserts a list of all contacts, to which the large campaign was sent, four smaller lists, and one by rule. */
export async function insertAudiences({ db, own }: Seeding, campaignId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into audience (organiser_id, name, created_at)
    values (${own}, 'Everyone', now() - interval '700 days') returning id`.execute(db);
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id, added_at)
    select ${rows[0]?.id}::uuid, id, ${own}, created_at from contact where organiser_id = ${own} order by id`.execute(
    db,
  );
  for (const [at, [name, part]] of smallLists.entries()) {
    await sql`
      with list as (
        insert into audience (organiser_id, name, created_at)
        values (${own}, ${name}, now() - ${at} * interval '30 days') returning id
      )
      insert into audience_contact (audience_id, contact_id, organiser_id, added_at)
      select list.id, contact.id, ${own}, contact.created_at from contact, list
      where contact.organiser_id = ${own} and contact.id % ${sql.lit(part)} = ${sql.lit(at)} order by 2`.execute(
      db,
    );
  }
  await sql`
    insert into campaign_audience (campaign_id, audience_id, organiser_id)
    values (${campaignId}, ${rows[0]?.id}, ${own})`.execute(db);
}

/** The name of each smaller list, and one in how many contacts is on it. */
const smallLists: ReadonlyArray<readonly [string, number]> = [
  ['Members', 10],
  ['Opera friends', 100],
  ['Whānau nights', 50],
  ['Press', 2_000],
];
