import type { Readable } from 'node:stream';
import Papa, { type ParseError } from 'papaparse';

/** How a file is to be read; found out once, when it arrives. */
export interface CsvForm {
  encoding: 'utf-8' | 'windows-1252';
  delimiter: string;
}

export interface CsvRow {
  /** As a spreadsheet counts, where a cell with a line break in it is one row: the header is row 1. */
  rowNumber: number;
  cells: string[];
}

/** A quote opens in this row and does not close, so nobody can say where the rows after it begin. */
export class UnclosedQuote extends Error {
  constructor(readonly rowNumber: number) {
    super(`A quote opens in row ${rowNumber} and does not close.`);
  }
}

/** A row longer than this is an unclosed quote that swallows the file. */
const LONGEST_ROW = 1_000_000;

/** Text with one kind of line end, whatever the file's are, quoted line breaks included. */
export async function* csvText(bytes: Readable, encoding: CsvForm['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const chunk of bytes) {
    const text = held + decoder.decode(chunk as Uint8Array, { stream: true });
    // A carriage return at the end may be half of a line end.
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, '\n');
}

/**
 * The rows of a file, a chunk at a time, the header among them. Rows with nothing in them are left out, yet counted.
 * @throws UnclosedQuote
 */
export async function* csvRows(bytes: Readable, { encoding, delimiter }: CsvForm): AsyncGenerator<CsvRow[]> {
  let rest = '';
  let rowsBefore = 0;
  const take = (text: string, isLast: boolean) => {
    const { data, errors, cursor } = parseText(text, delimiter, isLast);
    refuseOpenQuotes(errors, data, rowsBefore);
    const rows = data
      .map((cells, place) => ({ rowNumber: rowsBefore + place + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    rowsBefore += data.length;
    rest = text.slice(cursor);
    if (!isLast && rest.length > LONGEST_ROW) throw new UnclosedQuote(rowsBefore + 1);
    return rows;
  };
  for await (const text of csvText(bytes, encoding)) yield take(rest + text, false);
  if (rest !== '') yield take(rest, true);
}

/** Complete rows only, unless it is the end of the file; `cursor` is where the rest begins. */
function parseText(text: string, delimiter: string, isLast: boolean) {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  const { data, errors, meta }: { data: string[][]; errors: ParseError[]; meta: { cursor: number } } =
    parser.parse(text, 0, !isLast);
  return { data, errors, cursor: meta.cursor };
}

/**
 * A stray quote within a cell is read as it stands. One that runs over a line break is a quote that was not closed
 * and took the next rows with it.
 */
function refuseOpenQuotes(
  errors: readonly ParseError[],
  data: readonly string[][],
  rowsBefore: number,
): void {
  for (const { code, row = 0 } of errors) {
    const cells = data[row];
    if (!cells) continue;
    const runsOver =
      code === 'InvalidQuotes' && cells.some((cell) => cell.includes('\n') && cell.includes('"'));
    if (code === 'MissingQuotes' || runsOver) throw new UnclosedQuote(rowsBefore + row + 1);
  }
}

/** Comma, semicolon or tab: what the first rows are best parted by. */
export function detectDelimiter(firstText: string): string {
  const { meta } = Papa.parse<string[]>(firstText, {
    preview: 20,
    newline: '\n',
    delimitersToGuess: [',', ';', '\t'],
  });
  return meta.delimiter;
}

/** The data rows in batches of one size, so that a second run finds the same batches; the header is left out. */
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
