import { cautionOf } from '../../../../contract/audience/import/consentReading';
import { seenAddresses } from '../seenAddresses';
import type { RowConsent } from './rowConsent';

/**
 * What a whole file says of each address: of several rows of one address the most cautious counts, wherever it stands.
 * Found out before the first row is written, so that nobody is mailable for a while because their no comes later in the
 * file. A byte for each row, and the rows that were overruled.
 */
export interface StrictestReadings {
  note(address: string, rowNumber: number, consent: RowConsent): void;
  /** What counts for the address that comes first in this row. */
  of(firstRow: number, own: RowConsent): RowConsent;
  /** Whether this address, which comes first in this row, is written at all, so that later rows may add to it. */
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
