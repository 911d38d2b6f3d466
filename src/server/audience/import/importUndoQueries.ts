import { sql, type RawBuilder } from 'kysely';
import { consentInsert } from '../../consent/consentRecordQueries';
import type { Queryable } from '../../database/openDatabase';

/** The import that is undone, and where it wrote. */
export interface UndoPlace {
  organiserId: string;
  audienceId: string;
  importId: string;
}

/** The result of one batch: the last id, null when nothing was left, and how many rows it changed. */
export interface UndoneBatch {
  lastId: number | null;
  seen: number;
  changed: number;
}

/** The earliest import that named the contact, is not undone, and meets a condition on `other`. */
const namedBy = (organiserId: string, whichOthers: RawBuilder<unknown>) => sql`(
  select other.id from (
    select import_id from audience_import_change where contact_id = contact.id
    union all
    select import_id from consent_record as proof
    where proof.organiser_id = ${organiserId} and proof.address = contact.address and proof.given
    offset 0
  ) as naming join audience_import as other on other.id = naming.import_id
  where other.state not in ('undoing', 'undone') and ${whichOthers}
  order by other.started_at limit 1
)`;

/**
 * The earliest later import into the same audience that named the person too and is not undone: it keeps them there.
 */
const laterHere = ({ organiserId, audienceId, importId }: UndoPlace) =>
  namedBy(
    organiserId,
    sql`other.audience_id = ${audienceId}
      and other.started_at > (select started_at from audience_import where id = ${importId})`,
  );

/** Whether the contact itself is kept: for another audience, or for a proof that this import did not bring. */
const isKept = ({ organiserId, importId }: UndoPlace) => sql`(
  exists (select from audience_contact where contact_id = contact.id offset 0)
  or exists (
    select from consent_record as proof left join audience_import as other on other.id = proof.import_id
    where proof.organiser_id = ${organiserId} and proof.address = contact.address and proof.given
      and proof.import_id is distinct from ${importId}::uuid
      and (other.id is null or other.state not in ('undoing', 'undone'))
    offset 0)
)`;

const membersOf = ({ audienceId, importId }: UndoPlace) => sql`
  from audience_contact as member join contact on contact.id = member.contact_id
  where member.audience_id = ${audienceId} and member.import_id = ${importId}::uuid`;

/**
 * Each value that an import wrote (`said`), the value before it (`old`), and the next import that wrote the same
 * field (`heir`), if any, with the value that it found (`met`).
 */
const valuesOf = sql`
  jsonb_each(change.after) as said
  cross join lateral (select coalesce(change.before -> said.key, 'null') as old) as was
  left join lateral (
    select later.import_id as heir, later.before -> said.key as met from audience_import_change as later
    where later.contact_id = change.contact_id and later.written > change.written and later.after ? said.key
    order by later.written limit 1
  ) as next on true`;

/** Counts what an undo would change. */
export async function countUndo(
  db: Queryable,
  place: UndoPlace,
): Promise<{ leaving: number; returning: number; withdrawing: number }> {
  const { rows } = await sql<{ leaving: number; returning: number; withdrawing: number }>`
    select
      (select count(*) ${membersOf(place)} and ${laterHere(place)} is null) as leaving,
      (select count(*) from audience_import_change as change join contact on contact.id = change.contact_id
        where change.import_id = ${place.importId} and exists (
          select from ${valuesOf} where heir is null and contact.fields -> said.key = said.value and old <> said.value
        )) as returning,
      (select added_count + updated_count + unchanged_count from audience_import where id = ${place.importId})
        as withdrawing`.execute(db);
  return rows[0] ?? { leaving: 0, returning: 0, withdrawing: 0 };
}

/** Starts the undo, and records the number of rows that its three steps have to process. */
export async function markUndoing(db: Queryable, place: UndoPlace, userId: string): Promise<void> {
  await sql`
    update audience_import set state = 'undoing', undone_by = ${userId}, undo_step = 'people', undo_after = 0,
      undo_total = (select count(*) from audience_import_change where import_id = ${place.importId})
        + (select count(*) from audience_contact
            where audience_id = ${place.audienceId} and import_id = ${place.importId}::uuid)
        + added_count + updated_count + unchanged_count
    where id = ${place.importId}`.execute(db);
}

type UndoStep = 'people' | 'consents' | 'fields';

/** Advances the undo, in the transaction that did the work. */
export async function saveUndo(
  db: Queryable,
  importId: string,
  moved: { step: UndoStep; after: number; seen: number; left: number; returned: number; withdrawn: number },
): Promise<void> {
  await db
    .updateTable('audience_import')
    .set(({ eb }) => ({
      undo_step: moved.step,
      undo_after: moved.after,
      undo_done: sql<number>`least(undo_done + ${moved.seen}, undo_total)`,
      undo_left_count: eb('undo_left_count', '+', moved.left),
      undo_returned_count: eb('undo_returned_count', '+', moved.returned),
      undo_withdrawn_count: eb('undo_withdrawn_count', '+', moved.withdrawn),
    }))
    .where('id', '=', importId)
    .execute();
}

export async function markUndone(db: Queryable, importId: string, at: Date): Promise<void> {
  await db
    .updateTable('audience_import')
    .set(({ ref }) => ({ state: 'undone', undone_at: at, undo_done: ref('undo_total') }))
    .where('id', '=', importId)
    .execute();
}

/**
 * Removes each value of this import from where it is now: from the contact, which gets the previous value back, or
 * from the record of the next import, which then restores that value at its own undo. A value that somebody has
 * changed since is left alone.
 */
export async function returnFields(
  db: Queryable,
  { importId }: UndoPlace,
  after: number,
  limit: number,
): Promise<UndoneBatch> {
  const { rows } = await sql<{ last: number | null; seen: number; changed: number }>`
    with change as materialized (
      select contact_id, written, before, after from audience_import_change
      where import_id = ${importId} and contact_id > ${after} order by contact_id limit ${limit}
    ),
    held as materialized (
      -- In the order of the addresses, like every statement that writes contacts.
      select found.id, found.fields from (
        select id from change join contact on contact.id = change.contact_id order by address
      ) as wanted
      cross join lateral (select id, fields from contact where id = wanted.id for no key update) as found
    ),
    value as materialized (
      select change.contact_id, said.key, said.value, old, heir, met
      from change cross join lateral (select * from ${valuesOf}) as said
    ),
    passed as (
      update audience_import_change as later set before = later.before || passing.old
      from (
        select contact_id, heir, jsonb_object_agg(key, old) as old from value where met = value group by 1, 2
      ) as passing
      where later.import_id = passing.heir and later.contact_id = passing.contact_id
    ),
    back as materialized (
      select held.id, coalesce(array_agg(key) filter (where old = 'null'), '{}') as gone,
        coalesce(jsonb_object_agg(key, old) filter (where old <> 'null'), '{}') as old
      from value join held on held.id = value.contact_id
      where heir is null and held.fields -> key = value and old <> value group by 1
    ),
    returned as (
      update contact set fields = (contact.fields - back.gone) || back.old, updated_at = now()
      from back where contact.id = back.id
      returning 1
    ),
    forgotten as (
      delete from audience_import_change as kept using change
      where kept.import_id = ${importId} and kept.contact_id = change.contact_id
    )
    select (select max(contact_id) from change) as last, (select count(*) from change) as seen,
      (select count(*) from returned) as changed`.execute(db);
  return batchOf(rows[0]);
}

/**
 * Removes the people of this import from the audience. People whom a later import named too stay and belong to that
 * import from now on.
 */
export async function removePeople(
  db: Queryable,
  place: UndoPlace,
  after: number,
  limit: number,
): Promise<UndoneBatch> {
  // An array and no join, which may begin with all contacts, and with those that earlier batches deleted.
  const nextIds = sql`array(
    select contact_id from audience_contact where audience_id = ${place.audienceId}
      and import_id = ${place.importId}::uuid and contact_id > ${after} order by contact_id limit ${limit})`;
  // Contacts are locked before members, see `lockContacts`.
  await sql`select from contact where id = any(${nextIds}) order by address for update`.execute(db);
  const { rows } = await sql<{ last: number | null; seen: number; changed: number; ids: number[] }>`
    with member as materialized (
      select contact.id, ${laterHere(place)} as heir from contact where contact.id = any(${nextIds}) order by contact.id
    ),
    removed as (
      delete from audience_contact as gone using member
      where gone.audience_id = ${place.audienceId} and gone.contact_id = member.id and member.heir is null
      returning 1
    ),
    passed as (
      update audience_contact as kept set import_id = member.heir from member
      where kept.audience_id = ${place.audienceId} and kept.contact_id = member.id and member.heir is not null
    )
    select (select max(id) from member) as last, (select count(*) from member) as seen,
      (select count(*) from removed) as changed, array(select id::int8 from member) as ids`.execute(db);
  await releaseContacts(db, place, (rows[0]?.ids ?? []).map(Number));
  return batchOf(rows[0]);
}

/**
 * Deletes those of these contacts that the import created, unless something else keeps them. The contacts that stay
 * belong to the next import that named them, and the values that this import created them with are recorded for the
 * step that restores fields.
 */
async function releaseContacts(db: Queryable, place: UndoPlace, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { organiserId, importId } = place;
  const made = sql`id = any(${[...ids]}::bigint[]) and import_id = ${importId}::uuid`;
  await sql`select 1 from contact where ${made} order by address for update`.execute(db);
  await sql`delete from contact where ${made} and not ${isKept(place)}`.execute(db);
  await sql`
    with staying as materialized (
      select id, organiser_id, fields, ${namedBy(organiserId, sql`other.id <> ${importId}::uuid`)} as heir from contact where ${made}
    ),
    kept as (
      insert into audience_import_change (import_id, contact_id, organiser_id, written, before, after)
      select ${importId}::uuid, id, organiser_id, 0, '{}'::jsonb, fields from staying
      union all
      select heir, id, organiser_id, 0, '{}', '{}' from staying where heir is not null
      on conflict do nothing
    )
    update contact set import_id = staying.heir from staying where contact.id = staying.id`.execute(db);
}

/**
 * Deletes contacts that the import created without a proof of consent, because they had said no, and that were added
 * to the list in another way since. Neither their membership nor a proof leads the other steps to them.
 */
export async function releaseUnproven(db: Queryable, place: UndoPlace): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from contact
    where organiser_id = ${place.organiserId} and import_id = ${place.importId}::uuid
      and (select suppressed_count + declined_count from audience_import where id = ${place.importId}) > 0`.execute(
    db,
  );
  const ids = rows.map(({ id }) => Number(id));
  await releaseContacts(db, place, ids);
}

/**
 * Adds a record of withdrawal for each proof of this import; existing records are never changed. Also deletes
 * contacts that the import created and that somebody has removed from the list since.
 */
export async function withdrawConsents(
  db: Queryable,
  place: UndoPlace,
  after: number,
  limit: number,
): Promise<UndoneBatch> {
  const { organiserId, importId } = place;
  const withdrawn = sql`
    select proof.organiser_id, proof.address, false, 'import_undone',
      'The import of “' || undone.file_name || '” was undone.', proof.contact_source, undone.id, undone.undone_by
    from proof cross join undone returning 1`;
  const { rows } = await sql<{ last: number | null; seen: number; changed: number; ids: number[] }>`
    with undone as materialized (
      select id, file_name, undone_by, consents_after, consents_until from audience_import where id = ${importId}
    ),
    proof as materialized (
      select * from consent_record as proof
      where import_id = ${importId}::uuid and given and id > ${after} and proof.id > (select consents_after from undone)
        and proof.id < (select coalesce(consents_until, 9223372036854775807) from undone)
      order by proof.id limit ${limit}
    ),
    withdrawn as (
      ${consentInsert(['contact_source', 'import_id', 'recorded_by'], withdrawn)}
    )
    select (select max(id) from proof) as last, (select count(*) from proof) as seen,
      (select count(*) from withdrawn) as changed,
      array(
        select made.id::int8 from proof cross join lateral (
          select id from contact
          where organiser_id = ${organiserId} and address = proof.address and import_id = ${importId}::uuid limit 1
        ) as made
      ) as ids`.execute(db);
  await releaseContacts(db, place, (rows[0]?.ids ?? []).map(Number));
  return batchOf(rows[0]);
}

function batchOf(row: { last: number | null; seen: number; changed: number } | undefined): UndoneBatch {
  return { lastId: row?.last ?? null, seen: row?.seen ?? 0, changed: row?.changed ?? 0 };
}
