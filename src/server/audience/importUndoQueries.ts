import { sql } from 'kysely';
import type { Queryable } from '../database/openDatabase';

/** The import that is taken back, and where it wrote. */
export interface UndoPlace {
  organiserId: string;
  audienceId: string;
  importId: string;
}

/** One step's batch: up to which id it came, null when there was nothing left, and how many it changed. */
export interface UndoneBatch {
  lastId: number | null;
  seen: number;
  changed: number;
}

/** A later import into the same audience that named the person too, and was not undone, keeps them there. */
const heldByLater = ({ organiserId, audienceId, importId }: UndoPlace) => sql`exists (
  select from consent_record as proof join audience_import as later on later.id = proof.import_id
  where proof.organiser_id = ${organiserId} and proof.address = contact.address and proof.given
    and later.audience_id = ${audienceId} and later.state not in ('undoing', 'undone')
    and later.started_at > (select started_at from audience_import where id = ${importId})
  offset 0
)`;

const membersOf = ({ audienceId, importId }: UndoPlace) => sql`
  from audience_contact as member join contact on contact.id = member.contact_id
  where member.audience_id = ${audienceId} and member.import_id = ${importId}::uuid`;

/** Values that are still as the import left them, with what they were before. */
const stillChanged = sql`
  from jsonb_each(change.after) as written where contact.fields -> written.key = written.value`;

/** Whom an undo would touch. */
export async function countUndo(
  db: Queryable,
  place: UndoPlace,
): Promise<{ leaving: number; returning: number; withdrawing: number }> {
  const { rows } = await sql<{ leaving: number; returning: number; withdrawing: number }>`
    select
      (select count(*) ${membersOf(place)} and not ${heldByLater(place)}) as leaving,
      (select count(*) from audience_import_change as change join contact on contact.id = change.contact_id
        where change.import_id = ${place.importId} and exists (select ${stillChanged})) as returning,
      (select added_count + updated_count + unchanged_count from audience_import where id = ${place.importId})
        as withdrawing`.execute(db);
  return rows[0] ?? { leaving: 0, returning: 0, withdrawing: 0 };
}

/** Begins the undo: its three steps go over this many rows in all. */
export async function markUndoing(db: Queryable, place: UndoPlace, userId: string): Promise<void> {
  await sql`
    update audience_import set state = 'undoing', undone_by = ${userId}, undo_step = 'fields', undo_after = 0,
      undo_total = (select count(*) from audience_import_change where import_id = ${place.importId})
        + (select count(*) from audience_contact
            where audience_id = ${place.audienceId} and import_id = ${place.importId}::uuid)
        + added_count + updated_count + unchanged_count
    where id = ${place.importId}`.execute(db);
}

type UndoStep = 'fields' | 'people' | 'consents';

/** Moves the undo on, in the transaction of what it did. */
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
      undo_done: eb('undo_done', '+', moved.seen),
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

/** Fields return to what they were, unless they were changed since. */
export async function returnFields(
  db: Queryable,
  { importId }: UndoPlace,
  after: number,
  limit: number,
): Promise<UndoneBatch> {
  const { rows } = await sql<{ last: number | null; seen: number; changed: number }>`
    with change as materialized (
      select contact_id, before, after from audience_import_change
      where import_id = ${importId} and contact_id > ${after} order by contact_id limit ${limit}
    ),
    back as materialized (
      select contact.id,
        array(select written.key ${stillChanged} and change.before -> written.key = 'null') as gone,
        coalesce((select jsonb_object_agg(written.key, change.before -> written.key) ${stillChanged}
          and change.before -> written.key <> 'null'), '{}') as old
      from change join contact on contact.id = change.contact_id
    ),
    returned as (
      update contact set fields = (contact.fields - back.gone) || back.old, updated_at = now()
      from back where contact.id = back.id and (back.old <> '{}' or cardinality(back.gone) > 0)
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
 * Who came by this import leaves the audience, unless a later import named them too; and the contact book, if this
 * import made the contact and no other audience, proof of consent or import holds it.
 */
export async function removePeople(
  db: Queryable,
  place: UndoPlace,
  after: number,
  limit: number,
): Promise<UndoneBatch> {
  const { organiserId, audienceId, importId } = place;
  const { rows } = await sql<{ last: number | null; seen: number; ids: number[] }>`
    with member as materialized (
      select contact.id, ${heldByLater(place)} as held ${membersOf(place)} and member.contact_id > ${after}
      order by member.contact_id limit ${limit}
    ),
    removed as (
      delete from audience_contact as gone using member
      where gone.audience_id = ${audienceId} and gone.contact_id = member.id and not member.held
      returning gone.contact_id
    )
    select (select max(id) from member) as last, (select count(*) from member) as seen,
      array(select contact_id::int8 from removed) as ids`.execute(db);
  const [batch] = rows;
  const ids = (batch?.ids ?? []).map(Number);
  if (ids.length > 0) {
    await sql`
      delete from contact where id = any(${ids}::bigint[]) and import_id = ${importId}::uuid
        and not exists (select from audience_contact where contact_id = contact.id offset 0)
        and not exists (
          select from consent_record as proof left join audience_import as other on other.id = proof.import_id
          where proof.organiser_id = ${organiserId} and proof.address = contact.address and proof.given
            and proof.import_id is distinct from ${importId}::uuid
            and (other.id is null or other.state not in ('undoing', 'undone'))
          offset 0)`.execute(db);
  }
  return batchOf(batch && { ...batch, changed: ids.length });
}

/** Each proof of this import gets a record beside it that takes it back; what is written is never changed. */
export async function withdrawConsents(
  db: Queryable,
  { importId }: UndoPlace,
  after: number,
  limit: number,
): Promise<UndoneBatch> {
  const { rows } = await sql<{ last: number | null; seen: number; changed: number }>`
    with undone as materialized (
      select id, file_name, undone_by, consents_after, consents_until from audience_import where id = ${importId}
    ),
    proof as materialized (
      select proof.* from consent_record as proof
      where proof.import_id = ${importId}::uuid and proof.given and proof.id > ${after}
        and proof.id > (select consents_after from undone)
        and proof.id < (select coalesce(consents_until, 9223372036854775807) from undone)
      order by proof.id limit ${limit}
    ),
    withdrawn as (
      insert into consent_record
        (organiser_id, address, given, source, wording, contact_source, import_id, recorded_by)
      select proof.organiser_id, proof.address, false, 'import_undone',
        'The import of “' || undone.file_name || '” was undone.', proof.contact_source, undone.id, undone.undone_by
      from proof cross join undone
      returning 1
    )
    select (select max(id) from proof) as last, (select count(*) from proof) as seen,
      (select count(*) from withdrawn) as changed`.execute(db);
  return batchOf(rows[0]);
}

function batchOf(row: { last: number | null; seen: number; changed: number } | undefined): UndoneBatch {
  return { lastId: row?.last ?? null, seen: row?.seen ?? 0, changed: row?.changed ?? 0 };
}
