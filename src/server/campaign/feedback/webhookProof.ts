import { timingSafeEqual } from 'node:crypto';
import { PublicError } from '../../http/httpErrors';

/** Providers try again for up to a day when we can not be reached; what is older was kept by somebody to be told again. */
const OLDEST_MS = 26 * 60 * 60_000;
/** Clocks differ a little. */
const AHEAD_MS = 5 * 60_000;

/** What is not proven to be the provider's changes nothing, and is told nothing more. */
export const notProven = () =>
  new PublicError(403, 'FORBIDDEN', 'The signature is not right, so nothing was done.');

export const notReadable = () =>
  new PublicError(400, 'BAD_REQUEST', 'This is not what the provider sends, so nothing was done.');

/** @throws PublicError FORBIDDEN for what was signed too long ago, or is still to come */
export function requireFresh(signedAt: Date, now: Date): void {
  const age = now.getTime() - signedAt.getTime();
  if (Number.isNaN(age) || age > OLDEST_MS || age < -AHEAD_MS) throw notProven();
}

/** Compares in a time that does not tell how much was right. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The body as JSON. @throws PublicError BAD_REQUEST */
export function jsonOf(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw notReadable();
  }
}
