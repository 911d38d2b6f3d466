import { refundProofCents } from '../../../contract/order/order';
import { requireRecentProof, type SignedInContext } from '../../http/signedIn';

/** @throws PublicError STEP_UP_REQUIRED for a large sum without a recent proof of who the person is */
export const proofOfRefund =
  ({ services, signedIn }: SignedInContext) =>
  (amountCents: number): void => {
    if (amountCents > refundProofCents) requireRecentProof(signedIn, services.clock);
  };
