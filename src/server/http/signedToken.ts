import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { hmacSha256 } from './hmac';

const MAC_BYTES = 16;
const partsOfToken = z.array(z.string());

function macOf(purpose: string, body: string, secret: string): string {
  return hmacSha256(secret, `${purpose}\n${body}`).subarray(0, MAC_BYTES).toString('base64url');
}

/**
 * Makes a URL-safe token: the parts, which are readable and must not be secret, and a 128-bit signature over them.
 * @param purpose part of the signature, so that a token of one kind is not accepted as another
 */
export function signToken(purpose: string, parts: readonly string[], secret: string): string {
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${body}.${macOf(purpose, body, secret)}`;
}

/** The parts of a token that we signed for this purpose, or undefined for anything else. */
export function readToken(purpose: string, token: string, secret: string): string[] | undefined {
  const [body = '', mac = ''] = token.split('.');
  const expected = Buffer.from(macOf(purpose, body, secret));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return partsOfToken.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}
