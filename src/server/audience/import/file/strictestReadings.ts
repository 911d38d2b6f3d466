import { cautionOf } from '../../../../contract/audience/import/consentReading';
import { seenAddresses } from '../seenAddresses';
import type { RowConsent } from './rowConsent';

/**
 * The reading of each address over a whole file: of several rows with one address the most cautious one counts,
 * wherever it is in the file. It is computed before the first row is written, so that nobody is mailable for a while
 * because their no comes later in the file. Needs one byte for each row, plus the overruled rows.
 */
export interface StrictestReadings {
  note(address: string, rowNumber: number, consent: RowConsent): void;
  /** The reading that counts for the address that first occurs in this row. */
  of(firstRow: number, own: RowConsent): RowConsent;
  /** Whether the address that first occurs in this row is written at all, so that later rows may complete it. */
  isWritten(firstRow: number): boolean;
}

export function strictestReadings(rowCount: number): StrictestReadings {
  const seen = seenAddresses(rowCount);
  let cautions = new Uint8Array(rowCount + 1_024);
  const overruled = new Map<number, RowConsent>();
  return {
    note(address, rowNumber, consent) {
      const firstRow = seen.firstRow(address, rowNumber);
      const caution = cautionOf(consent.reading);
      if (firstRow === undefined) {
        if (rowNumber >= cautions.length) {
          const larger = new Uint8Array(rowNumber * 2);
          larger.set(cautions);
          cautions = larger;
        }
        cautions[rowNumber] = caution;
      } else if (caution > (cautions[firstRow] ?? 0)) {
        cautions[firstRow] = caution;
        overruled.set(firstRow, consent);
      }
    },
    of: (firstRow, own) => overruled.get(firstRow) ?? own,
    isWritten: (firstRow) => cautions[firstRow] !== cautionOf('no_consent'),
  };
}
