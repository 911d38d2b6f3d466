import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyResponse } from '../../../contract/account/passkeyInput';
import { badInput } from '../../http/httpErrors';
import type { Services } from '../../services';
import { openChallenge } from '../../user/signInChallenge';
import { consumeChallenge } from '../../user/signInChallengeQueries';
import { findPasskey, listPasskeys, recordUse } from './passkeyQueries';
import type { RelyingParty } from './relyingParty';

type Needs = Pick<Services, 'database' | 'clock' | 'random'>;

/** One text for every reason, so that trying passkeys reveals nothing. */
export const passkeyRefused = () =>
  badInput('passkey', 'This passkey was not accepted. Try again, or use your password.');

/** What the browser needs, as JSON, and the token of the challenge for its cookie. */
export interface BegunPasskey {
  options: string;
  token: string;
}

/**
 * Begins a use of a passkey, which has to verify its person, by a fingerprint or a PIN for example.
 * @param userId null when the passkey is to name the person
 * @throws PublicError BAD_USER_INPUT naming `passkey` when the person has none
 */
export async function beginPasskeyUse(
  services: Needs,
  relyingParty: RelyingParty,
  userId: string | null,
): Promise<BegunPasskey> {
  const { database, random } = services;
  const owned = userId === null ? undefined : await listPasskeys(database.adminDb, userId);
  const here = owned?.filter(({ host }) => host === relyingParty.id);
  if (here?.length === 0) {
    throw badInput('passkey', 'You have no passkey for this site. Prove it in another way.');
  }
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: new Uint8Array(random.bytes(32)),
    userVerification: 'required',
    allowCredentials: here?.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  const { challenge } = options;
  const kind = userId === null ? 'passkey' : 'proof';
  return {
    options: JSON.stringify(options),
    token: await openChallenge(services, { kind, userId, challenge }),
  };
}

/**
 * Checks the use of a passkey, and uses its challenge up, whatever comes of it.
 * @param userId the person who began; null when the passkey names the person
 * @param tokenHash of the challenge in the browser's cookie
 * @returns the id of the passkey's person
 * @throws PublicError BAD_USER_INPUT naming `passkey`
 */
export async function checkPasskey(
  { database, clock }: Needs,
  relyingParty: RelyingParty,
  { userId, tokenHash, response }: { userId: string | null; tokenHash: Buffer; response: PasskeyResponse },
): Promise<string> {
  const { adminDb } = database;
  const now = clock.now();
  const kind = userId === null ? 'passkey' : 'proof';
  const begun = await consumeChallenge(adminDb, kind, tokenHash, now);
  if (!begun?.challenge || begun.userId !== userId) throw passkeyRefused();
  const passkey = await findPasskey(adminDb, response.id, relyingParty.id);
  if (!passkey || passkey.userId !== (userId ?? passkey.userId)) throw passkeyRefused();
  const { userHandle } = response.response;
  const handle = Buffer.from(passkey.userId).toString('base64url');
  if (userHandle !== undefined && userHandle !== handle) throw passkeyRefused();

  const newCounter = await counterOf(relyingParty, begun.challenge, passkey, response);
  if (newCounter === undefined || !(await recordUse(adminDb, passkey, { newCounter, now }))) {
    throw passkeyRefused();
  }
  return passkey.userId;
}

/** The counter of a correct signature; undefined for any other response. */
async function counterOf(
  { id, origin }: RelyingParty,
  challenge: string,
  passkey: { credentialId: string; publicKey: Buffer; counter: number },
  response: PasskeyResponse,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every response that is not exactly as expected, with a text for developers.
    return undefined;
  }
}
