import { secondFactorLimits } from '../../../contract/account/secondFactor';
import { hmacSha256 } from '../../http/hmac';
import type { Services } from '../../services';

/** Without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** Fifty random bits each, so that guessing is hopeless. @returns codes such as `k3v9t-0wm4x` */
export function newRecoveryCodes({ random }: Pick<Services, 'random'>): string[] {
  return Array.from({ length: secondFactorLimits.recoveryCodes }, () => {
    const code = [...random.bytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** The keyed hash of a code; somebody who has only the database cannot try codes against it. */
export const recoveryCodeHash = (
  { secret }: Pick<Services, 'secret'>,
  userId: string,
  code: string,
): Buffer => hmacSha256(secret, `recovery-code\n${userId}\n${code.replace('-', '')}`);
