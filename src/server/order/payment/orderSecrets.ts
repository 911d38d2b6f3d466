import { createHash } from 'node:crypto';
import { hmacSha256 } from '../../http/hmac';
import type { Random } from '../../services';

// Without the letters and digits that are taken for each other on the telephone.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What people read out to each other: `T-` and eight signs, 32 to the eighth of them. */
export function orderNumber(random: Random): string {
  return `T-${[...random.bytes(8)].map((byte) => ALPHABET[byte % 32]).join('')}`;
}

/**
 * The 192 bits in the buyer's link. They follow from the order's id and the server's own secret, so that a mail can
 * hold the link at any time while we keep its hash alone.
 */
export const orderSecret = (serverSecret: string, orderId: string): string =>
  hmacSha256(serverSecret, `order\n${orderId}`).subarray(0, 24).toString('base64url');

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
