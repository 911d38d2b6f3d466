/** A campaign that is spread over hours is sent in portions of at least this duration. */
const PORTION_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface Spread {
  startedAt: Date;
  /** How long it has been paused since; paused time does not count. */
  pausedMs: number;
  spreadHours: number;
  /** Everybody who is to get the mail, including those who already have it. */
  total: number;
}

/**
 * How many recipients may have been handed over by now, so that the last ones are sent after `spreadHours`. The first
 * portion is sent at once, and then an equal one in each interval.
 * @returns nextAt: when there will be more; null once all may have been sent
 */
export function paceOf(
  { startedAt, pausedMs, spreadHours, total }: Spread,
  now: Date,
): { mayHaveLeft: number; nextAt: Date | null } {
  const portions = Math.max(1, Math.min(total, Math.ceil((spreadHours * HOUR_MS) / PORTION_MS)));
  const portionMs = (spreadHours * HOUR_MS) / portions;
  const movingMs = Math.max(0, now.getTime() - startedAt.getTime() - pausedMs);
  const begun = Math.min(portions, Math.floor(movingMs / portionMs) + 1);
  return {
    mayHaveLeft: Math.floor((total * begun) / portions),
    nextAt:
      begun === portions ? null : new Date(startedAt.getTime() + pausedMs + Math.ceil(begun * portionMs)),
  };
}
