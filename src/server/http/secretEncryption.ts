import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Services } from '../services';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What an encrypted value is for, and the row that it belongs to. */
export interface EncryptionContext {
  /** Such as `turnout tixsuite payout account`. Each purpose has a key of its own. */
  purpose: string;
  /** The id of the row's owner. It is authenticated, so that the value cannot be decrypted in the row of another. */
  ownerId: string;
}

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a value that the database stores, with AES-256-GCM and a key derived from the server's secret. */
export function encryptSecret(
  { secret, random }: Pick<Services, 'secret' | 'random'>,
  { purpose, ownerId }: EncryptionContext,
  text: string,
): Buffer {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(Buffer.from(ownerId));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @returns the value, or undefined when the secret, the purpose or the owner is another, or the bytes were changed */
export function decryptSecret(
  { secret }: Pick<Services, 'secret'>,
  { purpose, ownerId }: EncryptionContext,
  encrypted: Buffer,
): string | undefined {
  const iv = encrypted.subarray(0, IV_BYTES);
  const tag = encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag);
    const decrypted = [decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(decrypted).toString('utf8');
  } catch {
    return undefined;
  }
}
