import { consentWording } from '../../../contract/audience/audience';
import { insertAuditEntry } from '../../database/auditEntry';
import { isSystemError } from '../../files/systemError';
import type { Services } from '../../services';
import { csvRows, workAhead } from './file/csvRows';
import {
  fillContacts,
  importContacts,
  insertRefusals,
  setBatchOptions,
  takeTurn,
} from './importBatchQueries';
import { CHECK_JOB, runCheck } from './importCheck';
import { batchesAfter, rowReader, type ReadBatch } from './importedRows';
import { insertImportedSuppressions } from '../../consent/suppressionChangeQueries';
import { isSuppressionFile } from './file/importPlan';
import { readStrictest } from './file/readStrictest';
import { batchRows, placeOf, type ImportPlace } from './importPlace';
import { addProgress, findImport, lockImport, markEnded, type StoredImport } from './importQueries';
import { IMPORT_JOB } from './importService';
import { runUndo, UNDO_JOB } from './importUndo';

const MISSING_FILE =
  'The uploaded file is no longer available, so the rest of it was not imported. Upload the file again: nobody is added twice.';

export function audienceJobs(services: Services): void {
  const { queue } = services;
  queue.handle(IMPORT_JOB, (payload, signal) => runImport(services, placeOf(payload), signal));
  queue.handle(CHECK_JOB, (payload, signal) => runCheck(services, placeOf(payload), signal));
  queue.handle(UNDO_JOB, (payload, signal) => runUndo(services, placeOf(payload), signal));
}

/**
 * Runs an import, or the rest of one. Each batch is one transaction that also advances `rows_done`. A run that is
 * interrupted loses at most its current batch; the next run continues there and counts nobody twice.
 */
export async function runImport(services: Services, place: ImportPlace, signal: AbortSignal): Promise<void> {
  const { database, files } = services;
  const stored = await database.withOrganiser(place.organiserId, (db) => findImport(db, place.importId));
  if (!stored) return;
  if (stored.view.state === 'running') {
    try {
      await importRest(services, place, stored, signal);
    } catch (error) {
      if (!isSystemError(error, 'ENOENT')) throw error;
      await end(services, place, { state: 'failed', error: MISSING_FILE });
    }
    const left = await database.withOrganiser(place.organiserId, (db) => findImport(db, place.importId));
    // This run was asked to stop, or its lease ran out and another worker, who still reads the file, continued it.
    if (left?.view.state === 'running') return;
  }
  // The refused rows are stored in the database, so the people in the file are not stored any longer.
  await files.remove(stored.fileKey);
}

async function importRest(services: Services, place: ImportPlace, stored: StoredImport, signal: AbortSignal) {
  const { files, database, clock } = services;
  const now = clock.now();
  const strictest = await readStrictest(files, stored, stored.plan, now);
  const rows = csvRows(files.read(stored.fileKey), stored.form);
  const read = rowReader(stored.plan, now, strictest);
  const left = batchesAfter(stored.view.rowsDone, rows, read, batchRows(database));
  const isDone = await workAhead(
    left,
    async (next, readNext) => !signal.aborted && importBatch(services, place, next, readNext),
  );
  if (isDone && !signal.aborted) await end(services, place, { state: 'finished' });
}

/**
 * @param rowsBefore the number of rows that must be done before this batch
 * @param readNext starts reading the next batch
 * @returns false when the import was cancelled, or when another worker has done this batch after the lease ran out
 */
function importBatch(
  { database }: Services,
  place: ImportPlace,
  { batch, rowsBefore }: { batch: ReadBatch; rowsBefore: number },
  readNext: () => void,
): Promise<boolean> {
  const { organiserId, importId } = place;
  return database.withOrganiser(organiserId, async (db) => {
    await takeTurn(db, place);
    const stored = await lockImport(db, importId);
    if (stored?.view.state !== 'running' || stored.view.rowsDone !== rowsBefore) return false;
    const { audienceId, fileName, attestation, contactSource } = stored.view;
    const wording = consentWording(attestation ?? '');
    const writing = { ...place, audienceId, wording, contactSource, userId: stored.startedBy };
    await setBatchOptions(db);
    // Suppressions first, so that nobody who said no is mailable for a moment or gets a proof of consent.
    const suppressions = batch.declined.map(({ address, consent }) => ({ address, ...consent }));
    await insertImportedSuppressions(db, { organiserId, fileName, userId: stored.startedBy }, suppressions);
    // A list of people who said no only adds suppressions, and nobody to the audience.
    const isListed = !isSuppressionFile(stored.plan);
    const people = isListed ? [...batch.contacts, ...batch.declined] : [];
    const written = importContacts(db, writing, people);
    readNext();
    const counts = await written;
    if (isListed) await fillContacts(db, place, batch.duplicates);
    await insertRefusals(db, place, batch.listed);
    if (isListed) counts.suppressed -= batch.declined.length;
    counts.declined = batch.declined.length;
    counts.noConsent = batch.noConsentCount;
    counts.duplicate = batch.duplicateCount;
    counts.refused = batch.refusedCount;
    await addProgress(db, importId, batch.rows.length, counts);
    return true;
  });
}

async function end(
  { database, clock }: Services,
  { organiserId, importId }: ImportPlace,
  outcome: { state: 'finished' | 'failed'; error?: string },
): Promise<void> {
  await database.withOrganiser(organiserId, async (db) => {
    const stored = await lockImport(db, importId);
    if (stored?.view.state !== 'running') return;
    await markEnded(db, importId, { ...outcome, at: clock.now() });
    const { audienceId, counts } = stored.view;
    const detail = { importId, audienceId, ...counts };
    const action = `audience_import.${outcome.state}` as const;
    if (stored.startedBy)
      await insertAuditEntry(db, { organiserId, userId: stored.startedBy, action, detail });
  });
}
