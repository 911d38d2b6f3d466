import { sql, type Selectable } from 'kysely';
import type { AudienceImport, ImportCounts } from '../../../contract/audience/audience';
import type { Queryable } from '../../database/openDatabase';
import type { Tables } from '../../database/tables/tables';
import type { ColumnFacts } from '../../../contract/audience/import/importColumn';
import type { CsvForm } from './file/csvRows';
import { noCounts, noNotes } from './importCounts';
import { readableColumns } from './file/readableColumns';
import { isSuppressionFile, type FilePlan } from './file/importPlan';
import type { ImportChoices } from '../../../contract/audience/import/consentReading';

type ImportRow = Selectable<Tables['audience_import']> & { started_by_name: string | null };

/** An import with the data that only the server needs. */
export interface StoredImport {
  readonly view: AudienceImport;
  readonly fileKey: string;
  readonly form: CsvForm;
  readonly startedBy: string | null;
  /** How the rows are read: as chosen at the start of the import, or before it as the file suggests. */
  readonly plan: FilePlan;
  /** The same for the latest dry run. */
  readonly checkPlan: FilePlan | undefined;
  readonly undo: {
    readonly step: 'fields' | 'people' | 'consents' | null;
    readonly after: number;
    readonly startedAt: Date | null;
    readonly by: string | null;
  };
}

const ENDED = ['finished', 'failed', 'cancelled'];

function toStored(row: ImportRow): StoredImport {
  const file = {
    columns: row.columns,
    facts: row.column_facts,
    namedReading: row.named_reading,
    rowCount: row.row_count,
  };
  const { corrections, as_suppressions: asSuppressions } = row;
  const plan = { ...file, mapping: row.mapping, corrections, asSuppressions };
  const checked = row.check_mapping && {
    mapping: row.check_mapping,
    corrections: row.check_corrections,
    asSuppressions: row.check_as_suppressions,
  };
  return {
    plan,
    checkPlan: checked ? { ...file, ...checked } : undefined,
    fileKey: row.file_key,
    form: { encoding: row.encoding, delimiter: row.delimiter },
    startedBy: row.started_by,
    undo: { step: row.undo_step, after: row.undo_after, startedAt: row.started_at, by: row.undone_by },
    view: {
      id: row.id,
      audienceId: row.audience_id,
      fileName: row.file_name,
      state: row.state,
      columns: row.columns,
      mapping: row.mapping,
      columnFacts: row.state === 'ready' ? readableColumns(row.column_facts) : [],
      namedReading: row.named_reading,
      sample: row.sample,
      rowCount: row.row_count,
      rowsDone: row.rows_done,
      counts: {
        added: row.added_count,
        updated: row.updated_count,
        unchanged: row.unchanged_count,
        duplicate: row.duplicate_count,
        suppressed: row.suppressed_count,
        declined: row.declined_count,
        noConsent: row.no_consent_count,
        refused: row.refused_count,
      },
      attestation: row.attestation,
      contactSource: row.contact_source,
      startedBy: row.started_by_name,
      error: row.error,
      createdAt: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      check: checked && {
        ...checked,
        rowsDone: row.check_rows_done,
        counts: { ...noCounts(), ...row.check_counts },
        notes: { ...noNotes(), ...row.check_notes },
      },
      // Suppressions are never undone, so an import that only added suppressions cannot be undone.
      undoable:
        ENDED.includes(row.state) &&
        row.consents_after !== null &&
        row.rows_done > 0 &&
        !isSuppressionFile(plan),
      undo: row.undo_step && {
        done: row.undo_done,
        total: row.undo_total,
        left: row.undo_left_count,
        returned: row.undo_returned_count,
        withdrawn: row.undo_withdrawn_count,
        undoneAt: row.undone_at?.toISOString() ?? null,
      },
    },
  };
}

const nameOfStarter = sql<string | null>`colleague_name(started_by)`.as('started_by_name');
const selectImports = (db: Queryable) => db.selectFrom('audience_import').selectAll().select(nameOfStarter);

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
    facts: ColumnFacts[];
    namedReading: FilePlan['namedReading'];
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
      column_facts: JSON.stringify(made.facts),
      named_reading: made.namedReading,
    })
    .returningAll()
    .returning(nameOfStarter)
    .executeTakeFirstOrThrow();
  return toStored(row);
}

export async function findImport(db: Queryable, id: string): Promise<StoredImport | undefined> {
  const row = await selectImports(db).where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/**
 * Locks the import until the transaction ends, so that two workers never do the same rows. Rows that refer to it can be
 * inserted meanwhile: whoever adds people has locked contacts by then, and the import's worker may wait for those.
 */
export async function lockImport(db: Queryable, id: string): Promise<StoredImport | undefined> {
  const row = await selectImports(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toStored(row);
}

export async function findLatestImport(db: Queryable, audienceId: string): Promise<StoredImport | undefined> {
  const row = await selectImports(db)
    .where('audience_id', '=', audienceId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toStored(row);
}

const LONGEST_HISTORY = 50;

/** Imports that were started, newest first. */
export async function listImports(db: Queryable, audienceId: string): Promise<AudienceImport[]> {
  const rows = await selectImports(db)
    .where('audience_id', '=', audienceId)
    .where('state', '<>', 'ready')
    .orderBy('created_at', 'desc')
    .limit(LONGEST_HISTORY)
    .execute();
  return rows.map((row) => toStored(row).view);
}

/**
 * Whether an import of this organiser is running or being undone: into this audience, or into any when none is given.
 */
export async function hasBusyImport(db: Queryable, audienceId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('audience_import')
    .select('id')
    .$if(audienceId !== undefined, (query) => query.where('audience_id', '=', audienceId ?? ''))
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any import of this organiser is being undone. */
export async function isUndoing(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('audience_import')
    .select('id')
    .where('state', '=', 'undoing')
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends, no other import of this organiser can start or be undone. */
export async function lockImportsOf(db: Queryable, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audience imports of ${organiserId}`}, 0))`.execute(
    db,
  );
}

/**
 * Deletes files that were previewed and never imported.
 * @returns the keys of their files
 */
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

/**
 * Starts the import, and records a consent id that is lower than that of every proof of this import, so that an undo
 * finds them.
 */
export async function markStarted(
  db: Queryable,
  id: string,
  start: ImportChoices & { attestation: string; contactSource: string; userId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('audience_import')
    .set({
      state: 'running',
      mapping: start.mapping,
      corrections: JSON.stringify(start.corrections),
      as_suppressions: start.asSuppressions,
      attestation: start.attestation || null,
      contact_source: start.contactSource || null,
      started_by: start.userId,
      started_at: start.at,
      consents_after: sql`nextval('consent_record_id_seq')`,
    })
    .where('id', '=', id)
    .execute();
}

/** Advances the number of rows done and their counts, in the transaction that writes the rows. */
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
      declined_count: eb('declined_count', '+', counts.declined),
      no_consent_count: eb('no_consent_count', '+', counts.noConsent),
      refused_count: eb('refused_count', '+', counts.refused),
    }))
    .where('id', '=', id)
    .execute();
}

export async function markEnded(
  db: Queryable,
  id: string,
  end: { state: 'finished' | 'failed' | 'cancelled'; at: Date; error?: string },
): Promise<void> {
  await db
    .updateTable('audience_import')
    .set({
      state: end.state,
      finished_at: end.at,
      error: end.error ?? null,
      consents_until: sql`nextval('consent_record_id_seq')`,
    })
    .where('id', '=', id)
    .execute();
}
