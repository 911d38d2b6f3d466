import type { Readable } from 'node:stream';
import {
  importSampleRows,
  type AudienceImport,
  type ImportCounts,
  type ImportVerdict,
} from '../../contract/audience';
import { badInput, conflict, notFound } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { insertAuditEntry, lockAudienceInUse } from './audienceQueries';
import { judgeContacts } from './contactBatchQueries';
import { csvRows, dataBatches } from './csvRows';
import { noCounts } from './importCounts';
import { readBatch, rowReader, type ReadRow } from './importedRows';
import {
  deleteReadyImports,
  findImport,
  hasRunningImport,
  insertImport,
  lockImport,
  markStarted,
  type StoredImport,
} from './importQueries';
import { examineFile, keepUpload } from './importStaging';

const PREVIEW_BATCH = 2_000;

export const IMPORT_JOB = 'audience-import';

/** A name out of a stranger's computer: no folders, no control characters, not endless. */
const longestFileName = 120;

/** The name without its folders; a very long one keeps its beginning and its ending, such as `.csv`. */
function tidyFileName(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  const letters = [...bare];
  if (letters.length <= longestFileName) return bare || 'contacts.csv';
  const ending = /\.[a-z]{1,4}$/i.exec(bare)?.[0] ?? '';
  return `${letters.slice(0, longestFileName - 1 - ending.length).join('')}…${ending}`;
}

/**
 * Takes in a file for an audience: kept, read through, its columns guessed. Nothing is imported yet.
 * @throws PublicError BAD_USER_INPUT with the cure for a bad file; neither file nor row is left behind then
 */
export async function stageImport(
  { services, signedIn, inTenant }: SignedInContext,
  audienceId: string,
  upload: { name: string; bytes: Readable & { truncated?: boolean } },
): Promise<AudienceImport> {
  const { files, chance } = services;
  const fileKey = `imports/${chance.uuid()}.csv`;
  const staged = await stage().catch(async (error: unknown) => {
    await files.remove(fileKey);
    throw error;
  });
  for (const key of staged.outdatedKeys) await files.remove(key);
  return staged.made.told;

  async function stage() {
    const encoding = await keepUpload(files, fileKey, upload.bytes);
    const examined = await examineFile(files, fileKey, encoding);
    return inTenant(async (db) => {
      if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
      if (await hasRunningImport(db, audienceId)) {
        throw conflict('An import into this audience is still running. Wait until it has ended.');
      }
      const outdatedKeys = await deleteReadyImports(db, { audienceId });
      const place = { organiserId: signedIn.organiserId, audienceId, fileKey };
      const made = await insertImport(db, { ...place, ...examined, fileName: tidyFileName(upload.name) });
      return { made, outdatedKeys };
    });
  }
}

export interface ImportPreview {
  counts: ImportCounts;
  rows: Array<{ rowNumber: number; verdict: ImportVerdict; reason: string | null }>;
}

/** A dry run over every row of the file: what `startImport` with this mapping would do. */
export async function previewImport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
  mapping: readonly string[],
): Promise<ImportPreview> {
  const stored = readyImport(await inTenant((db) => findImport(db, id)), mapping);
  const place = { organiserId: signedIn.organiserId, audienceId: stored.told.audienceId };
  const read = rowReader(stored.told.columns, mapping);
  const preview: ImportPreview = { counts: noCounts(), rows: [] };
  const rows = csvRows(services.files.read(stored.fileKey), stored.form);
  for await (const csvBatch of dataBatches(rows, PREVIEW_BATCH)) {
    const batch = readBatch(read, csvBatch);
    // A transaction for each batch: a long file must not keep the others waiting.
    const verdicts = await inTenant((db) => judgeContacts(db, place, batch.contacts));
    let judged = 0;
    batch.rows.forEach((row, at) => {
      const verdict = row.kind === 'contact' ? (verdicts[judged++] ?? 'unchanged') : row.kind;
      preview.counts[verdict]++;
      if (preview.rows.length >= importSampleRows) return;
      preview.rows.push({ rowNumber: csvBatch[at]?.rowNumber ?? 0, verdict, reason: reasonOf(row) });
    });
  }
  return preview;
}

const reasonOf = (row: ReadRow) => (row.kind === 'contact' ? null : row.reason);

/** Starts the import; a job does the work, and its progress can be asked for. */
export async function startImport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
  mapping: string[],
  attestation: string,
): Promise<AudienceImport> {
  const { organiserId, userId } = signedIn;
  const started = await inTenant(async (db) => {
    const { audienceId, rowCount } = readyImport(await findImport(db, id), mapping).told;
    // The audience first, as whoever takes in another file does: in turns, they would wait for each other.
    if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
    readyImport(await lockImport(db, id), mapping);
    await markStarted(db, id, { mapping, attestation, userId });
    await services.queue.add(db, {
      kind: IMPORT_JOB,
      key: `${IMPORT_JOB}:${id}`,
      payload: { organiserId, importId: id },
    });
    const detail = { importId: id, audienceId, rowCount };
    await insertAuditEntry(db, { organiserId, userId, action: 'audience_import.started', detail });
    return findImport(db, id);
  });
  services.queue.wake();
  if (!started) throw notFound('import');
  return started.told;
}

/** @throws PublicError unless the import waits to be started and the mapping fits its columns */
function readyImport(stored: StoredImport | undefined, mapping: readonly string[]): StoredImport {
  if (!stored) throw notFound('import');
  if (stored.told.state !== 'ready') throw conflict('This import has been started already.');
  if (mapping.length !== stored.told.columns.length) {
    throw badInput(
      'mapping',
      `This file has ${stored.told.columns.length} columns; say for each what it becomes.`,
    );
  }
  return stored;
}

/** Throws away a file that has not been imported; one that has stays as it is. */
export async function discardImport({ services, inTenant }: SignedInContext, id: string): Promise<void> {
  const keys = await inTenant((db) => deleteReadyImports(db, { id }));
  for (const key of keys) await services.files.remove(key);
}
