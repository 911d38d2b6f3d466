import { hmacSha256 } from '../../http/hmac';
import type { Random } from '../../services';
import { randomLetters } from './randomLetters';

/** The number that people use to refer to an order: `T-` and eight characters of 32 possible ones each. */
export const orderNumber = (random: Random): string => `T-${randomLetters(random, 8)}`;

/**
 * The 192 bits in the buyer's link. They are derived from the order's id and the server's secret, so that a mail can
 * contain the link at any time although only its hash is stored.
 */
export const orderSecret = (serverSecret: string, orderId: string): string =>
  hmacSha256(serverSecret, `order\n${orderId}`).subarray(0, 24).toString('base64url');
