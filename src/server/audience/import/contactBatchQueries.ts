import { sql, type RawBuilder } from 'kysely';
import type { ImportVerdict, SuppressionReason } from '../../../contract/audience/audience';
import type { Queryable } from '../../database/openDatabase';
import { textArray } from '../../database/textArray';

/** One person as a row of a file describes them: the normalised address and the non-empty fields. */
export interface ContactRow {
  address: string;
  fields: Record<string, string>;
  /** When and where the person opted in, according to the file. */
  proof?: { evidence: string; saidAt: Date | undefined };
}

export interface BatchPlace {
  organiserId: string;
  audienceId: string;
}

export type ContactVerdict = Extract<ImportVerdict, 'added' | 'updated' | 'unchanged' | 'suppressed'>;

/** The rows as an SQL table; n is the position in the batch. The proof columns are only sent when a row has a proof. */
export const batchOf = (rows: readonly ContactRow[]) => {
  const addresses = sql`${textArray(rows.map((row) => row.address))}::text[]`;
  const fields = sql`${textArray(rows.map((row) => JSON.stringify(row.fields)))}::text[]`;
  if (!rows.some(({ proof }) => proof)) {
    return sql`(
  select n, address, fields::jsonb as fields, null::text as evidence, null::timestamptz as said_at
  from unnest(${addresses}, ${fields}) with ordinality as row (address, fields, n)
) as batch`;
  }
  const evidence = textArray(rows.map(({ proof }) => proof?.evidence ?? ''));
  const saidAt = textArray(rows.map(({ proof }) => proof?.saidAt?.toISOString() ?? ''));
  return sql`(
  select n, address, fields::jsonb as fields, nullif(evidence, '') as evidence,
    nullif(said_at, '')::timestamptz as said_at
  from unnest(${addresses}, ${fields}, ${evidence}::text[], ${saidAt}::text[]) with ordinality
    as row (address, fields, evidence, said_at, n)
) as batch`;
};

/**
 * SQL that is true for an erased address. Hashing each address is slow, so it is skipped for an organiser who has erased
 * nobody.
 */
const wasErased = (organiserId: string) => sql`
  case when (select erased_address(${organiserId}, '') is not null) then exists (
    select from suppression s where s.organiser_id = ${organiserId}
      and s.address = erased_address(${organiserId}, batch.address) offset 0) else false end`;

/**
 * Whether the person said no, was erased, or cannot be reached: a suppression, or a withdrawal without a later
 * consent. `offset 0` makes PostgreSQL look up each row of the batch in the index; as plain joins, whole tables were
 * read each time.
 */
const saidNo = (organiserId: string) => sql`(
  exists (select from suppression s where s.address = batch.address
    and (s.scope = 'platform' or s.organiser_id = ${organiserId}) offset 0)
  or ${wasErased(organiserId)}
  or exists (select from consent_record as withdrawn
    where organiser_id = ${organiserId} and address = batch.address and not given and source <> 'import_undone'
      and not exists (select from consent_record as later
        where later.organiser_id = ${organiserId} and later.address = batch.address and later.given
          and (later.happened_at, later.id) > (withdrawn.happened_at, withdrawn.id) offset 0) offset 0)
)`;

/**
 * Compares each row with the database: the existing contact (id, old_fields, made_by: the import that created it),
 * whether its fields change, whether it is in the audience already, and the verdict.
 */
export const judgedBatch = (
  { organiserId, audienceId }: BatchPlace,
  rows: readonly ContactRow[],
): RawBuilder<unknown> => sql`
  select batch.n, batch.address, batch.fields, batch.evidence, batch.said_at, contact.id, contact.fields as old_fields, contact.import_id as made_by,
    contact.id is not null and not contact.fields @> batch.fields as changes,
    member.contact_id is not null as is_member,
    case
      when ${saidNo(organiserId)} then 'suppressed'
      when member.contact_id is null then 'added'
      when not contact.fields @> batch.fields then 'updated'
      else 'unchanged'
    end as verdict
  from ${batchOf(rows)}
  left join lateral (
    select id, fields, import_id from contact
    where organiser_id = ${organiserId} and address = batch.address limit 1
  ) contact on true
  left join lateral (
    select contact_id from audience_contact
    where audience_id = ${audienceId} and contact_id = contact.id limit 1
  ) member on true`;

/** The effect that writing each of these rows would have, in their order. The addresses must be distinct. */
export async function judgeContacts(
  db: Queryable,
  place: BatchPlace,
  rows: readonly ContactRow[],
): Promise<ContactVerdict[]> {
  if (rows.length === 0) return [];
  const { rows: judged } = await sql<{ verdict: ContactVerdict }>`
    select verdict from (${judgedBatch(place, rows)}) as judged order by n`.execute(db);
  return judged.map(({ verdict }) => verdict);
}

/**
 * Why the addresses with the verdict `suppressed` get no marketing mail; 'withdrawn' for people who only withdrew
 * their consent.
 */
export async function findUnmailableReasons(
  db: Queryable,
  organiserId: string,
  addresses: readonly string[],
): Promise<Map<string, SuppressionReason | 'withdrawn'>> {
  const { rows } = await sql<{ address: string; reason: SuppressionReason | null }>`
    select batch.address, kept.reason from unnest(${[...addresses]}::text[]) as batch (address)
    left join lateral (
      select reason from suppression s
      where (s.scope = 'platform' or s.organiser_id = ${organiserId})
        and s.address in (batch.address, erased_address(${organiserId}, batch.address))
      order by reason = 'erased' desc, reason = 'unsubscribed' desc limit 1
    ) as kept on true`.execute(db);
  return new Map(rows.map(({ address, reason }) => [address, reason ?? 'withdrawn']));
}

/**
 * Writes contacts and adds them to the audience by another way than an import. Undoing an import that brought the
 * same people, or the same values, then leaves both in place. Fields that a row does not fill stay unchanged.
 * Suppressions are not touched: a suppressed person is on the list and gets no mail (DOMAIN section 1).
 */
export async function writeContacts(
  db: Queryable,
  place: BatchPlace,
  rows: readonly ContactRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { organiserId, audienceId } = place;
  // Rows are locked in the order of the addresses, so that two transactions cannot deadlock.
  await sql`
    with held as materialized (
      select said.fields as words, found.*
      from (select * from ${batchOf(rows)} order by address) as said cross join lateral (
        select id, fields, import_id from contact
        where organiser_id = ${organiserId} and address = said.address limit 1 for no key update
      ) as found
    )
    insert into audience_import_change (import_id, contact_id, organiser_id, written, before, after)
    select import_id, id, ${organiserId}, 0, '{}', fields from held
    where words <> '{}' and exists (select from audience_import where id = held.import_id)
    on conflict do nothing`.execute(db);
  await sql`
    insert into contact (organiser_id, address, fields)
    select ${organiserId}, batch.address, batch.fields from ${batchOf(rows)} order by batch.address
    on conflict (organiser_id, address) do update
    set fields = contact.fields || excluded.fields, updated_at = now()
    where not contact.fields @> excluded.fields`.execute(db);
  await sql`
    update audience_import_change as change
    set after = change.after - array(select jsonb_object_keys(said.fields))
    from (select * from ${batchOf(rows)} where fields <> '{}') as said cross join lateral (
      select id from contact where organiser_id = ${organiserId} and address = said.address limit 1
    ) as found
    where change.contact_id = found.id`.execute(db);
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select ${audienceId}, contact.id, ${organiserId} from ${batchOf(rows)}
    cross join lateral (
      select id from contact where organiser_id = ${organiserId} and address = batch.address limit 1
    ) contact
    order by batch.n
    on conflict (audience_id, contact_id) do update set import_id = null
    where audience_contact.import_id is not null`.execute(db);
}
