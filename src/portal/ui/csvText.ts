/** A spreadsheet treats text that begins like this as a formula (DOMAIN section 8). */
const formulaStart = /^[=+\-@\t\r]/;

/** Numbers stay numbers, also those below zero. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with CRLF; the first row is the header. */
export const csvText = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n');
