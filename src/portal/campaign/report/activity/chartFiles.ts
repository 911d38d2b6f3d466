import { csvText } from '../../../ui/csvText';
import { type ChartLine } from './chartLabels';

/** Without it, Excel reads the file in the computer's legacy code page instead of UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * The chart as CSV: a row for each step with its local time and the same numbers as the table.
 * @param from the local time at which each step begins
 */
export function chartCsv(from: readonly string[], lines: readonly ChartLine[]): string {
  const rows = [
    ['From', ...lines.map(({ label }) => label)],
    ...from.map((label, step) => [label, ...lines.map(({ counts }) => counts[step] ?? 0)]),
  ];
  return csvFile(rows);
}

/** A file of these rows, of which the first is the header. */
export const csvFile = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  `${byteOrderMark}${csvText(rows)}\r\n`;
