import type { Readable } from 'node:stream';
import Papa from 'papaparse';
import { normaliseAddress } from '../../../../contract/address';
import { parseRows } from './csvParser';

/** How a file is parsed; detected once, when it is uploaded. */
export interface CsvForm {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: string;
}

export interface CsvRow {
  /** Counted as in a spreadsheet, where a cell with a line break is part of one row. The header is row 1. */
  rowNumber: number;
  cells: string[];
  /** A quotation mark opens in this row and does not close: this row cannot be read, the following ones can. */
  isBroken?: boolean;
}

/** A quotation mark opens in the row of column names and does not close. */
export class UnclosedQuote extends Error {
  constructor(readonly rowNumber: number) {
    super(`A quote opens in row ${rowNumber} and does not close.`);
  }
}

/** A row that is too long for a list of people. */
export class EndlessRow extends Error {
  constructor(readonly rowNumber: number) {
    super(`Row ${rowNumber} has no end.`);
  }
}

/** The text of the file contains a NUL character. */
export class NulCharacter extends Error {}

/** Nothing, or the control character with which old systems end a file. */
const BLANK = /^[\s\p{Cc}]*$/u;

/** A longer row is usually caused by a quotation mark that was not closed. */
const LONGEST_ROW = 1_000_000;

/**
 * Decodes the text and replaces every kind of line end by `\n`, also within quotes.
 * @throws NulCharacter
 */
export async function* csvText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvForm['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let carry = '';
  for await (const chunk of bytes) {
    const text = carry + decoder.decode(chunk, { stream: true });
    if (text.includes('\0')) throw new NulCharacter();
    // A carriage return at the end may be the first half of a line end.
    carry = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - carry.length).replace(/\r\n?/g, '\n');
  }
  yield (carry + decoder.decode()).replace(/\r\n?/g, '\n');
}

/**
 * The rows of a file including the header, one chunk at a time. Empty rows are left out, but they count for the row
 * numbers.
 * @throws EndlessRow, NulCharacter
 */
export async function* csvRows(bytes: Readable, { encoding, delimiter }: CsvForm): AsyncGenerator<CsvRow[]> {
  let rest = '';
  let rowsBefore = 0;
  let isBegun = false;
  const take = (text: string, isLast: boolean) => {
    const { rows: parsed, broken, cursor } = parseRows(text, delimiter, isLast, LONGEST_ROW);
    const rows: CsvRow[] = [];
    parsed.forEach((cells, place) => {
      if (cells.every((cell) => BLANK.test(cell))) return;
      const rowNumber = rowsBefore + place + 1;
      rows.push(broken.has(place) ? { rowNumber, cells, isBroken: true } : { rowNumber, cells });
    });
    rowsBefore += parsed.length;
    rest = text.slice(cursor);
    if (rest.length > LONGEST_ROW) throw new EndlessRow(rowsBefore + 1);
    return rows;
  };
  for await (const text of csvText(bytes, encoding)) {
    rest += text;
    if (!isBegun) {
      // The first line may only name the delimiter; this is known once it is complete.
      if (!rest.includes('\n') && rest.length < 16) continue;
      rest = withoutSeparatorLine(rest);
      isBegun = true;
    }
    yield take(rest, false);
  }
  if (rest !== '') yield take(isBegun ? rest : withoutSeparatorLine(rest), true);
}

/** Excel writes a first line that names the delimiter; it is not a row. */
const SEPARATOR_LINE = /^"?sep=([^\n])"?\n/i;

const withoutSeparatorLine = (text: string) => text.replace(SEPARATOR_LINE, '');

const DELIMITERS = [',', ';', '\t', '|'];
const DETECTED_ROWS = 40;

/**
 * Detects comma, semicolon, tab or bar: the delimiter that the file names, or else the one that gives most rows an
 * address in a cell of its own; then one that splits the first row, then the one with the most rows of equal width,
 * then the one with the most cells.
 */
export function detectDelimiter(firstText: string): string {
  const named = SEPARATOR_LINE.exec(firstText)?.[1];
  if (named !== undefined) return named;
  let best = { delimiter: ',', score: -1 };
  for (const delimiter of DELIMITERS) {
    const { data } = new Papa.Parser({ delimiter, newline: '\n', preview: DETECTED_ROWS }).parse(
      firstText,
      0,
      false,
    );
    const rows: string[][] = data.filter((cells: string[]) => cells.some((cell) => !BLANK.test(cell)));
    const width = rows[0]?.length ?? 0;
    const addressed = rows.filter((cells) =>
      cells.some((cell) => normaliseAddress(cell) !== undefined),
    ).length;
    const even = rows.filter((cells) => cells.length === width).length;
    const score = addressed * 10_000_000 + (width > 1 ? 1_000_000 : 0) + even * 1_000 + Math.min(width, 999);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The data rows in batches, without the header. */
export async function* dataBatches(rows: AsyncIterable<CsvRow[]>, size: number): AsyncGenerator<CsvRow[]> {
  let isHeader = true;
  let batch: CsvRow[] = [];
  for await (const chunk of rows) {
    for (const row of chunk) {
      if (isHeader) isHeader = false;
      else batch.push(row);
      if (batch.length === size) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * Works on each item in turn until `work` returns false. `work` calls `makeNext` to start reading the next item while
 * the database runs its statement, so that neither waits for the other.
 * @returns whether all items were worked on
 */
export async function workAhead<T>(
  source: AsyncGenerator<T>,
  work: (item: T, makeNext: () => void) => Promise<boolean>,
): Promise<boolean> {
  let next: Promise<IteratorResult<T>> | undefined;
  const begin = () => {
    const made = source.next();
    // An error is thrown when the promise is awaited; until then it must not count as unhandled.
    made.catch(() => {});
    return made;
  };
  const makeNext = () => (next ??= begin());
  try {
    for (;;) {
      const made = await makeNext();
      next = undefined;
      if (made.done) return true;
      if (!(await work(made.value, makeNext))) return false;
    }
  } finally {
    await source.return(undefined);
  }
}
