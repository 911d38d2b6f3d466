import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Services } from '../services';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A separate key for this purpose, so that nothing else encrypted with the server's secret can be decrypted with it.
 */
const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'turnout tixsuite payout account', 32));

/**
 * Encrypts a bank account with AES-256-GCM. The organiser's id is authenticated too, so that the value cannot be
 * decrypted in another organiser's row.
 */
export function encryptAccount(
  { secret, random }: Pick<Services, 'secret' | 'random'>,
  organiserId: string,
  account: string,
): Buffer {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(organiserId));
  const encrypted = Buffer.concat([cipher.update(account, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @returns the account, or undefined when the secret or the organiser is a different one, or the bytes were changed */
export function decryptAccount(
  { secret }: Pick<Services, 'secret'>,
  organiserId: string,
  encrypted: Buffer,
): string | undefined {
  const iv = encrypted.subarray(0, IV_BYTES);
  const tag = encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(organiserId)).setAuthTag(tag);
    const decrypted = [decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(decrypted).toString('utf8');
  } catch {
    return undefined;
  }
}
