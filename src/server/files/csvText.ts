/** Excel takes a file without it for the machine's own old code page. */
export const byteOrderMark = '\uFEFF';

/** A cell that no spreadsheet takes for a formula (DOMAIN section 8), quoted where it must be. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file, its end included. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
