import { sql } from 'kysely';
import type { Queryable } from '../../../database/openDatabase';

interface DemoPlace {
  organiserId: string;
  userId: string;
  country: 'nz' | 'au';
}

const NEWSLETTER_SIZE = 1_204;
const MEMBERS_SIZE = 180;
const DAY_MS = 86_400_000;

const firstNames = [
  ...'Aroha,Mia,Charlotte,Wiremu,Priya,Oliver,Sione,Grace,Hana,Liam,Mere,Jack,Anahera,Noah'.split(','),
  ...'Isla,Tama,Ruby,Arjun,Leilani,Thomas,Zoe,Nikau,Emily,Kai,Sophie,Ravi,Ella,Hemi'.split(','),
  ...'Amelia,Yuki,Daniel,Marama,Georgia,Mateo,Freya,Rangi,Chloe,Wei,Lucy,Finn'.split(','),
];
const lastNames = [
  ...'Ngata,Walker,Patel,Tuilagi,Smith,Thompson,Te Rangi,Chen,Brown,Williams,Parata,Singh,Campbell,Fonoti'.split(
    ',',
  ),
  ...'Taylor,Hughes,Mahuta,Wilson,Kim,Anderson,Harris,Henare,Robinson,Lee,Stewart,Nguyen,Bennett,Tamihana'.split(
    ',',
  ),
  ...'Clarke,Moana,Evans,Sato,Murphy,Rewiti,Morgan,Price'.split(','),
];
const genres = ['Comedy', 'Indie', 'Jazz', 'Theatre', 'Folk', 'Electronic', 'Classical', 'Family'];
const cities = {
  nz: [
    'Wellington',
    'Auckland',
    'Lower Hutt',
    'Porirua',
    'Christchurch',
    'Dunedin',
    'Palmerston North',
    'Napier',
    'Nelson',
  ],
  au: ['Melbourne', 'Fitzroy', 'Geelong', 'Ballarat', 'Sydney', 'Brunswick', 'Bendigo', 'Adelaide', 'Hobart'],
};
/** Reserved domains (RFC 2606), so that no address is a real mailbox. */
const domains = ['example.org', 'example.net', 'example.com'];

/** A small multiplicative generator instead of real randomness, so that the demo has the same people every time. */
function seededRandom(seed: number) {
  let state = seed;
  return <T>(choices: readonly T[]): T | undefined => {
    state = (state * 48_271) % 2_147_483_647;
    return choices[state % choices.length];
  };
}

interface DemoContact {
  address: string;
  fields: Record<string, string>;
}

const addressPart = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

function demoContacts(country: DemoPlace['country'], count: number): DemoContact[] {
  const pick = seededRandom(country === 'nz' ? 20_261 : 20_262);
  return Array.from({ length: count }, (_, at) => {
    const first = pick(firstNames) ?? '';
    const last = pick(lastNames) ?? '';
    const fields: Record<string, string> = {
      first_name: first,
      last_name: last,
      city: pick(cities[country]) ?? '',
    };
    // As in a real list, some people have left fields empty.
    const genre = at % 5 === 4 ? undefined : pick(genres);
    if (genre) fields.favourite_genre = genre;
    if (at % 23 === 22) delete fields.first_name;
    return { address: `${addressPart(first)}.${addressPart(last)}${at + 1}@${pick(domains)}`, fields };
  });
}

async function insertContacts(
  db: Queryable,
  organiserId: string,
  contacts: readonly DemoContact[],
  at: Date,
) {
  await sql`
    insert into contact (organiser_id, address, fields, created_at, updated_at)
    select ${organiserId}, address, fields::jsonb, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${contacts.map(({ address }) => address)}::text[],
      ${contacts.map(({ fields }) => JSON.stringify(fields))}::text[]) with ordinality as person (address, fields, n)
    order by n`.execute(db);
}

async function insertAudience(
  db: Queryable,
  place: DemoPlace,
  audience: {
    name: string;
    fileName: string;
    attestation: string;
    contactSource: string;
    contacts: readonly DemoContact[];
    at: Date;
  },
): Promise<string> {
  const { organiserId, userId } = place;
  const { name, fileName, attestation, contactSource, contacts, at } = audience;
  const { id } = await db
    .insertInto('audience')
    .values({ organiser_id: organiserId, name, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addresses = contacts.map(({ address }) => address);
  const columns = ['Email', 'First name', 'Last name', 'City', 'Favourite genre'];
  const mapping = ['email', 'first_name', 'last_name', 'city', 'favourite_genre'];
  const { id: importId } = await db
    .insertInto('audience_import')
    .values({
      organiser_id: organiserId,
      audience_id: id,
      file_name: fileName,
      file_key: `imports/demo-${id}.csv`,
      encoding: 'utf-8',
      delimiter: ',',
      state: 'finished',
      columns,
      mapping,
      sample: JSON.stringify(
        contacts
          .slice(0, 8)
          .map((contact) => mapping.map((field) => contact.fields[field] ?? contact.address)),
      ),
      row_count: contacts.length,
      rows_done: contacts.length,
      added_count: contacts.length,
      attestation,
      contact_source: contactSource,
      started_by: userId,
      created_at: at,
      started_at: at,
      finished_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id, added_at)
    select ${id}, contact.id, ${organiserId}, ${at}::timestamptz from contact
    where contact.organiser_id = ${organiserId} and contact.address = any(${addresses}::text[])`.execute(db);
  await sql`
    insert into consent_record
      (organiser_id, address, given, source, wording, contact_source, import_id, recorded_by, happened_at)
    select ${organiserId}, address, true, 'import', ${attestation}, ${contactSource}, ${importId}::uuid, ${userId}::uuid, ${at}::timestamptz
    from unnest(${addresses}::text[]) as consenting (address)`.execute(db);
  return id;
}

/**
 * Seeds two realistic audiences, a newsletter and members, who overlap. Needs an admin transaction.
 * @returns the ids of both
 */
export async function seedAudiences(
  db: Queryable,
  place: DemoPlace,
): Promise<{ newsletterId: string; membersId: string }> {
  const { organiserId, userId, country } = place;
  const now = Date.now();
  const contacts = demoContacts(country, NEWSLETTER_SIZE + MEMBERS_SIZE / 2);
  await insertContacts(db, organiserId, contacts, new Date(now - 200 * DAY_MS));
  const newsletter = contacts.slice(0, NEWSLETTER_SIZE);
  const newsletterId = await insertAudience(db, place, {
    name: 'Newsletter',
    fileName: 'newsletter-sign-ups.csv',
    attestation:
      'They ticked “Send me news of coming events” in the newsletter form on our website, since 2022.',
    contactSource: 'a sign-up form on our website',
    contacts: newsletter,
    at: new Date(now - 200 * DAY_MS),
  });
  const membersId = await insertAudience(db, place, {
    name: 'Members 2026',
    fileName: 'members-2026.csv',
    attestation: 'Members agree to member mail in the membership form, paper and online, season 2026.',
    contactSource: 'our list of members',
    // Half of the members are also the last people of the newsletter.
    contacts: contacts.slice(-MEMBERS_SIZE),
    at: new Date(now - 40 * DAY_MS),
  });

  const reasons = ['unsubscribed', 'unsubscribed', 'unsubscribed', 'soft_bounces'] as const;
  for (const [at, { address }] of newsletter.filter((_, position) => position % 75 === 74).entries()) {
    const happenedAt = new Date(now - (150 - at * 7) * DAY_MS);
    const reason = reasons[at % reasons.length] ?? 'unsubscribed';
    await db
      .insertInto('suppression')
      .values({ scope: 'organiser', organiser_id: organiserId, address, reason, created_at: happenedAt })
      .execute();
    if (reason !== 'unsubscribed') continue;
    await db
      .insertInto('consent_record')
      .values({
        organiser_id: organiserId,
        address,
        given: false,
        source: 'unsubscribe_page',
        wording: 'Stop all marketing email from this organiser.',
        happened_at: happenedAt,
      })
      .execute();
  }
  // Platform suppressions are shared by all organisers, so an address may already be suppressed.
  for (const { address } of newsletter.filter((_, position) => position % 400 === 399)) {
    await db
      .insertInto('suppression')
      .values({ scope: 'platform', organiser_id: null, address, reason: 'hard_bounce' })
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
  await db
    .insertInto('audit_entry')
    .values({
      organiser_id: organiserId,
      user_id: userId,
      action: 'audience_import.finished',
      detail: JSON.stringify({ audienceId: newsletterId, added: newsletter.length }),
      happened_at: new Date(now - 200 * DAY_MS),
    })
    .execute();
  return { newsletterId, membersId };
}

/**
 * Inserts all suppressions again in the order of their dates, because they are listed by id. Call it in an admin
 * transaction, after all parts of the demo that insert suppressions.
 */
export async function numberSuppressions(db: Queryable): Promise<void> {
  await sql`
    with taken as (delete from suppression returning *)
    insert into suppression (scope, organiser_id, address, reason, created_at, campaign_id, source, added_by)
    select scope, organiser_id, address, reason, created_at, campaign_id, source, added_by from taken
    order by created_at, id`.execute(db);
}
