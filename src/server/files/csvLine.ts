/** Without it, Excel reads the file in the computer's legacy code page instead of UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A negative number is no formula. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

/**
 * Escapes a cell so that no spreadsheet evaluates it as a formula (DOMAIN section 8), and quotes it where CSV requires
 * it.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file, including its line ending. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
