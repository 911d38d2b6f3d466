/** The fewest pixels between two labels of the horizontal axis. */
const LABEL_GAP = 12;
const MOST_TICKS = 11;

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5].find((known) => step <= known * power) ?? 10;
  return factor * power;
}

/** The ticks of a vertical axis for these values, from the lowest to the highest: whole numbers, with zero. */
export function valueTicks(values: readonly number[]): number[] {
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  const most = values.reduce((high, value) => Math.max(high, value), 0) || (least === 0 ? 1 : 0);
  const ticksOf = (step: number) => {
    const first = Math.floor(least / step);
    return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, place) => (first + place) * step);
  };
  let step = Math.max(1, roundStep((most - least) / (MOST_TICKS - 1)));
  while (ticksOf(step).length > MOST_TICKS) step = roundStep(step * 1.01);
  return ticksOf(step);
}

/** Labels every how many steps of a plot of this width, so that labels of this width do not touch each other. */
export function labelEvery(steps: number, width: number, labelWidth: number): number {
  if (steps < 2) return 1;
  return Math.min(steps, Math.max(1, Math.ceil(((labelWidth + LABEL_GAP) * (steps - 1)) / width)));
}
