import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  mostUnsubscribes,
  refusedRowsShown,
  type UnsubscribesReply,
} from '../../../contract/audience/suppression';
import { insertUnsubscribes } from '../../consent/suppressionChangeQueries';
import { insertAuditEntry } from '../../database/auditEntry';
import { runIdempotently } from '../../http/idempotency';
import { badInput } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { addressOf, withoutApostrophe, whyNoAddress } from '../import/file/cellAddress';
import { csvRows, detectDelimiter, type CsvForm, type CsvRow } from '../import/file/csvRows';
import { firstTextOf, storeUpload, refusalOfText } from '../import/examinedFile';
import { knownUnsubscribes } from './suppressionQueries';

type Outcome = UnsubscribesReply['result'];

/** Addresses in one transaction. */
const BATCH = 2_000;
const ADDRESS_HEADER = /e-?mail|address/i;

/** A file with the maximum number of addresses can take some minutes on a busy database. */
const LONGEST_SECONDS = 300;

interface UnsubscribesAsked {
  source: string;
  dryRun: boolean;
  /** The client's idempotency key: a file that is sent again with the same key gets the first answer. */
  key?: string | undefined;
}

/**
 * Imports another tool's unsubscribes from a file or from pasted lines: every row with an address is added to the
 * organiser's own list, or only counted in a dry run. It only adds, so it is safe to send it twice or to interrupt
 * it.
 * @throws PublicError BAD_USER_INPUT with the cure for a bad file; the errors of `runIdempotently` for a key that was
 *   used
 */
export async function importUnsubscribes(
  context: SignedInContext,
  upload: { name: string; bytes: Readable & { truncated?: boolean } },
  { source, dryRun, key }: UnsubscribesAsked,
): Promise<Outcome> {
  const { database, files, random } = context.services;
  const { organiserId, userId } = context.signedIn;
  const fileKey = `imports/${random.uuid()}.csv`;
  try {
    const encoding = await storeUpload(files, fileKey, upload.bytes);
    const read = async () => readUnsubscribes(context, { fileKey, encoding }, { source, dryRun });
    if (dryRun || key === undefined) return await read();
    const request = [organiserId, 'importUnsubscribes', source, await hashOf(files.read(fileKey))];
    return await runIdempotently(
      database,
      { subject: userId, key, request, longestSeconds: LONGEST_SECONDS },
      read,
    );
  } catch (error) {
    throw refusalOfText(error);
  } finally {
    await files.remove(fileKey);
  }
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Uint8Array);
  return hash.digest('base64url');
}

async function readUnsubscribes(
  { services: { files }, signedIn, inTenant }: SignedInContext,
  { fileKey, encoding }: { fileKey: string; encoding: CsvForm['encoding'] },
  { source, dryRun }: UnsubscribesAsked,
): Promise<Outcome> {
  const { organiserId, userId } = signedIn;
  const outcome: Outcome = { dryRun, rows: 0, added: 0, known: 0, duplicate: 0, refused: 0, refusedRows: [] };
  const write = async (addresses: readonly string[]) => {
    const wording = `On a list of unsubscribes the organiser imported: ${source}`;
    const added = await inTenant(async (db) => {
      if (dryRun) return addresses.length - (await knownUnsubscribes(db, organiserId, addresses)).size;
      return insertUnsubscribes(db, { organiserId, addresses, reason: 'imported', source, wording, userId });
    });
    outcome.added += added;
    outcome.known += addresses.length - added;
  };
  const form: CsvForm = { encoding, delimiter: detectDelimiter(await firstTextOf(files, fileKey, encoding)) };
  const read = addressReader(outcome);
  let batch: string[] = [];
  for await (const rows of csvRows(files.read(fileKey), form)) {
    for (const row of rows) batch.push(...read(row));
    while (batch.length >= BATCH) {
      await write(batch.slice(0, BATCH));
      batch = batch.slice(BATCH);
    }
  }
  if (batch.length > 0) await write(batch);
  if (outcome.rows === 0) throw badInput('file', 'There are no addresses in it. Each line needs one.');
  if (!dryRun) {
    const { added, known, duplicate, refused } = outcome;
    const detail = { source, added, known, duplicate, refused };
    await inTenant((db) =>
      insertAuditEntry(db, { organiserId, userId, action: 'suppressions.imported', detail }),
    );
  }
  return outcome;
}

/**
 * Reads one row after another: the column whose header names an address, or, without such a column, every address in
 * the row.
 */
function addressReader(outcome: Outcome): (row: CsvRow) => string[] {
  const seen = new Set<string>();
  let column: number | undefined;
  let isFirst = true;
  return ({ rowNumber, cells }) => {
    const own = cells.flatMap((cell) => addressOf(withoutApostrophe(cell)) ?? []);
    if (isFirst) {
      isFirst = false;
      const named = cells.findIndex((cell) => ADDRESS_HEADER.test(cell));
      if (own.length === 0 && (named >= 0 || cells.length > 1)) {
        if (named >= 0) column = named;
        return [];
      }
    }
    const cell = column === undefined ? undefined : withoutApostrophe(cells[column] ?? '');
    const found = column === undefined ? own : [addressOf(cell ?? '')].flatMap((one) => one ?? []);
    if (found.length === 0) {
      outcome.rows++;
      outcome.refused++;
      const text = (cell ?? cells.find((one) => one.trim() !== '') ?? '').trim().slice(0, 60);
      const reason = text === '' ? 'There is no address in this row.' : whyNoAddress(text);
      if (outcome.refusedRows.length < refusedRowsShown)
        outcome.refusedRows.push({ row: rowNumber, text, reason });
      return [];
    }
    outcome.rows += found.length;
    const fresh = found.filter((address) => !seen.has(address) && seen.add(address));
    outcome.duplicate += found.length - fresh.length;
    if (seen.size > mostUnsubscribes) {
      const most = mostUnsubscribes.toLocaleString('en-NZ');
      throw badInput(
        'file',
        `This file has more than ${most} addresses. Split it into parts, one after the other.`,
      );
    }
    return fresh;
  };
}
