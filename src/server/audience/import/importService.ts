import type { Readable } from 'node:stream';
import {
  importSampleRows,
  type AudienceImport,
  type ImportVerdict,
  type SuppressionReason,
} from '../../../contract/audience/audience';
import { insertAuditEntry } from '../../database/auditEntry';
import { isTurnedOff } from '../../database/featureSwitches';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { lockAudienceInUse } from '../audienceQueries';
import { judgeContacts, findUnmailableReasons } from './contactBatchQueries';
import { csvRows, dataBatches, type CsvRow } from './file/csvRows';
import { consentColumnProblem } from '../../../contract/audience/import/columnRoles';
import { readBatch, rowReader } from './importedRows';
import { readingOfFileName } from './file/fileNameReading';
import { isSuppressionFile } from './file/importPlan';
import type { ImportChoices } from '../../../contract/audience/import/consentReading';
import type { RowConsent } from './file/rowConsent';
import {
  deleteReadyImports,
  findImport,
  hasBusyImport,
  isUndoing,
  insertImport,
  lockImport,
  lockImportsOf,
  markEnded,
  markStarted,
  type StoredImport,
} from './importQueries';
import { examineFile, storeUpload } from './examinedFile';

export const IMPORT_JOB = 'audience-import';

/** The file name comes from the person's computer, so its length is limited. */
const longestFileName = 120;

/** Removes folders and control characters; a very long name keeps its beginning and its ending, such as `.csv`. */
function tidyFileName(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  const letters = [...bare];
  if (letters.length <= longestFileName) return bare || 'contacts.csv';
  const ending = /\.[a-z]{1,4}$/i.exec(bare)?.[0] ?? '';
  return `${letters.slice(0, longestFileName - 1 - ending.length).join('')}…${ending}`;
}

/**
 * Takes in a file for an audience: stores it, examines it and guesses its columns. Nothing is imported yet.
 * @throws PublicError BAD_USER_INPUT with the cure for a bad file; neither a file nor a row is left behind then
 */
export async function stageImport(
  { services, signedIn, inTenant }: SignedInContext,
  audienceId: string,
  upload: { name: string; bytes: Readable & { truncated?: boolean } },
): Promise<AudienceImport> {
  const { files, random } = services;
  const fileKey = `imports/${random.uuid()}.csv`;
  const staged = await stage().catch(async (error: unknown) => {
    await files.remove(fileKey);
    throw error;
  });
  for (const key of staged.outdatedKeys) await files.remove(key);
  return staged.made.view;

  async function stage() {
    const encoding = await storeUpload(files, fileKey, upload.bytes);
    const examined = await examineFile(files, fileKey, encoding);
    return inTenant(async (db) => {
      if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
      if (await hasBusyImport(db, audienceId)) throw conflict(STILL_BUSY);
      const outdatedKeys = await deleteReadyImports(db, { audienceId });
      const fileName = tidyFileName(upload.name);
      const place = { organiserId: signedIn.organiserId, audienceId, fileKey, fileName };
      const namedReading = readingOfFileName(fileName) ?? null;
      const made = await insertImport(db, { ...place, ...examined, namedReading });
      return { made, outdatedKeys };
    });
  }
}

const LISTED = 'Listed, but will not get marketing email.';
/** The sentence of an import for each reason why a person gets no mail. */
const reasonSentences: Record<SuppressionReason | 'withdrawn', string> = {
  unsubscribed: `This person unsubscribed. ${LISTED}`,
  withdrawn: `This person withdrew their consent. ${LISTED}`,
  complaint: `This person marked your email as spam. ${LISTED}`,
  hard_bounce: `Email to this address bounced permanently. ${LISTED}`,
  soft_bounces: `Email to this address bounced repeatedly. ${LISTED}`,
  imported: `This address is on your suppression list. ${LISTED}`,
  added_by_hand: `This address is on your suppression list. ${LISTED}`,
  erased: `This person was erased. ${LISTED} Only they can resubscribe.`,
};

const declinedReason = ({ words }: RowConsent) =>
  `${words ? `${words} means opted out` : 'Everyone in this file opted out'}. Added to your suppression list, and gets no marketing email.`;

const STILL_BUSY = 'An import into this audience is still running. Wait until it has ended.';

export interface ImportPreview {
  rows: Array<{ rowNumber: number; verdict: ImportVerdict; reason: string | null }>;
}

/**
 * Reads the first rows and returns the effect that `startImport` with these choices would have on them. A job does
 * the dry run of all rows.
 */
export async function previewImport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
  choices: ImportChoices,
): Promise<ImportPreview> {
  const stored = readyImport(await inTenant((db) => findImport(db, id)), choices);
  const place = { organiserId: signedIn.organiserId, audienceId: stored.view.audienceId };
  const bytes = services.files.read(stored.fileKey);
  let first: CsvRow[] = [];
  for await (const rows of dataBatches(csvRows(bytes, stored.form), importSampleRows)) {
    first = rows;
    break;
  }
  bytes.destroy();
  const plan = { ...stored.plan, ...choices, rowCount: first.length };
  const batch = readBatch(rowReader(plan, services.clock.now()), first);
  const { verdicts, reasons } = await inTenant(async (db) => {
    const judged = await judgeContacts(db, place, batch.contacts);
    const stopped = batch.contacts.filter((_, at) => judged[at] === 'suppressed');
    const addresses = stopped.map(({ address }) => address);
    return { verdicts: judged, reasons: await findUnmailableReasons(db, place.organiserId, addresses) };
  });
  let judged = 0;
  return {
    rows: batch.rows.map((row, at) => {
      const rowNumber = first[at]?.rowNumber ?? 0;
      if (row.kind === 'declined')
        return { rowNumber, verdict: row.kind, reason: declinedReason(row.consent) };
      if (row.kind !== 'contact') return { rowNumber, verdict: row.kind, reason: row.reason };
      const verdict = verdicts[judged++] ?? 'unchanged';
      const why = verdict === 'suppressed' ? (reasons.get(row.address) ?? 'withdrawn') : undefined;
      return { rowNumber, verdict, reason: why === undefined ? null : reasonSentences[why] };
    }),
  };
}

/** Starts the import; a job does the work, and its progress can be queried. */
export async function startImport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
  start: ImportChoices & { attestation: string; contactSource: string },
): Promise<AudienceImport> {
  const { organiserId, userId } = signedIn;
  if (await isTurnedOff(services.database, 'imports')) {
    throw conflict(
      'Imports are stopped for a while by those who run Turnout. Your file is kept; start it later.',
    );
  }
  const started = await inTenant(async (db) => {
    const { plan, view } = readyImport(await findImport(db, id), start);
    const { audienceId, rowCount } = view;
    if (plan.namedReading !== null && start.asSuppressions === null) {
      throw badInput(
        'asSuppressions',
        'Judging by its name, this file lists people who opted out. Choose whether it does.',
      );
    }
    await lockImportsOf(db, organiserId);
    // The audience is locked first, as when a file is uploaded: locking in different orders could deadlock.
    if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
    readyImport(await lockImport(db, id), start);
    if (await isUndoing(db)) throw conflict('An import is being undone. Start this one once that has ended.');
    await markStarted(db, id, { ...start, userId, at: services.clock.now() });
    await services.queue.add(db, {
      kind: IMPORT_JOB,
      key: `${IMPORT_JOB}:${id}`,
      payload: { organiserId, importId: id },
    });
    const { mapping, corrections, asSuppressions } = start;
    const detail = {
      importId: id,
      audienceId,
      rowCount,
      mapping,
      corrections: corrections.length,
      asSuppressions,
    };
    await insertAuditEntry(db, { organiserId, userId, action: 'audience_import.started', detail });
    return findImport(db, id);
  });
  services.queue.wake();
  if (!started) throw notFound('import');
  return started.view;
}

/**
 * Stops a running import after its current batch. The rows that were written stay, are counted, and can be undone; an
 * import that has already ended stays as it is.
 */
export function cancelImport(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<AudienceImport> {
  const { organiserId, userId } = signedIn;
  return inTenant(async (db) => {
    const stored = await lockImport(db, id);
    if (!stored || stored.view.state === 'ready') throw notFound('import');
    if (stored.view.state !== 'running') return stored.view;
    await markEnded(db, id, { state: 'cancelled', at: services.clock.now() });
    const { audienceId, counts, rowsDone } = stored.view;
    const detail = { importId: id, audienceId, rowsDone, ...counts };
    await insertAuditEntry(db, { organiserId, userId, action: 'audience_import.cancelled', detail });
    const cancelled = await findImport(db, id);
    return cancelled?.view ?? stored.view;
  });
}

/** @throws PublicError unless the import waits to be started and the choices match its columns */
export function readyImport(stored: StoredImport | undefined, choices: ImportChoices): StoredImport {
  if (!stored) throw notFound('import');
  if (stored.view.state !== 'ready') throw conflict('This import has already been started.');
  const { columns } = stored.view;
  const { mapping, corrections } = choices;
  if (mapping.length !== columns.length) {
    throw badInput('mapping', `This file has ${columns.length} columns; choose what each one becomes.`);
  }
  if (corrections.some(({ column }) => column >= columns.length)) {
    throw badInput(
      'corrections',
      `This file has ${columns.length} columns; a correction refers to another one.`,
    );
  }
  const plan = { ...stored.plan, ...choices };
  // When everybody in the file said no, no column can change that.
  const problem = isSuppressionFile(plan) ? undefined : consentColumnProblem(columns, mapping, plan.facts);
  if (problem !== undefined) throw badInput('mapping', problem);
  return stored;
}

/** Discards a file that has not been imported; an import that was started stays as it is. */
export async function discardImport({ services, inTenant }: SignedInContext, id: string): Promise<void> {
  const keys = await inTenant((db) => deleteReadyImports(db, { id }));
  for (const key of keys) await services.files.remove(key);
}
