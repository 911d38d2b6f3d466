import { timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from '../../http/hmac';

/** What a link in a mail says about itself: nothing but whose it is, and for a click which link. */
export interface TrackedRecipient {
  organiserId: string;
  recipientId: number;
}

type Purpose = 'open' | 'click' | 'unsubscribe';

const ID_BYTES = 16;
const BODY_BYTES = ID_BYTES + 8 + 2;
const MAC_BYTES = 12;

const names: Record<Purpose, string> = {
  open: 'mail/open\n',
  click: 'mail/click\n',
  unsubscribe: 'mail/unsubscribe\n',
};

const macOf = (purpose: Purpose, body: Buffer, secret: string): Buffer =>
  hmacSha256(secret, names[purpose], body).subarray(0, MAC_BYTES);

/**
 * The opaque part of a link in a mail: organiser, recipient and link position, sealed so that only we can make
 * one. 51 characters, safe in a path; a seal for one purpose opens no other.
 */
export function trackingToken(
  purpose: Purpose,
  { organiserId, recipientId }: TrackedRecipient,
  position: number,
  secret: string,
): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.write(organiserId.replaceAll('-', ''), 0, 'hex');
  body.writeBigUInt64BE(BigInt(recipientId), ID_BYTES);
  body.writeUInt16BE(position, ID_BYTES + 8);
  return Buffer.concat([body, macOf(purpose, body, secret)]).toString('base64url');
}

/** Who and which link a token is for, or undefined for one that we did not make for this purpose. */
export function readTrackingToken(
  purpose: Purpose,
  token: string,
  secret: string,
): (TrackedRecipient & { position: number }) | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + MAC_BYTES) return undefined;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), macOf(purpose, body, secret))) return undefined;
  const id = body.toString('hex', 0, ID_BYTES);
  const organiserId = [
    id.slice(0, 8),
    id.slice(8, 12),
    id.slice(12, 16),
    id.slice(16, 20),
    id.slice(20),
  ].join('-');
  return {
    organiserId,
    recipientId: Number(body.readBigUInt64BE(ID_BYTES)),
    position: body.readUInt16BE(ID_BYTES + 8),
  };
}
