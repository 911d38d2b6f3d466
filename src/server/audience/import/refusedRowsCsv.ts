import { byteOrderMark, csvLine } from '../../files/csvLine';
import type { RefusedRow } from './importBatchQueries';

const PAGE_ROWS = 1_000;

/**
 * The refused rows as a CSV file, a page at a time: the file's own columns, then the row's number and the reason.
 * @param nextPage the rows after a row number, in order; none when there are no more
 */
export async function* refusedRowsCsv(
  columns: readonly string[],
  nextPage: (afterRow: number, limit: number) => Promise<RefusedRow[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...columns, 'Row', 'Reason']);
  let afterRow = 0;
  for (;;) {
    const page = await nextPage(afterRow, PAGE_ROWS);
    const last = page.at(-1);
    if (!last) return;
    afterRow = last.rowNumber;
    yield page
      .map(({ cells, rowNumber, reason }) =>
        csvLine([
          ...columns.map((_, at) => cells[at] ?? ''),
          String(rowNumber),
          reasonWith(reason, cells, columns),
        ]),
      )
      .join('');
  }
}

/** Cells beyond the header have no column of their own, so they are added to the reason. */
function reasonWith(reason: string, cells: readonly string[], columns: readonly string[]): string {
  const beyond = cells.slice(columns.length).filter((cell) => cell !== '');
  return beyond.length === 0 ? reason : `${reason} Extra cells: ${beyond.join(' | ')}`;
}
