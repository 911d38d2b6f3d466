import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import { insertOwnConsents } from './consentRecordQueries';

/** Where people agree themselves, and the name of the audience that they are added to. */
const places = {
  checkout: 'Ticket buyers who agreed to hear from us',
  site: 'Subscribers of our site',
} as const;
export type ConsentPlace = keyof typeof places;

export interface ConsentingPerson {
  /** Empty if it is not known. */
  name: string;
  address: string;
  wording: string;
  agreedAt: Date;
}

/** Records that people agreed to marketing, and adds them to the contacts and the audience (DOMAIN section 1). */
export async function recordConsents(
  db: Queryable,
  organiserId: string,
  place: ConsentPlace,
  people: readonly ConsentingPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const known = [...new Map(people.map((person) => [person.address, person])).values()];
  // In the order of the addresses, like imports, so that two transactions cannot deadlock. The fields of existing
  // contacts are not changed.
  const { rows: contacts } = await sql<{ id: number }>`
    insert into contact (organiser_id, address, fields, updated_at)
    select ${organiserId}, address, fields::jsonb, agreed_at
    from unnest(${known.map(({ address }) => address)}::text[], ${known.map(({ name }) => nameFields(name))}::text[],
      ${known.map(({ agreedAt }) => agreedAt.toISOString())}::timestamptz[]) as person (address, fields, agreed_at)
    order by address
    on conflict (organiser_id, address) do update set updated_at = excluded.updated_at
    returning id`.execute(db);
  // After the contacts, which are all locked by this statement: any other transaction that was writing one of them has
  // finished, so that what is derived from their consents includes this record.
  await insertOwnConsents(db, organiserId, place, people);
  const audienceId = await audienceOf(db, organiserId, places[place]);
  await db
    .insertInto('audience_contact')
    .values(
      contacts.map(({ id }) => ({ audience_id: audienceId, contact_id: id, organiser_id: organiserId })),
    )
    .onConflict((member) => member.doNothing())
    .execute();
}

/** The name as the JSON of a contact's fields. */
function nameFields(name: string): string {
  if (name === '') return '{}';
  const [first = '', ...rest] = name.split(' ');
  return JSON.stringify({ first_name: first, ...(rest.length > 0 && { last_name: rest.join(' ') }) });
}

async function audienceOf(db: Queryable, organiserId: string, name: string): Promise<string> {
  const found = await db
    .selectFrom('audience')
    .select('id')
    .where('name', '=', name)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  if (found) return found.id;
  const made = await db
    .insertInto('audience')
    .values({ organiser_id: organiserId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
