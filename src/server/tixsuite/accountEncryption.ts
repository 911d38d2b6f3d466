import { decryptSecret, encryptSecret } from '../http/secretEncryption';
import type { Services } from '../services';

const contextOf = (organiserId: string) => ({
  purpose: 'turnout tixsuite payout account',
  ownerId: organiserId,
});

/** Encrypts a bank account for the row of this organiser. */
export const encryptAccount = (
  services: Pick<Services, 'secret' | 'random'>,
  organiserId: string,
  account: string,
): Buffer => encryptSecret(services, contextOf(organiserId), account);

/** @returns the account, or undefined when the secret or the organiser is a different one, or the bytes were changed */
export const decryptAccount = (
  services: Pick<Services, 'secret'>,
  organiserId: string,
  encrypted: Buffer,
): string | undefined => decryptSecret(services, contextOf(organiserId), encrypted);
