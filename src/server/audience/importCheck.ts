import type { AudienceImport } from '../../contract/audience';
import { isSystemError } from '../files/systemError';
import { notFound } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import type { Services } from '../services';
import { csvRows, dataBatches, oneAhead } from './csvRows';
import { countVerdicts, planForBatches } from './importBatchQueries';
import { sumOfCounts } from './importCounts';
import { batchesAfter, rowReader } from './importedRows';
import { batchRows, type ImportPlace } from './importPlace';
import { findImport, lockImport, markChecking, saveCheck } from './importQueries';
import { readyImport } from './importService';

export const CHECK_JOB = 'audience-import-check';

/** Files of so few rows are counted before the answer; of longer ones a job counts the rows. */
const COUNTED_AT_ONCE = 5_000;

/** Begins the dry run over the whole file with this mapping, unless it has begun already. */
export async function checkImport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
  mapping: string[],
): Promise<AudienceImport> {
  const place = { organiserId: signedIn.organiserId, importId: id };
  const isShort = await inTenant(async (db) => {
    const { rowCount, check } = readyImport(await lockImport(db, id), mapping).told;
    const isGoing = check !== null && sameMapping(check.mapping, mapping);
    // The rest of a short file, whose count broke off, is nobody's job.
    if (isGoing) return rowCount <= COUNTED_AT_ONCE && check.rowsDone < rowCount;
    await markChecking(db, id, mapping);
    if (rowCount <= COUNTED_AT_ONCE) return true;
    await services.queue.add(db, { kind: CHECK_JOB, key: `${CHECK_JOB}:${id}`, payload: { ...place } });
    return false;
  });
  if (isShort) await runCheck(services, place, new AbortController().signal);
  else services.queue.wake();
  const checked = await inTenant((db) => findImport(db, id));
  if (!checked) throw notFound('import');
  return checked.told;
}

const sameMapping = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((field, at) => field === other[at]);

/** Counts the rows of a file that waits to be imported, from where the last run broke off. */
export async function runCheck(services: Services, place: ImportPlace, signal: AbortSignal): Promise<void> {
  const { database, files } = services;
  const { organiserId, importId } = place;
  const stored = await database.withOrganiser(organiserId, (db) => findImport(db, importId));
  const check = stored?.told.check;
  if (!stored || !check || stored.told.state !== 'ready') return;
  const { audienceId, columns, rowCount } = stored.told;
  const read = rowReader({ columns, mapping: check.mapping, rowCount });
  let { counts } = check;
  const rows = dataBatches(csvRows(files.read(stored.fileKey), stored.form), batchRows(database));
  try {
    for await (const { batch, rowsBefore, rowsAfter } of batchesAfter(check.rowsDone, oneAhead(rows), read)) {
      if (signal.aborted) return;
      const isWanted = await database.withOrganiser(organiserId, async (db) => {
        await planForBatches(db);
        const judged = await countVerdicts(db, { organiserId, audienceId }, batch.contacts);
        counts = sumOfCounts(counts, judged);
        counts.duplicate += batch.duplicates.length;
        counts.refused += batch.refusedCount;
        return saveCheck(db, importId, { mapping: check.mapping, rowsBefore, rowsDone: rowsAfter, counts });
      });
      if (!isWanted) return;
    }
  } catch (error) {
    // The file was thrown away, or imported and done with, in the meantime.
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
}
