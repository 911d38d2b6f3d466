import { hmacSha256 } from '../http/hmac';
import { decryptSecret, encryptSecret } from '../http/secretEncryption';
import type { Services } from '../services';

const BYTES = 24;
const PREFIX = 'whsec_';
const PURPOSE = 'turnout webhook secret';

type SecretServices = Pick<Services, 'secret' | 'random'>;

/** The secrets of an endpoint as they are stored: encrypted, or null for one that is derived. */
export interface StoredSecrets {
  organiserId: string;
  id: string;
  secret: Buffer | null;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
}

/** Makes a secret as Standard Webhooks writes it, and encrypts it for the database. */
export function newWebhookSecret(services: SecretServices, organiserId: string): Buffer {
  const text = PREFIX + services.random.bytes(BYTES).toString('base64');
  return encryptSecret(services, { purpose: PURPOSE, ownerId: organiserId }, text);
}

/** The secret of an endpoint that was added before secrets were stored; it ends with the first rotation. */
const derivedSecret = (id: string, secret: string) =>
  PREFIX + hmacSha256(secret, `webhook signing\n${id}`).toString('base64url');

/** @throws Error when the server's secret is another than the one that encrypted it */
function readSecret(
  services: SecretServices,
  { organiserId, id }: StoredSecrets,
  stored: Buffer | null,
): string {
  if (!stored) return derivedSecret(id, services.secret);
  const text = decryptSecret(services, { purpose: PURPOSE, ownerId: organiserId }, stored);
  if (text === undefined) throw new Error('The secret of a webhook cannot be decrypted.');
  return text;
}

export const currentSecret = (services: SecretServices, endpoint: StoredSecrets): string =>
  readSecret(services, endpoint, endpoint.secret);

/** The secrets that sign at this time, the newest first. */
export function signingSecrets(services: SecretServices, endpoint: StoredSecrets, now: Date): string[] {
  const current = currentSecret(services, endpoint);
  const { previousUntil, previousSecret } = endpoint;
  if (!previousUntil || previousUntil <= now) return [current];
  return [current, readSecret(services, endpoint, previousSecret)];
}
