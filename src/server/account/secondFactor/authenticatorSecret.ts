import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { decryptSecret, encryptSecret } from '../../http/secretEncryption';
import type { Services } from '../../services';

/** Codes of authenticator apps (RFC 6238) with the values that every app supports. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks of phones may differ: the codes before and after the current one are accepted too. */
const WINDOW = 1;

/** @param secret in base32 */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Turnout',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret,
  });

/** @returns a random secret in base32 */
export const newAppSecret = ({ random }: Pick<Services, 'random'>): string =>
  new Secret({ buffer: new Uint8Array(random.bytes(SECRET_BYTES)).buffer }).base32;

/** What a person scans, opens or types to set up their app. @param label the address that the app shows */
export async function setUpOf(
  secret: string,
  label: string,
): Promise<{ secret: string; url: string; qr: string }> {
  const url = totpOf(secret, label).toString();
  const svg = await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { secret, url, qr };
}

/** The time step that a code is right for; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

const contextOf = (userId: string) => ({ purpose: 'turnout authenticator app', ownerId: userId });

/** Encrypts a secret for the row of its person: in the row of another one it cannot be decrypted. */
export const encryptAppSecret = (
  services: Pick<Services, 'secret' | 'random'>,
  userId: string,
  secret: string,
): Buffer => encryptSecret(services, contextOf(userId), secret);

/** @throws Error when SESSION_SECRET has changed, or the row is of somebody else */
export function decryptAppSecret(services: Pick<Services, 'secret'>, userId: string, stored: Buffer): string {
  const secret = decryptSecret(services, contextOf(userId), stored);
  if (secret === undefined) throw new Error('The secret of an authenticator app cannot be decrypted.');
  return secret;
}
