import { isFormulaLike } from '../../../contract/address';
import { longestFieldValue } from '../../../contract/audience/audience';
import { columnRoles, isRole } from '../../../contract/audience/import/columnRoles';
import {
  becomesSuppression,
  type SuppressionReading,
} from '../../../contract/audience/import/consentReading';
import { EMAIL_FIELD } from '../../../contract/template/template';
import { addressOf, shortened, withoutApostrophe, whyNoAddress } from './file/cellAddress';
import type { ContactRow } from './contactBatchQueries';
import type { CsvRow } from './file/csvRows';
import type { RefusedRow } from './importBatchQueries';
import type { FilePlan } from './file/importPlan';
import { readJsonCell, type JsonCell } from './file/jsonCell';
import { splitName } from './file/personName';
import { rowConsentReader, rowProofReader, type RowConsent } from './file/rowConsent';
import type { StrictestReadings } from './file/strictestReadings';
import { seenAddresses } from './seenAddresses';

/** Somebody who said no elsewhere: listed, and suppressed. */
export interface DeclinedRow extends ContactRow {
  consent: RowConsent & { reading: SuppressionReading };
}

/** The result of reading one row, before it is compared with the database. */
export type ReadRow =
  | ({ kind: 'contact' } & ContactRow)
  | ({ kind: 'declined' } & DeclinedRow)
  | { kind: 'noConsent'; reason: string; address: string }
  | ({ kind: 'duplicate'; reason: string; isWritten: boolean } & ContactRow)
  | { kind: 'refused'; reason: string };

/** A row with an address, and its reading of the consent. */
export type AdmittedRow = ContactRow & { consent: RowConsent };
type Admission = AdmittedRow | { kind: 'refused'; reason: string };

/** Reads the address, the fields and the consent of each row, independently of other rows. */
export function rowAdmission(plan: FilePlan, now: Date): (row: CsvRow) => Admission {
  const { columns, mapping } = plan;
  const emailColumn = mapping.indexOf(EMAIL_FIELD);
  const nameColumn = mapping.indexOf(columnRoles.name);
  const jsonColumn = mapping.indexOf(columnRoles.fields);
  const fieldColumns = mapping.flatMap((name, column) => {
    const field = column === nameColumn ? 'name' : name;
    return field === '' || field === EMAIL_FIELD || isRole(field)
      ? []
      : [{ name: field, column, header: columns[column] ?? field }];
  });
  const consentOf = rowConsentReader(plan, now);
  const proofOf = rowProofReader(plan, now);

  return ({ cells, isBroken }) => {
    if (isBroken) {
      return refused('A quotation mark opens in this row and is not closed. Close it, or remove it.');
    }
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (filled > columns.length) {
      return refused(
        `This row has ${filled} cells, but the first row has ${columns.length}. ` +
          'A comma inside a cell needs quotes around the cell.',
      );
    }
    const text = withoutApostrophe(cells[emailColumn] ?? '');
    if (text === '') return refused('There is no email address in this row.');
    const address = addressOf(text);
    if (address === undefined || isFormulaLike(address)) return refused(whyNoAddress(address ?? text));
    const json: JsonCell | undefined = jsonColumn === -1 ? undefined : readJsonCell(cells[jsonColumn] ?? '');
    const consent = consentOf(cells, json);
    const fields: Record<string, string> = {};
    for (const { name, column, header } of fieldColumns) {
      const value = withoutApostrophe(cells[column] ?? '');
      if (value.length > longestFieldValue) {
        // A no counts nevertheless; it needs no fields.
        if (becomesSuppression(consent.reading)) continue;
        return refused(
          `“${shortened(header)}” is longer than ${longestFieldValue.toLocaleString('en-NZ')} characters.`,
        );
      }
      if (value !== '') fields[name] = value;
    }
    if (nameColumn !== -1) Object.assign(fields, splitName(fields.name ?? ''));
    const admitted: AdmittedRow = { address, fields: json ? { ...json.fields, ...fields } : fields, consent };
    const proof = proofOf?.(cells);
    if (proof && proof.evidence !== '') admitted.proof = proof;
    return admitted;
  };
}

/**
 * Reads rows one after the other and remembers the addresses, so it must be called with every row from the first.
 * @param strictest the reading of each address over the whole file; without it, each row counts by itself
 */
export function rowReader(
  plan: FilePlan,
  now: Date,
  strictest?: StrictestReadings,
): (row: CsvRow) => ReadRow {
  const admit = rowAdmission(plan, now);
  const seen = seenAddresses(plan.rowCount);

  return (row) => {
    const admitted = admit(row);
    if ('kind' in admitted) return admitted;
    const { address, fields, consent: own, proof } = admitted;
    const firstRow = seen.firstRow(address, row.rowNumber);
    if (firstRow !== undefined) {
      const reason = `Same address as row ${firstRow}. It counts once; this row only fills in what was missing.`;
      return {
        kind: 'duplicate',
        reason,
        address,
        fields,
        isWritten: strictest?.isWritten(firstRow) ?? true,
      };
    }
    const consent = strictest?.of(row.rowNumber, own) ?? own;
    const { reading } = consent;
    if (becomesSuppression(reading))
      return { kind: 'declined', address, fields, consent: { ...consent, reading } };
    if (reading === 'no_consent') return { kind: 'noConsent', address, reason: noConsentIn(consent) };
    return proof ? { kind: 'contact', address, fields, proof } : { kind: 'contact', address, fields };
  };
}

const refused = (reason: string) => ({ kind: 'refused', reason }) as const;

const noConsentIn = ({ words }: RowConsent) =>
  `Not added: ${words} does not say that this person agreed to marketing email.`;

/** A batch of rows, sorted by what is to be done with them. */
export interface ReadBatch {
  contacts: ContactRow[];
  /** The row number of each contact. */
  rowNumbers: number[];
  declined: DeclinedRow[];
  /** Repeated rows of an address, which fill empty fields. */
  duplicates: ContactRow[];
  /** Rows that were not imported as they are, each with its reason. */
  listed: Array<RefusedRow & { kind: ReadRow['kind'] }>;
  duplicateCount: number;
  refusedCount: number;
  noConsentCount: number;
  rows: ReadRow[];
}

const emptyBatch = (): ReadBatch => ({
  contacts: [],
  rowNumbers: [],
  declined: [],
  duplicates: [],
  listed: [],
  duplicateCount: 0,
  refusedCount: 0,
  noConsentCount: 0,
  rows: [],
});

function addRow(batch: ReadBatch, answer: ReadRow, { rowNumber, cells }: CsvRow): void {
  batch.rows.push(answer);
  if (answer.kind === 'contact') {
    batch.contacts.push(answer);
    batch.rowNumbers.push(rowNumber);
  } else if (answer.kind === 'declined') batch.declined.push(answer);
  else if (answer.kind === 'duplicate') {
    batch.duplicateCount++;
    if (answer.isWritten) batch.duplicates.push(answer);
  } else if (answer.kind === 'noConsent') batch.noConsentCount++;
  else batch.refusedCount++;
  if ('reason' in answer) {
    const { kind, reason } = answer;
    batch.listed.push({ kind, rowNumber, reason, cells });
  }
}

export function readBatch(read: (row: CsvRow) => ReadRow, rows: readonly CsvRow[]): ReadBatch {
  const batch = emptyBatch();
  for (const row of rows) addRow(batch, read(row), row);
  return batch;
}

/**
 * The rest of a file of which `rowsDone` rows are done, batch by batch. The rows that are done are read again, so
 * that later rows of the same address are recognised as repeated. Each piece of the file is read as it arrives, so
 * that its cells are not held until a batch is full.
 * @param rows of the whole file, including the header
 */
export async function* batchesAfter(
  rowsDone: number,
  rows: AsyncIterable<CsvRow[]>,
  read: (row: CsvRow) => ReadRow,
  size: number,
): AsyncGenerator<{ batch: ReadBatch; rowsBefore: number; rowsAfter: number }> {
  let isHeader = true;
  let rowsAfter = 0;
  let batch = emptyBatch();
  const made = () => ({ batch, rowsBefore: rowsAfter - batch.rows.length, rowsAfter });
  for await (const piece of rows) {
    for (const row of piece) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      const answer = read(row);
      rowsAfter++;
      if (rowsAfter <= rowsDone) continue;
      addRow(batch, answer, row);
      if (batch.rows.length < size) continue;
      yield made();
      batch = emptyBatch();
    }
  }
  if (batch.rows.length > 0) yield made();
}
