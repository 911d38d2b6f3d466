import { recentProofMinutes } from '../../../contract/account/stepUp';
import type { StepUpProof } from '../../../contract/account/stepUpInput';
import { unauthenticated } from '../../http/httpErrors';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { findCredentials, markProved } from '../../user/sessionQueries';
import { requirePassword } from '../passwordService';
import { checkPasskey } from '../secondFactor/passkeyCheck';
import type { RelyingParty } from '../secondFactor/relyingParty';
import { type CodeSource, requireCode } from '../secondFactor/secondStepService';

/** What a proof is checked against, beside its person. */
export interface ProofSource extends CodeSource {
  /** The site that a passkey has to belong to. */
  site: RelyingParty;
  /** Of the challenge that the browser has for a passkey. */
  passkeyHash: Buffer;
}

/**
 * Checks a proof of who the person is. Each kind has a limit of wrong tries for its person.
 * @throws PublicError BAD_USER_INPUT naming the field of the proof, or TOO_MANY_REQUESTS
 */
export async function verifyProof(
  services: Services,
  { userId }: SignedIn,
  proof: StepUpProof,
  { site, passkeyHash, ...source }: ProofSource,
): Promise<void> {
  if ('password' in proof) return requirePassword(services, userId, proof.password, 'password');
  if ('passkey' in proof) {
    await checkPasskey(services, site, { userId, tokenHash: passkeyHash, response: proof.passkey });
    return;
  }
  const owner = await findCredentials(services.database.adminDb, { userId });
  if (!owner) throw unauthenticated();
  return requireCode(services, owner, proof.code, source);
}

/**
 * Records a proof for the sign-in session and for the other tabs of its browser.
 * @param sessionHash of the session that sent the proof
 * @returns until when it counts
 * @throws PublicError as `verifyProof`, with nothing changed; UNAUTHENTICATED when the session has ended meanwhile
 */
export async function stepUp(
  services: Services,
  signedIn: SignedIn,
  { proof, sessionHash, source }: { proof: StepUpProof; sessionHash: Buffer; source: ProofSource },
): Promise<Date> {
  await verifyProof(services, signedIn, proof, source);
  const now = services.clock.now();
  if (!(await markProved(services.database.adminDb, sessionHash, now))) throw unauthenticated();
  return new Date(now.getTime() + recentProofMinutes * 60_000);
}
