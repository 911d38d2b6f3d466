/**
 * The counts as points of one of several lines. Of a run of zeros only the ends are kept, where the line rises and falls,
 * because whole lines of zeros would cover each other.
 */
export const withoutZeroRuns = (counts: readonly number[]): Array<number | null> =>
  counts.map((count, step) => (count || counts[step - 1] || counts[step + 1] ? count : null));
