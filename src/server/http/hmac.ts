import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of the concatenated parts: 32 bytes. */
export function hmacSha256(secret: string, ...parts: ReadonlyArray<string | Buffer>): Buffer {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}
