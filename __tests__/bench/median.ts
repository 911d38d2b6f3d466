/** The median; for an even number of values, the upper of the two in the middle. NaN for no values. */
export function median(values: readonly number[] = []): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
