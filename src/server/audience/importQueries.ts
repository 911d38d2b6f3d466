import type { Selectable } from 'kysely';
import type { AudienceImport, ImportCounts } from '../../contract/audience';
import type { Queryable } from '../database/openDatabase';
import type { Tables } from '../database/tables';
import type { CsvForm } from './csvRows';

type ImportRow = Selectable<Tables['audience_import']>;

/** An import with what only the server needs of it. */
export interface StoredImport {
  readonly told: AudienceImport;
  readonly fileKey: string;
  readonly form: CsvForm;
  readonly startedBy: string | null;
}

function toStored(row: ImportRow): StoredImport {
  return {
    fileKey: row.file_key,
    form: { encoding: row.encoding, delimiter: row.delimiter },
    startedBy: row.started_by,
    told: {
      id: row.id,
      audienceId: row.audience_id,
      fileName: row.file_name,
      state: row.state,
      columns: row.columns,
      mapping: row.mapping,
      sample: row.sample,
      rowCount: row.row_count,
      rowsDone: row.rows_done,
      counts: {
        added: row.added_count,
        updated: row.updated_count,
        unchanged: row.unchanged_count,
        duplicate: row.duplicate_count,
        suppressed: row.suppressed_count,
        refused: row.refused_count,
      },
      attestation: row.attestation,
      error: row.error,
      createdAt: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
    },
  };
}

export async function insertImport(
  db: Queryable,
  made: {
    organiserId: string;
    audienceId: string;
    fileName: string;
    fileKey: string;
    form: CsvForm;
    columns: string[];
    mapping: string[];
    sample: string[][];
    rowCount: number;
  },
): Promise<StoredImport> {
  const row = await db
    .insertInto('audience_import')
    .values({
      organiser_id: made.organiserId,
      audience_id: made.audienceId,
      file_name: made.fileName,
      file_key: made.fileKey,
      encoding: made.form.encoding,
      delimiter: made.form.delimiter,
      state: 'ready',
      columns: made.columns,
      mapping: made.mapping,
      sample: JSON.stringify(made.sample),
      row_count: made.rowCount,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStored(row);
}

export async function findImport(db: Queryable, id: string): Promise<StoredImport | undefined> {
  const row = await db.selectFrom('audience_import').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** Holds the import until the transaction ends: two workers never do the same rows. */
export async function lockImport(db: Queryable, id: string): Promise<StoredImport | undefined> {
  const row = await db
    .selectFrom('audience_import')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toStored(row);
}

export async function findLatestImport(db: Queryable, audienceId: string): Promise<StoredImport | undefined> {
  const row = await db
    .selectFrom('audience_import')
    .selectAll()
    .where('audience_id', '=', audienceId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toStored(row);
}

export async function hasRunningImport(db: Queryable, audienceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('audience_import')
    .select('id')
    .where('audience_id', '=', audienceId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Files that were looked at and never imported. @returns the keys of their files */
export async function deleteReadyImports(
  db: Queryable,
  which: { audienceId: string } | { id: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('audience_import')
    .where('state', '=', 'ready')
    .where('id' in which ? 'id' : 'audience_id', '=', 'id' in which ? which.id : which.audienceId)
    .returning('file_key')
    .execute();
  return rows.map((row) => row.file_key);
}

export async function markStarted(
  db: Queryable,
  id: string,
  start: { mapping: string[]; attestation: string; userId: string },
): Promise<void> {
  await db
    .updateTable('audience_import')
    .set({
      state: 'running',
      mapping: start.mapping,
      attestation: start.attestation,
      started_by: start.userId,
    })
    .where('id', '=', id)
    .execute();
}

/** Moves the count of rows done on; with it, and in the same transaction, goes what became of them. */
export async function addProgress(
  db: Queryable,
  id: string,
  rows: number,
  counts: ImportCounts,
): Promise<void> {
  await db
    .updateTable('audience_import')
    .set(({ eb }) => ({
      rows_done: eb('rows_done', '+', rows),
      added_count: eb('added_count', '+', counts.added),
      updated_count: eb('updated_count', '+', counts.updated),
      unchanged_count: eb('unchanged_count', '+', counts.unchanged),
      duplicate_count: eb('duplicate_count', '+', counts.duplicate),
      suppressed_count: eb('suppressed_count', '+', counts.suppressed),
      refused_count: eb('refused_count', '+', counts.refused),
    }))
    .where('id', '=', id)
    .execute();
}

export async function markEnded(
  db: Queryable,
  id: string,
  end: { state: 'finished' | 'failed'; at: Date; error?: string },
): Promise<void> {
  await db
    .updateTable('audience_import')
    .set({ state: end.state, finished_at: end.at, error: end.error ?? null })
    .where('id', '=', id)
    .execute();
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
  await db
    .insertInto('audience_import_refusal')
    .values(
      rows.map((row) => ({
        import_id: place.importId,
        organiser_id: place.organiserId,
        row_number: row.rowNumber,
        reason: row.reason,
        cells: row.cells,
      })),
    )
    .execute();
}

/** Refused rows in the order of the file, from after `afterRow` on. */
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
