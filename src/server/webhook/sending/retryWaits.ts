const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits between the attempts of one message, in milliseconds: 5 seconds to 24 hours, three days together. */
export const retryWaits = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  14 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

/** An attempt that is due later than this was planned by a clock that went ahead. */
export const longestWaitMs = 30 * HOUR;

/** Waits are up to a fifth shorter or longer, so that messages which failed together are not sent together again. */
const JITTER = 0.2;

/**
 * When to try again after an attempt failed; undefined when it was the last one.
 * @param attempts how many were made
 * @param random from 0 up to 1
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const wait = retryWaits[attempts - 1];
  if (wait === undefined) return undefined;
  return new Date(now.getTime() + wait * (1 - JITTER + 2 * JITTER * random));
}

const BREAKER_FAILURES = 5;
const LONGEST_PAUSE = 5 * MINUTE;

/**
 * For how long nothing is sent to an endpoint after so many failures in a row; then one message is tried. Without it,
 * each of thousands of messages would wait for the same broken server.
 */
export const pauseAfter = (failures: number): number =>
  failures < BREAKER_FAILURES ? 0 : Math.min(5 * SECOND * 2 ** (failures - BREAKER_FAILURES), LONGEST_PAUSE);

/** An endpoint that only fails: its owners are warned after one day, and it is disabled after three. */
export const warnAfterMs = 24 * HOUR;
export const disableAfterMs = 72 * HOUR;
