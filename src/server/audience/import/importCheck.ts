import type { AudienceImport } from '../../../contract/audience/audience';
import { EMAIL_FIELD } from '../../../contract/template/template';
import { isSystemError } from '../../files/systemError';
import { notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import { csvRows, workAhead } from './file/csvRows';
import { countVerdicts, setBatchOptions } from './importBatchQueries';
import { sumOfCounts } from './importCounts';
import { batchesAfter, rowReader } from './importedRows';
import { notesCollector } from './file/checkNotes';
import { markChecking, saveCheck } from './file/checkQueries';
import type { ImportChoices } from '../../../contract/audience/import/consentReading';
import { readStrictest } from './file/readStrictest';
import { batchRows, type ImportPlace } from './importPlace';
import { findImport, lockImport } from './importQueries';
import { readyImport } from './importService';

export const CHECK_JOB = 'audience-import-check';

/** Shorter files are counted before the reply; the rows of longer files are counted by a job. */
const COUNTED_AT_ONCE = 5_000;

/** Starts the dry run over the whole file with these choices, unless it has already started. */
export async function checkImport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
  choices: ImportChoices,
): Promise<AudienceImport> {
  const place = { organiserId: signedIn.organiserId, importId: id };
  const isShort = await inTenant(async (db) => {
    const { rowCount, check } = readyImport(await lockImport(db, id), choices).view;
    const isGoing = check !== null && isSame(check, choices);
    // A short file has no job, so an interrupted count is resumed here.
    if (isGoing) return rowCount <= COUNTED_AT_ONCE && check.rowsDone < rowCount;
    await markChecking(db, id, choices);
    if (rowCount <= COUNTED_AT_ONCE) return true;
    await services.queue.add(db, { kind: CHECK_JOB, key: `${CHECK_JOB}:${id}`, payload: { ...place } });
    return false;
  });
  if (isShort) await runCheck(services, place, new AbortController().signal);
  else services.queue.wake();
  const checked = await inTenant((db) => findImport(db, id));
  if (!checked) throw notFound('import');
  return checked.view;
}

const isSame = (one: ImportChoices, other: ImportChoices) => textOf(one) === textOf(other);
const textOf = ({ mapping, corrections, asSuppressions }: ImportChoices) =>
  JSON.stringify([
    mapping,
    corrections.map(({ column, token, reading }) => [column, token, reading]),
    asSuppressions,
  ]);

/** Counts the rows of a file that is not imported yet, from where the last run stopped. */
export async function runCheck(services: Services, place: ImportPlace, signal: AbortSignal): Promise<void> {
  const { database, files, clock } = services;
  const { organiserId, importId } = place;
  const stored = await database.withOrganiser(organiserId, (db) => findImport(db, importId));
  const check = stored?.view.check;
  const plan = stored?.checkPlan;
  if (!stored || !check || !plan || stored.view.state !== 'ready') return;
  const { audienceId } = stored.view;
  const now = clock.now();
  let { counts, notes } = check;
  const withNotes = notesCollector(plan.mapping.indexOf(EMAIL_FIELD));
  try {
    const read = rowReader(plan, now, await readStrictest(files, stored, plan, now));
    const rows = csvRows(files.read(stored.fileKey), stored.form);
    const left = batchesAfter(check.rowsDone, rows, read, batchRows(database));
    await workAhead(left, async ({ batch, rowsBefore, rowsAfter }, readNext) => {
      if (signal.aborted) return false;
      return database.withOrganiser(organiserId, async (db) => {
        await setBatchOptions(db);
        const judging = countVerdicts(db, { organiserId, audienceId }, batch.contacts);
        readNext();
        const judged = await judging;
        counts = sumOfCounts(counts, judged);
        counts.declined += batch.declined.length;
        counts.noConsent += batch.noConsentCount;
        counts.duplicate += batch.duplicateCount;
        counts.refused += batch.refusedCount;
        notes = withNotes(notes, batch);
        return saveCheck(db, importId, { choices: plan, rowsBefore, rowsDone: rowsAfter, counts, notes });
      });
    });
  } catch (error) {
    // The file was discarded, or its import has finished, in the meantime.
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
}
