import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Services } from '../services';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for this one purpose, so that nothing else made with the secret opens it. */
const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'turnout tixsuite payout account', 32));

/** Seals a bank account with AES-256-GCM, bound to its organiser: moved to another's row it does not open. */
export function encryptAccount(
  { secret, random }: Pick<Services, 'secret' | 'random'>,
  organiserId: string,
  account: string,
): Buffer {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(organiserId));
  const sealed = Buffer.concat([cipher.update(account, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The account again, or undefined when the secret or the organiser is another one, or the bytes were touched. */
export function decryptAccount(
  { secret }: Pick<Services, 'secret'>,
  organiserId: string,
  sealed: Buffer,
): string | undefined {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(organiserId)).setAuthTag(tag);
    const opened = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return undefined;
  }
}
