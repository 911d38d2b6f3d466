import { consentWording } from '../../contract/audience';
import type { Services } from '../services';
import { insertAuditEntry } from './audienceQueries';
import { fillContacts, insertConsents, judgeContacts, writeContacts } from './contactBatchQueries';
import { csvRows, dataBatches } from './csvRows';
import { countVerdicts } from './importCounts';
import { readBatch, rowReader, type ReadBatch } from './importedRows';
import {
  addProgress,
  findImport,
  insertRefusals,
  lockImport,
  markEnded,
  type StoredImport,
} from './importQueries';
import { IMPORT_JOB } from './importService';

/** Rows of one transaction: long enough to be quick, short enough that nobody waits for it. */
const BATCH_ROWS = 1_000;

const MISSING_FILE =
  'The uploaded file is no longer there, so the rest of it was not imported. Send the file again: nobody is added twice.';

interface ImportPlace {
  organiserId: string;
  importId: string;
}

export function audienceJobs(services: Services): void {
  services.queue.handle(IMPORT_JOB, (payload, signal) =>
    runImport(
      services,
      { organiserId: String(payload.organiserId), importId: String(payload.importId) },
      signal,
    ),
  );
}

/**
 * Does an import, or the rest of one. Each batch is one transaction that also moves `rows_done`, so that a run that
 * breaks off loses at most the batch it was in, and the next run goes on there and counts nobody twice.
 */
export async function runImport(services: Services, place: ImportPlace, signal: AbortSignal): Promise<void> {
  const { database, files } = services;
  const stored = await database.withOrganiser(place.organiserId, (db) => findImport(db, place.importId));
  if (!stored) return;
  if (stored.told.state === 'running') {
    try {
      await importRest(services, place, stored, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await end(services, place, { state: 'failed', error: MISSING_FILE });
    }
    if (signal.aborted) return;
  }
  // What was refused is kept in the database; the people in the file need not lie about any longer.
  await files.remove(stored.fileKey);
}

async function importRest(services: Services, place: ImportPlace, stored: StoredImport, signal: AbortSignal) {
  const { columns, mapping, rowsDone } = stored.told;
  const read = rowReader(columns, mapping);
  let row = 0;
  for await (const csvBatch of dataBatches(
    csvRows(services.files.read(stored.fileKey), stored.form),
    BATCH_ROWS,
  )) {
    if (signal.aborted) return;
    // Rows done before are read again, so that a later row of the same address is still known for one.
    const batch = readBatch(read, csvBatch);
    row += csvBatch.length;
    if (row > rowsDone) await importBatch(services, place, batch, row);
  }
  if (!signal.aborted) await end(services, place, { state: 'finished' });
}

/** @param rowsAfter the rows that are done once this batch is */
async function importBatch(
  services: Services,
  place: ImportPlace,
  batch: ReadBatch,
  rowsAfter: number,
): Promise<void> {
  const { organiserId, importId } = place;
  await services.database.withOrganiser(organiserId, async (db) => {
    const stored = await lockImport(db, importId);
    // Another worker, who took this one for dead, has been here.
    if (!stored || stored.told.state !== 'running' || stored.told.rowsDone + batch.rows.length !== rowsAfter)
      return;
    const { audienceId, attestation } = stored.told;
    const verdicts = await judgeContacts(db, { organiserId, audienceId }, batch.contacts);
    await writeContacts(db, { organiserId, audienceId }, batch.contacts);
    await fillContacts(db, organiserId, batch.duplicates);
    await insertConsents(db, {
      organiserId,
      // Who has said no, or can not be reached, gives no new consent by standing in a file.
      addresses: batch.contacts
        .filter((_, at) => verdicts[at] !== 'suppressed')
        .map(({ address }) => address),
      source: 'import',
      wording: consentWording(attestation ?? ''),
      importId,
      userId: stored.startedBy,
    });
    await insertRefusals(db, place, batch.listed);
    const counts = countVerdicts(verdicts);
    counts.duplicate = batch.duplicates.length;
    counts.refused = batch.refusedCount;
    await addProgress(db, importId, batch.rows.length, counts);
  });
}

async function end(
  { database, clock }: Services,
  { organiserId, importId }: ImportPlace,
  outcome: { state: 'finished' | 'failed'; error?: string },
): Promise<void> {
  await database.withOrganiser(organiserId, async (db) => {
    const stored = await lockImport(db, importId);
    if (stored?.told.state !== 'running') return;
    await markEnded(db, importId, { ...outcome, at: clock.now() });
    const { audienceId, counts } = stored.told;
    const detail = { importId, audienceId, ...counts };
    const action = `audience_import.${outcome.state}`;
    if (stored.startedBy)
      await insertAuditEntry(db, { organiserId, userId: stored.startedBy, action, detail });
  });
}
