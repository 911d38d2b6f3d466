import type { PasskeyResponse } from '../../../contract/account/passkeyInput';
import { takeAttempts } from '../../database/attemptLimits';
import { tooMany } from '../../http/httpErrors';
import { networkOf } from '../../http/networkOf';
import type { Services } from '../../services';
import { findCredentials } from '../../user/sessionQueries';
import type { SignInOrigin } from '../../user/signInOrigin';
import { beginSession, type SignInResult } from '../../user/signInService';
import { beginPasskeyUse, type BegunPasskey, checkPasskey, passkeyRefused } from './passkeyCheck';
import type { RelyingParty } from './relyingParty';

/** A sign-in that begins writes a row, so one network may begin only so many. */
const MAX_BEGUN = 100;
const WINDOW_MINUTES = 15;

/** @throws PublicError TOO_MANY_REQUESTS, counted by network */
export async function beginPasskeySignIn(
  services: Services,
  relyingParty: RelyingParty,
  remoteAddress: string,
): Promise<BegunPasskey> {
  const { database, clock } = services;
  const subject = networkOf(remoteAddress);
  const limit = { action: 'passkey-network', subject, max: MAX_BEGUN, minutes: WINDOW_MINUTES };
  if (!(await takeAttempts(database, [limit], clock.now()))) {
    throw tooMany(`Too many attempts. Wait ${WINDOW_MINUTES} minutes, then sign in again.`);
  }
  return beginPasskeyUse(services, relyingParty, null);
}

/**
 * Signs the owner of the passkey in. It needs no password and no code: the device and its fingerprint or PIN are two
 * factors.
 * @throws PublicError as `checkPasskey` and `beginSession`
 */
export async function signInWithPasskey(
  services: Services,
  relyingParty: RelyingParty,
  { origin, ...use }: { tokenHash: Buffer; response: PasskeyResponse; origin: SignInOrigin },
): Promise<SignInResult> {
  const userId = await checkPasskey(services, relyingParty, { ...use, userId: null });
  const person = await findCredentials(services.database.adminDb, { userId });
  if (!person) throw passkeyRefused();
  return beginSession(services, person, { method: 'passkey', origin });
}
