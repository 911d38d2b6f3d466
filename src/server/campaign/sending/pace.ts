/** A campaign that is spread over hours leaves in portions of this long at the least. */
const PORTION_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface Spread {
  startedAt: Date;
  /** How long it has been paused since; that time does not count. */
  pausedMs: number;
  spreadHours: number;
  /** Everybody who is to get the mail, not only who still waits. */
  total: number;
}

/**
 * How many recipients may have been handed over by now, so that the last ones leave after `spreadHours`. The first go
 * at once, and then as many each minute.
 * @returns nextAt: when there will be more; null once all may have left
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
