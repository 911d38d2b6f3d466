/** A spreadsheet treats text that begins like this as a formula (DOMAIN section 8). */
const formulaStart = /^[=+\-@\t\r]/;

/** Numbers stay numbers, also those below zero. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first row is the header. */
export type CsvRows = ReadonlyArray<ReadonlyArray<string | number>>;

/** Rows as CSV with CRLF. */
export const csvText = (rows: CsvRows): string => rows.map((row) => row.map(cell).join(',')).join('\r\n');

/** Without it, Excel reads the file in the computer's legacy code page instead of UTF-8. */
const byteOrderMark = '\uFEFF';

/** Rows as the content of a file. */
export const csvFile = (rows: CsvRows): string => `${byteOrderMark}${csvText(rows)}\r\n`;
