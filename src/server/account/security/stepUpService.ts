import { recentProofMinutes } from '../../../contract/account/stepUp';
import type { StepUpProof } from '../../../contract/account/stepUpInput';
import { unauthenticated } from '../../http/httpErrors';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { markProved } from '../../user/sessionQueries';
import { requirePassword } from '../passwordService';

/**
 * Checks a proof of who the person is. Each kind has a limit of wrong tries for its person.
 * @throws PublicError BAD_USER_INPUT naming the field of the proof, or TOO_MANY_REQUESTS
 */
export async function verifyProof(
  services: Services,
  { userId }: SignedIn,
  proof: StepUpProof,
): Promise<void> {
  return requirePassword(services, userId, proof.password, 'password');
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
  { proof, sessionHash }: { proof: StepUpProof; sessionHash: Buffer },
): Promise<Date> {
  await verifyProof(services, signedIn, proof);
  const now = services.clock.now();
  if (!(await markProved(services.database.adminDb, sessionHash, now))) throw unauthenticated();
  return new Date(now.getTime() + recentProofMinutes * 60_000);
}
