import { hmacSha256 } from '../../http/hmac';
import type { Services } from '../../services';
import type { FormBody } from './formBody';

/** Placeholder for the token in a cached page; each copy that is sent gets a token of its own. */
export const formTokenMark = 'token-of-this-copy';

const tokenPattern = /^[\w-]{22}$/;

/** Replaces the placeholder in the page's forms with a new token. */
export const withFormToken = (text: string, { random }: Pick<Services, 'random'>): string =>
  text.replaceAll(formTokenMark, Buffer.from(random.bytes(16)).toString('base64url'));

/**
 * Derives the id of the order that a form creates. The same copy of a form with the same choices has the same id, so a
 * form that is sent twice, such as by a double press without JavaScript, finds the cart of the first press.
 * @param turn increases when the order of the turn before is over
 * @returns undefined for a form without a valid token, which creates a new order each time
 */
export function orderIdOfForm(
  { secret }: Pick<Services, 'secret'>,
  typed: FormBody,
  { eventId, browser, turn }: { eventId: string; browser: string; turn: number },
): string | undefined {
  const token = typed.text('form', 40);
  if (!tokenPattern.test(token)) return undefined;
  const choices = [...typed.below('quantity.'), ...typed.below('amount.')].sort();
  const codes = [typed.text('promoCode', 60), typed.text('accessCode', 40)];
  const form = JSON.stringify(['cart form', token, eventId, browser, turn, choices, codes]);
  const bytes = hmacSha256(secret, form).subarray(0, 16);
  // UUID version 8: all bits except version and variant may be chosen freely.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map(([from, to]) => hex.slice(from, to)).join('-');
}
