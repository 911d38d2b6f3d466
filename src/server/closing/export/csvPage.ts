import { byteOrderMark, csvLine } from '../../files/csvLine';
import type { ExportRow } from './exportKindQueries';

/** One page of a table, as the zip file contains it. */
export const csvPage = (rows: readonly ExportRow[], isFirst: boolean): string => {
  const [first] = rows;
  const heading = isFirst && first ? byteOrderMark + csvLine(Object.keys(first)) : '';
  return heading + rows.map((row) => csvLine(Object.values(row).map(cellOf))).join('');
};

/** One JSON object a line, so that a program can read a large file piece by piece. */
export const jsonPage = (rows: readonly ExportRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** A value as a cell: instants in UTC, lists and fields as words, other JSON as it is. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  const entries: Array<[string, unknown]> = Object.entries(value);
  if (entries.some(([, one]) => typeof one === 'object' && one !== null)) return JSON.stringify(value);
  return entries
    .map(([name, one]) => (Array.isArray(value) ? String(one) : `${name}: ${String(one)}`))
    .join('; ');
}
