import { timingSafeEqual } from 'node:crypto';
import { PublicError } from '../../http/httpErrors';

/** Providers retry for up to a day while this server is unreachable; anything older may be a replay. */
const OLDEST_MS = 26 * 60 * 60_000;
/** Tolerance for clocks that differ. */
const AHEAD_MS = 5 * 60_000;

/** For requests that are not proven to come from the provider. The message reveals no detail. */
export const invalidProof = () =>
  new PublicError(403, 'FORBIDDEN', 'The signature is not right, so nothing was done.');

export const unreadableBody = () =>
  new PublicError(400, 'BAD_REQUEST', 'This is not what the provider sends, so nothing was done.');

/** @throws PublicError FORBIDDEN for a signature that is too old or in the future */
export function requireFresh(signedAt: Date, now: Date): void {
  const age = now.getTime() - signedAt.getTime();
  if (Number.isNaN(age) || age > OLDEST_MS || age < -AHEAD_MS) throw invalidProof();
}

/** Compares in constant time, so that the duration does not reveal how much matched. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The body as JSON. @throws PublicError BAD_REQUEST */
export function jsonOf(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw unreadableBody();
  }
}
