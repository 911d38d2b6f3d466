import { Secret, TOTP } from 'otpauth';
import {
  authenticatorPath,
  confirmAuthenticatorPath,
  type AuthenticatorReply,
  type RecoveryCodesReply,
} from '../../../src/contract/account/secondFactor';
import type { TestPerson } from '../startServer';

/** The code that an authenticator app with this secret shows at an instant. */
export const codeAt = (secret: string, now: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });

/** Begins the set-up of an authenticator app. @returns its secret */
export async function beginApp(person: TestPerson): Promise<string> {
  const reply = await person.post(`/v2/nz${authenticatorPath}`);
  if (reply.status !== 200) throw new Error(reply.body);
  return reply.json<AuthenticatorReply>().secret;
}

/** Sets up an authenticator app with the code of `now`. @returns its secret and the recovery codes */
export async function setUpApp(
  person: TestPerson,
  now = new Date(),
): Promise<{ secret: string; codes: string[] }> {
  const secret = await beginApp(person);
  const reply = await person.post(`/v2/nz${confirmAuthenticatorPath}`, { code: codeAt(secret, now) });
  if (reply.status !== 200) throw new Error(reply.body);
  return { secret, codes: reply.json<RecoveryCodesReply>().codes };
}
