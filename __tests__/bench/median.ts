/** The middle one; of an even number, the upper of the two. NaN of none. */
export function median(values: readonly number[] = []): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
