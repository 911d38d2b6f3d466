import { stepUpPath, type StepUpReply } from '../../../contract/account/stepUp';
import { type StepUpProof } from '../../../contract/account/stepUpInput';
import { createRequest } from '../../request/createRequest';

/** Proves who the person is; acts that need a recent proof succeed for a while. */
export const stepUp = createRequest('security/stepUp', (proof: StepUpProof, wire) =>
  wire.rest.post<StepUpReply>(stepUpPath, proof),
);
