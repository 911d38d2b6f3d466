import type { TestReason, VariantFigures } from '../../../contract/campaign/campaignTest';
import type { AbMeasure } from '../../../contract/campaign/campaignVariants';

/** Two shares differ clearly from 1.96 standard errors on; random variation reaches that once in 20 times. */
const CLEAR = 1.96;
/** With a lower expected count in either version the normal approximation fails, so no result is called clear. */
const MIN_EXPECTED = 5;

const hitsOf = ({ clicked, ordered }: VariantFigures, by: AbMeasure) => (by === 'clicks' ? clicked : ordered);

/** Compares products of counts instead of quotients, so that equal shares compare as equal. */
function compare(a: VariantFigures, b: VariantFigures, by: AbMeasure): number {
  const shares = hitsOf(b, by) * Math.max(a.sent, 1) - hitsOf(a, by) * Math.max(b.sent, 1);
  if (shares !== 0 || by === 'clicks') return shares;
  return b.cents * Math.max(a.sent, 1) - a.cents * Math.max(b.sent, 1);
}

/**
 * The winning version, and how clear the result is: the greatest share of mails with a click, or with an order (for
 * equal shares, the highest revenue per mail). The first of equal versions wins. Opens are not considered.
 */
export function verdict(
  figures: readonly VariantFigures[],
  by: AbMeasure,
): { winner: number; why: Exclude<TestReason, 'hand'> } {
  if (figures.every((version) => hitsOf(version, by) === 0)) return { winner: 0, why: 'nothing' };
  const ranked = figures.toSorted((a, b) => compare(a, b, by) || a.position - b.position);
  const [best, next] = ranked;
  if (!best) return { winner: 0, why: 'nothing' };
  const { position: winner } = best;
  if (!next) return { winner, why: 'clear' };
  if (compare(best, next, by) === 0) return { winner, why: 'tie' };
  return { winner, why: isClear(best, next, by) ? 'clear' : 'close' };
}

/** The two-proportion z-test with a pooled share, at the 95 % level. */
function isClear(a: VariantFigures, b: VariantFigures, by: AbMeasure): boolean {
  const pooled = (hitsOf(a, by) + hitsOf(b, by)) / (a.sent + b.sent);
  const fewest = Math.min(a.sent, b.sent) * Math.min(pooled, 1 - pooled);
  if (!(fewest >= MIN_EXPECTED)) return false;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  return (hitsOf(a, by) / a.sent - hitsOf(b, by) / b.sent) / error >= CLEAR;
}
