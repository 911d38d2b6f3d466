import { sql } from 'kysely';
import { insertBuyerConsents } from '../../consent/consentRecordQueries';
import type { Queryable } from '../../database/openDatabase';

/** The name of the audience that buyers who consented are added to. */
const BUYERS = 'Ticket buyers who agreed to hear from us';

export interface ConsentingBuyer {
  name: string;
  address: string;
  wording: string;
  agreedAt: Date;
}

/** Records the consents of buyers to marketing, and adds those buyers to contacts and audience (DOMAIN section 1). */
export async function recordConsents(
  db: Queryable,
  organiserId: string,
  buyers: readonly ConsentingBuyer[],
): Promise<void> {
  if (buyers.length === 0) return;
  const known = [...new Map(buyers.map((buyer) => [buyer.address, buyer])).values()];
  // In the order of the addresses, like imports, so that two transactions cannot deadlock. The fields of existing
  // contacts are not changed.
  const { rows: contacts } = await sql<{ id: number }>`
    insert into contact (organiser_id, address, fields, updated_at)
    select ${organiserId}, address, fields::jsonb, agreed_at
    from unnest(${known.map(({ address }) => address)}::text[], ${known.map(({ name }) => nameFields(name))}::text[],
      ${known.map(({ agreedAt }) => agreedAt.toISOString())}::timestamptz[]) as buyer (address, fields, agreed_at)
    order by address
    on conflict (organiser_id, address) do update set updated_at = excluded.updated_at
    returning id`.execute(db);
  // After the contacts, which are all locked by this statement: any other transaction that was writing one of them has
  // finished, so that what is derived from their consents includes this record.
  await insertBuyerConsents(db, organiserId, buyers);
  const audienceId = await buyersAudience(db, organiserId);
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
  const [first = '', ...rest] = name.split(' ');
  return JSON.stringify({ first_name: first, ...(rest.length > 0 && { last_name: rest.join(' ') }) });
}

async function buyersAudience(db: Queryable, organiserId: string): Promise<string> {
  const found = await db
    .selectFrom('audience')
    .select('id')
    .where('name', '=', BUYERS)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  if (found) return found.id;
  const made = await db
    .insertInto('audience')
    .values({ organiser_id: organiserId, name: BUYERS })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
