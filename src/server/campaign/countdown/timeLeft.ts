/** Whole numbers, as people read them off a clock. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

const MINUTE_MS = 60_000;

/**
 * The time until a moment; undefined once it has come. A minute that has begun counts as whole, so there are never zeros
 * before the moment.
 */
export function timeLeft(at: Date, now: Date): TimeLeft | undefined {
  const whole = Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS);
  if (whole <= 0) return undefined;
  return { days: Math.floor(whole / 1_440), hours: Math.floor(whole / 60) % 24, minutes: whole % 60 };
}
