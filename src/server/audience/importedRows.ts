import { longestFieldValue } from '../../contract/audience';
import { EMAIL_FIELD } from '../../contract/template';
import { addressOf, shortened, unmarked, whyNoAddress } from './addressCell';
import type { ContactRow } from './contactBatchQueries';
import type { CsvRow } from './csvRows';
import type { RefusedRow } from './importBatchQueries';
import { seenAddresses } from './seenAddresses';

/** What one row says, before the database is asked. */
export type ReadRow =
  | ({ kind: 'contact' } & ContactRow)
  | ({ kind: 'duplicate'; reason: string } & ContactRow)
  | { kind: 'refused'; reason: string };

/**
 * Reads rows one after the other and remembers the addresses it has seen, so it must see them from the first.
 * @param rowCount how many rows there are
 */
export function rowReader({
  columns,
  mapping,
  rowCount,
}: {
  columns: readonly string[];
  mapping: readonly string[];
  rowCount: number;
}): (row: CsvRow) => ReadRow {
  const emailColumn = mapping.indexOf(EMAIL_FIELD);
  const kept = mapping.flatMap((name, column) =>
    name === '' || name === EMAIL_FIELD ? [] : [{ name, column, header: columns[column] ?? name }],
  );
  const seen = seenAddresses(rowCount);

  return ({ rowNumber, cells }) => {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (filled > columns.length) {
      return refused(
        `This row has ${filled} cells, but the first row has ${columns.length}. ` +
          'A comma inside a cell needs quotes around the cell.',
      );
    }
    const text = unmarked(cells[emailColumn] ?? '');
    if (text === '') return refused('There is no email address in this row.');
    const address = addressOf(text);
    if (address === undefined) return refused(whyNoAddress(text));
    const fields: Record<string, string> = {};
    for (const { name, column, header } of kept) {
      const value = unmarked(cells[column] ?? '');
      if (value.length > longestFieldValue) {
        return refused(
          `“${shortened(header)}” is longer than ${longestFieldValue.toLocaleString('en-NZ')} characters.`,
        );
      }
      if (value !== '') fields[name] = value;
    }
    const firstRow = seen.firstRow(address, rowNumber);
    if (firstRow !== undefined) {
      const reason = `Same address as row ${firstRow}. It counts once; this row only fills in what was missing.`;
      return { kind: 'duplicate', reason, address, fields };
    }
    return { kind: 'contact', address, fields };
  };
}

const refused = (reason: string): ReadRow => ({ kind: 'refused', reason });

/** A batch of rows, sorted by what is to be done with them. */
export interface ReadBatch {
  contacts: ContactRow[];
  duplicates: ContactRow[];
  /** Rows that were not taken as they stand, refused or duplicate, each with its reason. */
  listed: RefusedRow[];
  refusedCount: number;
  rows: ReadRow[];
}

export function readBatch(read: (row: CsvRow) => ReadRow, rows: readonly CsvRow[]): ReadBatch {
  const batch: ReadBatch = { contacts: [], duplicates: [], listed: [], refusedCount: 0, rows: [] };
  for (const row of rows) {
    const answer = read(row);
    batch.rows.push(answer);
    if (answer.kind === 'contact') batch.contacts.push({ address: answer.address, fields: answer.fields });
    if (answer.kind === 'duplicate')
      batch.duplicates.push({ address: answer.address, fields: answer.fields });
    if (answer.kind === 'refused') batch.refusedCount++;
    if (answer.kind !== 'contact') {
      batch.listed.push({ rowNumber: row.rowNumber, reason: answer.reason, cells: row.cells });
    }
  }
  return batch;
}

/**
 * What is left of a file of which `rowsDone` rows are done, batch by batch. The rows done are read again, so that a
 * later row of the same address is still known for one.
 */
export async function* batchesAfter(
  rowsDone: number,
  rows: AsyncIterable<CsvRow[]>,
  read: (row: CsvRow) => ReadRow,
): AsyncGenerator<{ batch: ReadBatch; rowsBefore: number; rowsAfter: number }> {
  let rowsAfter = 0;
  for await (const csvBatch of rows) {
    const start = rowsAfter;
    rowsAfter += csvBatch.length;
    const known = Math.min(Math.max(rowsDone - start, 0), csvBatch.length);
    readBatch(read, csvBatch.slice(0, known));
    if (known === csvBatch.length) continue;
    yield { batch: readBatch(read, csvBatch.slice(known)), rowsBefore: start + known, rowsAfter };
  }
}
