import { Readable } from 'node:stream';
import { importSampleRows, mostImportColumns } from '../../contract/audience';
import { normaliseAddress } from '../../contract/address';
import type { FileStore } from '../files/fileStore';
import { badInput } from '../http/httpErrors';
import { guessMapping } from './columnMapping';
import { csvRows, csvText, detectDelimiter, UnclosedQuote, type CsvForm, type CsvRow } from './csvRows';
import { refusalOfBytes, refusalOfNul } from './fileKinds';

/** What an upload turned out to hold. */
export interface ExaminedFile {
  form: CsvForm;
  columns: string[];
  mapping: string[];
  sample: string[][];
  rowCount: number;
}

const refuse = (message: string) => badInput('file', message);

const TOO_LARGE = 'This file is larger than 50 MB. Split it into parts and import them one after the other.';
const EMPTY = 'This file is empty. Choose a CSV file with one line for each person.';

/**
 * Keeps an upload under `key`, looking at its bytes as they pass.
 * @returns its encoding: UTF-8 unless the bytes can not be that
 * @throws PublicError BAD_USER_INPUT for what is no CSV text; nothing is kept then
 */
export async function keepUpload(
  files: FileStore,
  key: string,
  upload: Readable & { truncated?: boolean },
): Promise<CsvForm['encoding']> {
  let isUtf8 = true;
  let isEmpty = true;
  async function* watched() {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let refusal: string | undefined;
    // After a refusal the rest is read all the same: a browser that is cut off while it sends never hears the reason.
    for await (const chunk of upload) {
      if (refusal !== undefined) continue;
      const bytes: Buffer = Buffer.from(chunk as Uint8Array);
      refusal = isEmpty ? refusalOfBytes(bytes) : bytes.includes(0) ? refusalOfNul(bytes) : undefined;
      isEmpty &&= bytes.length === 0;
      isUtf8 &&= decodes(() => decoder.decode(bytes, { stream: true }));
      if (refusal === undefined) yield bytes;
    }
    if (upload.truncated) refusal ??= TOO_LARGE;
    if (isEmpty) refusal ??= EMPTY;
    if (refusal !== undefined) throw refuse(refusal);
    isUtf8 &&= decodes(() => decoder.decode());
  }
  await files.put(key, Readable.from(watched()));
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a kept file from end to end: its columns, its first rows, how many there are.
 * @throws PublicError BAD_USER_INPUT with the cure when an import could not be right
 */
export async function examineFile(
  files: FileStore,
  key: string,
  encoding: CsvForm['encoding'],
): Promise<ExaminedFile> {
  const form: CsvForm = { encoding, delimiter: detectDelimiter(await firstTextOf(files, key, encoding)) };
  let header: CsvRow | undefined;
  const sample: string[][] = [];
  let rowCount = 0;
  try {
    for await (const rows of csvRows(files.read(key), form)) {
      for (const row of rows) {
        if (!header) {
          header = row;
          refuseHeader(columnsOf(header));
          continue;
        }
        rowCount++;
        if (sample.length < importSampleRows) sample.push(row.cells);
      }
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    throw refuse(
      `A quotation mark opens in row ${error.rowNumber} and is not closed. Close it, or take it out, and send the file again.`,
    );
  }
  if (!header) throw refuse(EMPTY);
  if (rowCount === 0) {
    throw refuse('This file has a row of column names and nobody under it. Add the people, one line each.');
  }
  const columns = columnsOf(header);
  const mapping = guessMapping(columns, sample);
  if (!mapping) {
    throw refuse(
      'No column of this file holds email addresses. Add a column named “email” with each person’s address.',
    );
  }
  // Short and long rows are shown as the header counts them.
  return {
    form,
    columns,
    mapping,
    rowCount,
    sample: sample.map((cells) => columns.map((_, at) => cells[at] ?? '')),
  };
}

/** The header's cells; those without a name at its end are what a spreadsheet leaves behind. */
function columnsOf({ cells }: CsvRow): string[] {
  const names = cells.map((cell) => cell.trim());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}

function refuseHeader(columns: readonly string[]): void {
  if (columns.length > mostImportColumns) {
    throw refuse(
      `This file has ${columns.length} columns; ${mostImportColumns} are the most. Take out the columns that your mail does not need.`,
    );
  }
  if (columns.some((name) => normaliseAddress(name) !== undefined)) {
    throw refuse(
      'The first row of this file is a person already. Put a row above it that names the columns, such as “email, first name”.',
    );
  }
}

const FIRST_TEXT = 64 * 1024;

export async function firstTextOf(
  files: FileStore,
  key: string,
  encoding: CsvForm['encoding'],
): Promise<string> {
  const bytes = files.read(key);
  let text = '';
  for await (const chunk of csvText(bytes, encoding)) {
    text += chunk;
    if (text.length >= FIRST_TEXT) break;
  }
  bytes.destroy();
  return text;
}
