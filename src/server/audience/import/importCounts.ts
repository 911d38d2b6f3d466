import { importVerdicts, type ImportCounts } from '../../../contract/audience/audience';
import type { ImportCheckNotes } from '../../../contract/audience/import/importColumn';

export const noCounts = (): ImportCounts => ({
  added: 0,
  updated: 0,
  unchanged: 0,
  duplicate: 0,
  suppressed: 0,
  declined: 0,
  noConsent: 0,
  refused: 0,
});

export function sumOfCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  const sum = noCounts();
  for (const verdict of importVerdicts) sum[verdict] = one[verdict] + other[verdict];
  return sum;
}

export const noNotes = (): ImportCheckNotes => ({ refused: [], typoCount: 0, roleCount: 0, hints: [] });
