import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { passkeyLimits } from '../../../contract/account/passkey';
import type { NewPasskeyResponse } from '../../../contract/account/passkeyInput';
import { isUuid } from '../../database/isUuid';
import { badInput, conflict } from '../../http/httpErrors';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { openChallenge } from '../../user/signInChallenge';
import { consumeChallenge } from '../../user/signInChallengeQueries';
import { insertAccountAudit } from '../accountAuditQueries';
import { noticeJob } from '../accountJobs';
import { type BegunPasskey, passkeyRefused } from './passkeyCheck';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './passkeyQueries';
import type { RelyingParty } from './relyingParty';

type Person = Pick<SignedIn, 'userId' | 'email' | 'info'>;

/**
 * Begins adding a passkey. It has to be one that the browser finds without an address, and that verifies its person.
 * @throws PublicError CONFLICT when the person has as many as allowed
 */
export async function beginNewPasskey(
  services: Services,
  relyingParty: RelyingParty,
  { userId, email, info }: Person,
): Promise<BegunPasskey> {
  const { database, random } = services;
  const owned = await listPasskeys(database.adminDb, userId);
  if (owned.length >= passkeyLimits.passkeys) {
    throw conflict(`You have ${passkeyLimits.passkeys} passkeys. Remove one that you no longer use first.`);
  }
  const options = await generateRegistrationOptions({
    rpName: 'Turnout',
    rpID: relyingParty.id,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: info.userName,
    challenge: new Uint8Array(random.bytes(32)),
    attestationType: 'none',
    excludeCredentials: owned
      .filter(({ host }) => host === relyingParty.id)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  return {
    options: JSON.stringify(options),
    token: await openChallenge(services, { kind: 'new_passkey', userId, challenge }),
  };
}

/**
 * Adds the passkey that the browser has made.
 * @throws PublicError BAD_USER_INPUT naming `passkey`
 */
export async function addPasskey(
  services: Services,
  relyingParty: RelyingParty,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
  { tokenHash, name, response }: { tokenHash: Buffer; name: string; response: NewPasskeyResponse },
): Promise<void> {
  const { database, clock, queue } = services;
  const now = clock.now();
  const begun = await consumeChallenge(database.adminDb, 'new_passkey', tokenHash, now, userId);
  if (!begun?.challenge) throw passkeyRefused();
  const credential = await credentialOf(relyingParty, begun.challenge, response);
  if (!credential) throw passkeyRefused();
  const passkey = {
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports,
    host: relyingParty.id,
    name,
    now,
  };
  await database.asAdmin(async (db) => {
    if (!(await insertPasskey(db, passkey))) {
      throw badInput('passkey', 'An account has this passkey already. Nothing was changed.');
    }
    await insertAccountAudit(db, { action: 'account.passkey_added', userId, endedSessions: 0, now });
    await queue.add(db, noticeJob('passkey_added', email));
  });
  queue.wake();
}

/** The new key in a correct response; undefined for any other. */
async function credentialOf({ id, origin }: RelyingParty, challenge: string, response: NewPasskeyResponse) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for every response that is not exactly as expected, with a text for developers.
    return undefined;
  }
}

const gone = () => badInput('id', 'This passkey is not among yours any more. Nothing was changed.');

/** @throws PublicError BAD_USER_INPUT naming `id` for a passkey that the person does not have */
export async function changePasskeyName(
  { database }: Services,
  { userId }: Pick<SignedIn, 'userId'>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!isUuid(id) || !(await renamePasskey(database.adminDb, { userId, id, name }))) throw gone();
}

/** Removes a passkey of the person. @throws PublicError BAD_USER_INPUT naming `id` for one that the person does not have */
export async function removePasskey(
  { database, clock, queue }: Services,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw gone();
  await database.asAdmin(async (db) => {
    if (!(await deletePasskey(db, userId, id))) throw gone();
    const now = clock.now();
    await insertAccountAudit(db, { action: 'account.passkey_removed', userId, endedSessions: 0, now });
    await queue.add(db, noticeJob('passkey_removed', email));
  });
  queue.wake();
}
