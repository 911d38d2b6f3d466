import { sql } from 'kysely';
import type { ImportVerdict } from '../../contract/audience';
import type { Queryable } from '../database/openDatabase';

/** One person as a row of a file names them: the normalised address and the fields that are filled. */
export interface ContactRow {
  address: string;
  fields: Record<string, string>;
}

export interface BatchPlace {
  organiserId: string;
  audienceId: string;
}

export type ContactVerdict = Extract<ImportVerdict, 'added' | 'updated' | 'unchanged' | 'suppressed'>;

/** The rows as a table of SQL: n is the place in the batch. */
const batchOf = (rows: readonly ContactRow[]) => sql`
  unnest(${rows.map((_, n) => n)}::int[], ${rows.map((row) => row.address)}::text[],
    ${rows.map((row) => JSON.stringify(row.fields))}::text[]) as batch (n, address, fields)`;

/** With a limit, so that each row of the batch looks into the index; joined plainly, all contacts were read each time. */
const contactOf = (organiserId: string) => sql`(
  select id, fields from contact where organiser_id = ${organiserId} and address = batch.address limit 1
)`;

/** What writing these rows would do to each, in their order. Addresses must differ. */
export async function judgeContacts(
  db: Queryable,
  { organiserId, audienceId }: BatchPlace,
  rows: readonly ContactRow[],
): Promise<ContactVerdict[]> {
  if (rows.length === 0) return [];
  const { rows: judged } = await sql<{ verdict: ContactVerdict }>`
    select case
        when exists (select from suppression s where s.scope = 'platform' and s.address = batch.address)
          or exists (select from suppression s where s.scope = 'organiser' and s.organiser_id = ${organiserId}
            and s.address = batch.address) then 'suppressed'
        when member.contact_id is null then 'added'
        when contact.fields || batch.fields::jsonb is distinct from contact.fields then 'updated'
        else 'unchanged'
      end as verdict
    from ${batchOf(rows)}
    left join lateral ${contactOf(organiserId)} contact on true
    left join lateral (
      select contact_id from audience_contact where audience_id = ${audienceId} and contact_id = contact.id limit 1
    ) member on true
    order by batch.n`.execute(db);
  return judged.map(({ verdict }) => verdict);
}

/**
 * Writes contacts and puts them into the audience. What a row leaves empty stays as it was. Suppressions are not
 * touched: whoever is suppressed stands on the list and gets no mail (DOMAIN section 1).
 */
export async function writeContacts(
  db: Queryable,
  { organiserId, audienceId }: BatchPlace,
  rows: readonly ContactRow[],
): Promise<void> {
  if (rows.length === 0) return;
  // In the order of the addresses, so that two imports at once wait for each other rather than lock up.
  await sql`
    insert into contact (organiser_id, address, fields)
    select ${organiserId}, batch.address, batch.fields::jsonb from ${batchOf(rows)} order by batch.address
    on conflict (organiser_id, address) do update
    set fields = contact.fields || excluded.fields, updated_at = now()
    where contact.fields || excluded.fields is distinct from contact.fields`.execute(db);
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select ${audienceId}, contact.id, ${organiserId} from ${batchOf(rows)}
    cross join lateral ${contactOf(organiserId)} contact
    order by batch.n
    on conflict do nothing`.execute(db);
}

/** For rows of an address that came before: they fill what is still empty and change nothing else. */
export async function fillContacts(
  db: Queryable,
  organiserId: string,
  rows: readonly ContactRow[],
): Promise<void> {
  const merged = new Map<string, Record<string, string>>();
  for (const { address, fields } of rows) merged.set(address, { ...fields, ...merged.get(address) });
  const distinct = [...merged].map(([address, fields]) => ({ address, fields }));
  if (distinct.length === 0) return;
  await sql`
    update contact set fields = batch.fields::jsonb || contact.fields, updated_at = now()
    from ${batchOf(distinct)}
    where contact.organiser_id = ${organiserId} and contact.address = batch.address
      and batch.fields::jsonb || contact.fields is distinct from contact.fields`.execute(db);
}

/** Adds the proof of consent for each address (DOMAIN section 1). */
export async function insertConsents(
  db: Queryable,
  consent: {
    organiserId: string;
    addresses: readonly string[];
    source: 'import' | 'manual';
    wording: string;
    importId: string | null;
    userId: string | null;
  },
): Promise<void> {
  if (consent.addresses.length === 0) return;
  await sql`
    insert into consent_record (organiser_id, address, given, source, wording, import_id, recorded_by)
    select ${consent.organiserId}, address, true, ${consent.source}, ${consent.wording}, ${consent.importId}::uuid,
      ${consent.userId}::uuid
    from unnest(${[...consent.addresses]}::text[]) as consenting (address)`.execute(db);
}
