import { decryptSecret, encryptSecret } from '../../http/secretEncryption';
import type { Services } from '../../services';

const PURPOSE = 'turnout conversion secret';
type SecretServices = Pick<Services, 'secret' | 'random'>;

/** Encrypts an API secret or access token for the database. */
export const encryptConversionSecret = (
  services: SecretServices,
  organiserId: string,
  text: string,
): Buffer => encryptSecret(services, { purpose: PURPOSE, ownerId: organiserId }, text);

/** @throws Error when the server's secret is another than the one that encrypted it */
export function readConversionSecret(
  services: SecretServices,
  { organiserId, secret }: { organiserId: string; secret: Buffer | null },
): string {
  const text = secret && decryptSecret(services, { purpose: PURPOSE, ownerId: organiserId }, secret);
  if (typeof text !== 'string') throw new Error('The secret of a destination cannot be decrypted.');
  return text;
}
