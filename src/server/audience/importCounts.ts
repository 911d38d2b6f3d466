import type { ImportCounts, ImportVerdict } from '../../contract/audience';

export const noCounts = (): ImportCounts => ({
  added: 0,
  updated: 0,
  unchanged: 0,
  duplicate: 0,
  suppressed: 0,
  refused: 0,
});

export function countVerdicts(verdicts: Iterable<ImportVerdict>): ImportCounts {
  const counts = noCounts();
  for (const verdict of verdicts) counts[verdict]++;
  return counts;
}
