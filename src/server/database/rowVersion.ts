import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { PublicError } from '../http/httpErrors';
import type { Queryable } from './openDatabase';
import { StaleEdit, type VersionedPart } from './staleEdit';

export interface VersionedRow {
  part: VersionedPart;
  /** The id of the event that the row belongs to; for the organiser's own lists, of the organiser. */
  ownerId: string;
  /** The id of the row; for settings that an event has once, of the event. */
  id: string;
}

export interface RowEdit {
  organiserId: string;
  userId: string;
  now: Date;
  /** The version that the person saw; undefined skips the check. */
  version: number | undefined;
}

/**
 * Makes one edit, unless somebody else has changed the row since the person opened it.
 *
 *   act --changes nothing--> rolled back, no error: it may repeat an edit whose reply was lost
 *    \--changes something--> made from the current version: stored, and the version is raised
 *                         \-> made from an older version: refused
 *
 * @param state everything that `act` may change, without ids of rows that it inserts; compared before and after
 * @throws StaleEdit; whatever `act` throws
 */
export async function changeAtVersion(
  db: Queryable,
  row: VersionedRow,
  edit: RowEdit,
  { state, act }: { state: () => Promise<unknown>; act: () => Promise<unknown> },
): Promise<void> {
  const { version, changedBy } = await lockVersion(db, row, edit);
  const stale =
    edit.version === undefined || edit.version === version ? undefined : new StaleEdit(row.part, changedBy);
  const before = await state();
  await sql`savepoint edit`.execute(db);
  try {
    await act();
  } catch (error) {
    // A stale edit may fail only because the row has changed, so report that it is stale rather than its own error.
    throw stale && error instanceof PublicError ? stale : error;
  }
  if (isDeepStrictEqual(before, await state())) await sql`rollback to savepoint edit`.execute(db);
  else if (stale) throw stale;
  else await raiseVersion(db, row, edit);
}

/** Removes a row that the person saw at `edit.version`. @throws StaleEdit when it was changed since */
export async function removeAtVersion(
  db: Queryable,
  row: VersionedRow,
  edit: RowEdit,
  remove: () => Promise<unknown>,
): Promise<void> {
  const { version, changedBy } = await lockVersion(db, row, edit);
  if (edit.version !== undefined && edit.version !== version) {
    throw new StaleEdit(row.part, changedBy);
  }
  await remove();
  await db
    .deleteFrom('row_version')
    .where('organiser_id', '=', edit.organiserId)
    .where('part', '=', row.part)
    .where('owner_id', '=', row.ownerId)
    .where('row_id', '=', row.id)
    .execute();
}

/** SQL for the version of a row in one of the organiser's own lists, where `table` also names the versioned part. */
export const versionInList = (table: VersionedPart) => sql<number>`coalesce((
  select version from row_version
  where part = ${table} and owner_id = ${sql.table(table)}.organiser_id and row_id = ${sql.table(table)}.id
), 1)`;

/** The versions of all rows that belong to an event or, with the organiser's id, to the organiser's own lists. */
export async function listVersions(
  db: Queryable,
  ownerId: string,
): Promise<(part: VersionedPart, id: string) => number> {
  const rows = await db
    .selectFrom('row_version')
    .select(['part', 'row_id', 'version'])
    .where('owner_id', '=', ownerId)
    .execute();
  const versions = new Map(rows.map(({ part, row_id: id, version }) => [`${part} ${id}`, version]));
  return (part, id) => versions.get(`${part} ${id}`) ?? 1;
}

/** Locks the version row, so that a second edit of the same row waits here until the first has ended. */
async function lockVersion(
  db: Queryable,
  { part, ownerId, id }: VersionedRow,
  { organiserId }: RowEdit,
): Promise<{ version: number; changedBy: string | null }> {
  const { version, changed_by: changedBy } = await db
    .insertInto('row_version')
    .values({ organiser_id: organiserId, part, owner_id: ownerId, row_id: id })
    .onConflict((clash) =>
      clash
        .columns(['organiser_id', 'part', 'owner_id', 'row_id'])
        .doUpdateSet({ version: (known) => known.ref('row_version.version') }),
    )
    .returning(['version', 'changed_by'])
    .executeTakeFirstOrThrow();
  return { version, changedBy };
}

async function raiseVersion(
  db: Queryable,
  { part, ownerId, id }: VersionedRow,
  { organiserId, userId, now }: RowEdit,
): Promise<void> {
  await db
    .updateTable('row_version')
    .set((known) => ({ version: known('version', '+', 1), changed_by: userId, changed_at: now }))
    .where('organiser_id', '=', organiserId)
    .where('part', '=', part)
    .where('owner_id', '=', ownerId)
    .where('row_id', '=', id)
    .execute();
}
