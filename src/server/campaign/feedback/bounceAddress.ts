import { timingSafeEqual } from 'node:crypto';
import { hmacSha256 } from '../../http/hmac';
import { senderAddress } from '../../mail/senderAddress';
import type { TrackedRecipient } from '../tracking/trackingToken';

/**
 * Each message of a campaign is sent with its own envelope sender (VERP): a mail server returns mail to that address,
 * so the address alone identifies the recipient. Mail servers may change the case of an address, so the token is
 * base32:
 *
 *   bounce+ organiser (16 bytes) recipient (6) signature (10) @domain   59 of the 64 letters that RFC 5321 allows
 */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const PREFIX = 'bounce+';
const ID_BYTES = 16;
const BODY_BYTES = ID_BYTES + 6;
const MAC_BYTES = 10;
const TOKEN = /^[a-z2-7]{52}$/;

/** Feedback loops send complaints (RFC 5965) to this one address, which is registered with the mailbox providers. */
export const COMPLAINTS = 'complaints';

function base32(bytes: Buffer): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (5 - bits)) & 31) : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text) {
    held = (held << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
      held &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}

const NAME = 'mail/bounce\n';

const macOf = (body: Buffer, secret: string): Buffer => hmacSha256(secret, NAME, body).subarray(0, MAC_BYTES);

/** A signed token for one recipient: 52 lower-case letters and digits. */
export function bounceToken({ organiserId, recipientId }: TrackedRecipient, secret: string): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.write(organiserId.replaceAll('-', ''), 0, 'hex');
  body.writeUIntBE(recipientId, ID_BYTES, 6);
  return base32(Buffer.concat([body, macOf(body, secret)]));
}

/** The recipient that a token names, in any case of its letters; undefined for a token without a valid signature. */
export function readBounceToken(token: string, secret: string): TrackedRecipient | undefined {
  const text = token.toLowerCase();
  if (!TOKEN.test(text)) return undefined;
  const bytes = fromBase32(text);
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES, BODY_BYTES + MAC_BYTES), macOf(body, secret)))
    return undefined;
  const id = body.toString('hex', 0, ID_BYTES);
  const organiserId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { organiserId, recipientId: body.readUIntBE(ID_BYTES, 6) };
}

/** The envelope sender for the message to one recipient. */
export const bounceAddress = (token: string, domain: string): string => `${PREFIX}${token}@${domain}`;

/** The token in a bounce address; undefined for any other address. */
export function tokenOfAddress(address: string): string | undefined {
  const token = /^\s*<?bounce\+([a-z2-7]{52})@/i.exec(address)?.[1];
  return token?.toLowerCase();
}

/** The domain for returned mail: the configured one, or else the domain of the sender's address. */
export const bounceDomain = (publicUrl: string, configured: string | undefined): string =>
  configured ?? senderAddress(publicUrl).split('@')[1] ?? '';
