import { sql } from 'kysely';
import type { ImportCounts } from '../../../contract/audience/audience';
import { consentInsert } from '../../consent/consentRecordQueries';
import type { Queryable } from '../../database/openDatabase';
import { batchOf, judgedBatch, type BatchPlace, type ContactRow } from './contactBatchQueries';
import { noCounts } from './importCounts';
import { textArray } from '../../database/textArray';

/** The place that an import writes to, and the text for each proof of consent. */
export interface ImportWriting extends BatchPlace {
  importId: string;
  wording: string;
  contactSource: string | null;
  userId: string | null;
}

interface CountRow {
  verdict: keyof ImportCounts;
  rows: number;
}

function countsOf(rows: readonly CountRow[]): ImportCounts {
  const counts = noCounts();
  for (const { verdict, rows: so } of rows) counts[verdict] = so;
  return counts;
}

/**
 * Called in the transaction of a batch: the batches of one organiser's imports take turns, so that each sees what the
 * others have written.
 */
export async function takeTurn(
  db: Queryable,
  { organiserId, importId }: { organiserId: string; importId: string },
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`batches of imports of ${organiserId}`}, 0)),
      set_config('app.import_id', ${importId}, true)`.execute(db);
}

/**
 * Settings for the transactions of batches. Each row is looked up by index, whatever size the statistics suggest, and
 * plans are not compiled, because that takes longer than running them. Cached plans of triggers and foreign keys are
 * discarded: plans from when a table was small would read all of it for each row.
 */
export async function setBatchOptions(db: Queryable): Promise<void> {
  await sql`
    select set_config('jit', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(db);
  await sql`discard plans`.execute(db);
}

/**
 * Also for a batch of an undo: without statistics, as in the embedded database, the planner would take the batch from a
 * bitmap of all rows that are left.
 */
export const setUndoOptions = (db: Queryable) =>
  sql`select set_config('enable_bitmapscan', 'off', true)`.execute(db);

/** Counts what an import of these rows would do. The addresses must be distinct. */
export async function countVerdicts(
  db: Queryable,
  place: BatchPlace,
  rows: readonly ContactRow[],
): Promise<ImportCounts> {
  if (rows.length === 0) return noCounts();
  const { rows: counted } = await sql<CountRow>`
    select verdict, count(*) as rows from (${judgedBatch(place, rows)}) as judged group by 1`.execute(db);
  return countsOf(counted);
}

/** The previous value of each field that a row fills; null for a field that did not exist. */
const changeOf = sql`(
  select coalesce(jsonb_object_agg(key, old_fields -> key), '{}') as before from jsonb_object_keys(fields) as key
) as change`;

/**
 * Writes one batch of an import: contacts, the proofs of consent, and the previous values that an undo needs of
 * existing contacts in one statement, and then their membership in the audience. People who said no are listed and get no new
 * proof. The addresses must be distinct.
 * @returns how many rows had each verdict
 */
export async function importContacts(
  db: Queryable,
  writing: ImportWriting,
  rows: readonly ContactRow[],
): Promise<ImportCounts> {
  if (rows.length === 0) return noCounts();
  const { organiserId, audienceId, importId, wording, contactSource, userId } = writing;
  // Contacts are locked in the order of the addresses, so that two imports cannot deadlock. The conflict clause
  // handles a contact that another transaction creates at the same time.
  const consented = sql`
    select ${organiserId}, address, true, 'import', ${wording}, ${contactSource}, ${importId}::uuid, ${userId}::uuid,
      evidence, said_at
    from judged where verdict <> 'suppressed' order by address`;
  const { rows: written } = await sql<{ counts: Partial<ImportCounts>; joining: string }>`
    with judged as materialized (${judgedBatch(writing, rows)}),
    held as materialized (
      -- The fields once no other transaction is writing them, which an undo has to restore. All contacts are locked,
      -- in one order, because the triggers of the consents and of the figures write to the others later.
      select found.id, found.fields as old_fields, wanted.fields, wanted.changes
      from (select id, fields, changes from judged where id is not null order by address) as wanted
      cross join lateral (select id, fields from contact where id = wanted.id for no key update) as found
    ),
    made as (
      -- Includes the consent that is recorded below; otherwise a trigger would update each contact a second time.
      insert into contact (organiser_id, address, fields, import_id, consents)
      select ${organiserId}, address, fields, ${importId}::uuid,
        case verdict when 'suppressed' then 0 else consent_bit('import') end
      from judged where id is null order by address
      on conflict (organiser_id, address) do update
      set fields = contact.fields || excluded.fields, updated_at = now()
      returning id
    ),
    staged as (
      -- A value that was there before is also recorded for this import, so that it stays when the other import is
      -- undone.
      insert into audience_import_change (import_id, contact_id, organiser_id, before, after)
      select ${importId}::uuid, id, ${organiserId}, change.before, fields
      from (
        select id, old_fields, fields from held where changes
        union all
        select id, old_fields, fields from judged
        where id is not null and not changes and (fields <> '{}' or verdict = 'suppressed')
      ) as met cross join lateral ${changeOf}
    ),
    changed as (
      update contact set fields = contact.fields || held.fields, updated_at = now()
      from held where contact.id = held.id and held.changes
    ),
    consented as (
      ${consentInsert(['contact_source', 'import_id', 'recorded_by', 'evidence', 'said_at'], consented)}
    )
    select
      (select jsonb_object_agg(verdict, rows) from (select verdict, count(*) as rows from judged group by 1) as counted)
        as counts,
      array(
        select id from judged where id is not null and not is_member union all select id from made order by id
      )::text as joining`.execute(db);
  // In a statement of its own, because the triggers that keep the figures of audiences count a new member with the
  // contact as it is then.
  await sql`
    insert into audience_contact (audience_id, contact_id, organiser_id, import_id)
    select ${audienceId}, id, ${organiserId}, ${importId}::uuid
    from unnest(${written[0]?.joining ?? '{}'}::bigint[]) as joining (id)
    on conflict do nothing`.execute(db);
  return { ...noCounts(), ...written[0]?.counts };
}

/** Handles repeated rows of an address: they fill fields that are still empty and change nothing else. */
export async function fillContacts(
  db: Queryable,
  { organiserId, importId }: { organiserId: string; importId: string },
  rows: readonly ContactRow[],
): Promise<void> {
  const merged = new Map<string, Record<string, string>>();
  for (const { address, fields } of rows) merged.set(address, { ...fields, ...merged.get(address) });
  const distinct = [...merged].map(([address, fields]) => ({ address, fields }));
  if (distinct.length === 0) return;
  await sql`
    with filling as materialized (
      select contact.id, contact.import_id as made_by,
        batch.fields - array(select jsonb_object_keys(contact.fields)) as fields, contact.fields as old_fields
      from (select * from ${batchOf(distinct)} order by address) as batch
      cross join lateral (
        select id, fields, import_id from contact
        where organiser_id = ${organiserId} and address = batch.address limit 1 for no key update
      ) contact
      where not contact.fields ?& array(select jsonb_object_keys(batch.fields))
    ),
    staged as (
      -- The values with which this import created a contact are in the contact itself, unless somebody has changed
      -- them since.
      insert into audience_import_change as kept (import_id, contact_id, organiser_id, before, after)
      select ${importId}::uuid, id, ${organiserId}, change.before, fields
      from filling cross join lateral ${changeOf}
      where made_by is distinct from ${importId}::uuid
        or exists (select from audience_import_change where import_id = ${importId}::uuid and contact_id = id)
      on conflict (import_id, contact_id) do update
      set before = excluded.before || kept.before, after = kept.after || excluded.after
    )
    update contact set fields = filling.fields || contact.fields, updated_at = now()
    from filling where contact.id = filling.id`.execute(db);
}

export interface RefusedRow {
  rowNumber: number;
  reason: string;
  cells: string[];
}

export async function insertRefusals(
  db: Queryable,
  place: { importId: string; organiserId: string },
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into audience_import_refusal (import_id, organiser_id, row_number, reason, cells)
    select ${place.importId}::uuid, ${place.organiserId}::uuid, row_number, reason, cells::text[]
    from unnest(${rows.map(({ rowNumber }) => rowNumber)}::int[], ${textArray(rows.map(({ reason }) => reason))}::text[],
      ${textArray(rows.map(({ cells }) => textArray(cells)))}::text[]) as refused (row_number, reason, cells)`.execute(
    db,
  );
}

/** Refused rows in the order of the file, starting after `afterRow`. */
export async function selectRefusals(
  db: Queryable,
  importId: string,
  afterRow: number,
  limit: number,
): Promise<RefusedRow[]> {
  const rows = await db
    .selectFrom('audience_import_refusal')
    .select(['row_number', 'reason', 'cells'])
    .where('import_id', '=', importId)
    .where('row_number', '>', afterRow)
    .orderBy('row_number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ rowNumber: row.row_number, reason: row.reason, cells: row.cells }));
}
