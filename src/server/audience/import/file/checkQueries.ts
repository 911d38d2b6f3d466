import { sql } from 'kysely';
import type { ImportCounts } from '../../../../contract/audience/audience';
import type { ImportCheckNotes } from '../../../../contract/audience/import/importColumn';
import type { Queryable } from '../../../database/openDatabase';
import { noCounts, noNotes } from '../importCounts';
import type { ImportChoices } from '../../../../contract/audience/import/consentReading';

/** Starts the dry run with these choices from the first row. */
export async function markChecking(db: Queryable, id: string, choices: ImportChoices): Promise<void> {
  await db
    .updateTable('audience_import')
    .set({
      check_mapping: choices.mapping,
      check_corrections: JSON.stringify(choices.corrections),
      check_as_suppressions: choices.asSuppressions,
      check_rows_done: 0,
      check_counts: JSON.stringify(noCounts()),
      check_notes: JSON.stringify(noNotes()),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * @param check.rowsBefore the number of rows that must have been counted before these
 * @returns false when the file has been imported, or when another run counts it, perhaps with other choices
 */
export async function saveCheck(
  db: Queryable,
  id: string,
  check: {
    choices: ImportChoices;
    rowsBefore: number;
    rowsDone: number;
    counts: ImportCounts;
    notes: ImportCheckNotes;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audience_import')
    .set({
      check_rows_done: check.rowsDone,
      check_counts: JSON.stringify(check.counts),
      check_notes: JSON.stringify(check.notes),
    })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('check_rows_done', '=', check.rowsBefore)
    .where(
      sql<boolean>`check_mapping = ${check.choices.mapping}::text[]
      and check_corrections = ${JSON.stringify(check.choices.corrections)}::jsonb
      and check_as_suppressions is not distinct from ${check.choices.asSuppressions}`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
