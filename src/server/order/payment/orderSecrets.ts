import { hmacSha256 } from '../../http/hmac';
import type { Random } from '../../services';

// Without letters and digits that are easily confused on the telephone.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number that people use to refer to an order: `T-` and eight characters of 32 possible ones each. */
export function orderNumber(random: Random): string {
  return `T-${[...random.bytes(8)].map((byte) => ALPHABET[byte % 32]).join('')}`;
}

/**
 * The 192 bits in the buyer's link. They are derived from the order's id and the server's secret, so that a mail can
 * contain the link at any time although only its hash is stored.
 */
export const orderSecret = (serverSecret: string, orderId: string): string =>
  hmacSha256(serverSecret, `order\n${orderId}`).subarray(0, 24).toString('base64url');
