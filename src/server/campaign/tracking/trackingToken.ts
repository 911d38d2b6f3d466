import { timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from '../../http/hmac';

/** The recipient that a link in a mail names. */
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
 * The opaque part of a link in a mail: organiser, recipient and link position, with a signature. 51 characters, safe in
 * a path. The purpose is signed too, so a token for one purpose is not valid for another.
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

/** The recipient and the link position of a token; undefined without a valid signature for this purpose. */
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
