import { Readable } from 'node:stream';
import {
  importSampleRows,
  largestImportBytes,
  mostImportColumns,
  mostImportRows,
} from '../../../contract/audience/audience';
import { normaliseAddress } from '../../../contract/address';
import type { FileStore } from '../../files/fileStore';
import { badInput } from '../../http/httpErrors';
import type { ColumnFacts } from '../../../contract/audience/import/importColumn';
import { guessMapping } from './file/columnMapping';
import {
  csvRows,
  csvText,
  detectDelimiter,
  EndlessRow,
  NulCharacter,
  UnclosedQuote,
  type CsvForm,
  type CsvRow,
} from './file/csvRows';
import { factsCollector } from './file/columnFacts';
import { binaryFile, refusalOfBytes, inspectBytes, wideEncoding } from './fileBytes';

/** The result of examining an upload. */
export interface ExaminedFile {
  form: CsvForm;
  columns: string[];
  mapping: string[];
  sample: string[][];
  rowCount: number;
  facts: ColumnFacts[];
}

const refuse = (message: string) => badInput('file', message);

const TOO_LARGE = `This file is larger than ${largestImportBytes / 1024 ** 2} MB. Split it into parts and import them one after the other.`;
const TOO_LONG = `This file has more than ${mostImportRows.toLocaleString('en-NZ')} rows. Split it into parts and import them one after the other.`;
const EMPTY = 'This file is empty. Choose a CSV file with one line per person.';

/** Enough bytes to recognise the type of a file. */
const HEAD_BYTES = 4_096;

/**
 * Stores an upload under `key` and examines its bytes on the way.
 * @returns its encoding: UTF-16 by its byte order mark or its pattern, or else UTF-8, unless the bytes are not valid
 *   UTF-8
 * @throws PublicError BAD_USER_INPUT for anything but CSV text; nothing is stored then
 */
export async function storeUpload(
  files: FileStore,
  key: string,
  upload: Readable & { truncated?: boolean },
): Promise<CsvForm['encoding']> {
  let wide: ReturnType<typeof wideEncoding>;
  let narrow: 'utf-8' | 'windows-1252' = 'utf-8';
  const inspector = inspectBytes();
  async function* inspected() {
    let head: Buffer[] | undefined = [];
    let headLength = 0;
    let refusal: string | undefined;
    let isEmpty = true;
    const inspect = (bytes: Buffer) => {
      // In UTF-16 a NUL byte is half of a character; in any other encoding it means that the file is binary.
      if (!wide && bytes.includes(0)) refusal = binaryFile;
      if (!wide) inspector.inspect(bytes);
    };
    const inspectHead = (bytes: Buffer) => {
      refusal = refusalOfBytes(bytes);
      wide = wideEncoding(bytes);
      inspect(bytes);
    };
    // After a refusal the rest is read nevertheless: a browser whose upload is cut off would not receive the reason.
    for await (const chunk of upload) {
      const bytes = Buffer.from(chunk as Uint8Array);
      isEmpty &&= bytes.length === 0;
      if (refusal !== undefined) continue;
      if (!head) {
        inspect(bytes);
        if (refusal === undefined) yield bytes;
        continue;
      }
      head.push(bytes);
      headLength += bytes.length;
      if (headLength < HEAD_BYTES) continue;
      const first = Buffer.concat(head);
      head = undefined;
      inspectHead(first);
      if (refusal === undefined) yield first;
    }
    if (head && !isEmpty) {
      const all = Buffer.concat(head);
      inspectHead(all);
      if (refusal === undefined) yield all;
    }
    if (upload.truncated) refusal = TOO_LARGE;
    if (isEmpty) refusal = EMPTY;
    if (refusal !== undefined) throw refuse(refusal);
    const found = inspector.end();
    if (wide) return;
    if (found.encoding === 'mixed') throw refuse(mixedFile(found.line));
    narrow = found.encoding;
  }
  await files.put(key, Readable.from(inspected()));
  return wide ?? narrow;
}

const mixedFile = (line: number) =>
  `From line ${line} on, this file has characters in a different encoding from the rest, which would come out wrong. ` +
  'Open it in your spreadsheet program, fix that line and save the file as “CSV UTF-8”.';

/**
 * Reads a stored file from end to end: its columns, its first rows and the number of rows.
 * @throws PublicError BAD_USER_INPUT with the cure when the file cannot be imported correctly
 */
export async function examineFile(
  files: FileStore,
  key: string,
  encoding: CsvForm['encoding'],
): Promise<ExaminedFile> {
  const form: CsvForm = { encoding, delimiter: ',' };
  let header: CsvRow | undefined;
  const sample: string[][] = [];
  let rowCount = 0;
  let facts = factsCollector([]);
  try {
    form.delimiter = detectDelimiter(await firstTextOf(files, key, encoding));
    for await (const rows of csvRows(files.read(key), form)) {
      for (const row of rows) {
        if (!header) {
          if (row.isBroken) throw new UnclosedQuote(row.rowNumber);
          header = row;
          refuseHeader(columnsOf(row, []));
          facts = factsCollector(row.cells);
          continue;
        }
        rowCount++;
        if (rowCount > mostImportRows) throw refuse(TOO_LONG);
        if (sample.length < importSampleRows) sample.push(row.cells);
        if (row.isBroken) continue;
        facts.add(row.cells);
      }
    }
  } catch (error) {
    throw refusalOfText(error);
  }
  if (!header) throw refuse(EMPTY);
  if (rowCount === 0) {
    throw refuse('This file has a row of column names but no people. Add the people, one line each.');
  }
  const columns = columnsOf(header, sample);
  refuseHeader(columns);
  if (sample.every((cells) => widthOf(cells) > columns.length)) {
    throw refuse(
      `The first row of this file has ${columns.length === 1 ? 'one cell' : `${columns.length} cells`} and the rows below have more. Make the first row the column names, with a name for each column.`,
    );
  }
  const found = facts.end();
  const mapping = guessMapping(columns, sample, found);
  if (!mapping) {
    throw refuse(
      'No column of this file holds email addresses. Add a column named “email” with each person’s address.',
    );
  }
  // Short and long rows are fitted to the width of the header.
  return {
    form,
    columns,
    mapping,
    rowCount,
    facts: columns.map((_, at) => found[at] ?? NO_FACTS),
    sample: sample.map((cells) => columns.map((_, at) => cells[at] ?? '')),
  };
}

/** The refusal for text that cannot be split into rows; any other error unchanged. */
export function refusalOfText(error: unknown): unknown {
  if (error instanceof NulCharacter) return refuse(binaryFile);
  if (error instanceof UnclosedQuote) {
    return refuse(
      `A quotation mark opens in row ${error.rowNumber} and is not closed. Close it, or remove it, and upload the file again.`,
    );
  }
  if (error instanceof EndlessRow) {
    return refuse(
      `Row ${error.rowNumber} of this file does not end: it is too long for a list of people. Put each person on their own line.`,
    );
  }
  return error;
}

/** The number of cells up to the last non-empty one. */
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The header's cells, without those at its end that have neither a name nor values: spreadsheets leave them behind. */
function columnsOf({ cells }: CsvRow, sample: ReadonlyArray<readonly string[]>): string[] {
  const names = cells.map((cell) => cell.trim());
  return names.slice(0, Math.max(widthOf(names), ...sample.map(widthOf)));
}

function refuseHeader(columns: readonly string[]): void {
  if (columns.length > mostImportColumns) {
    throw refuse(
      `This file has ${columns.length} columns; ${mostImportColumns} is the maximum. Remove the columns you do not need.`,
    );
  }
  if (columns.some((name) => normaliseAddress(name) !== undefined)) {
    throw refuse(
      'The first row of this file is already a person. Add a row above it with column names, such as “email, first name”.',
    );
  }
}

/** The facts about a column that the header does not have. */
const NO_FACTS: ColumnFacts = {
  kind: 'status',
  isReason: false,
  looksLikeConsent: false,
  isCertain: false,
  isProof: false,
  isOtherChannel: false,
  values: [],
  jsonKeys: [],
};

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
