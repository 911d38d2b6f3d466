import {
  endOtherSignInSessionsDocument,
  endSignInSessionDocument,
  signInSessionsDocument,
} from '../../../contract/account/signInSession';
import { stepUpPath, type StepUpReply } from '../../../contract/account/stepUp';
import { type StepUpProof } from '../../../contract/account/stepUpInput';
import {
  type EndOtherSignInSessionsMutation,
  type EndSignInSessionMutation,
  type SignInSessionsQuery,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

/** Proves who the person is; acts that need a recent proof succeed for a while. */
export const sendProof = createRequest('security/sendProof', (proof: StepUpProof, wire) =>
  wire.rest.post<StepUpReply>(stepUpPath, proof),
);

export const loadSignInSessions = createRequest(
  'security/loadSignInSessions',
  async (_: void, wire) => (await wire.graphql<SignInSessionsQuery>(signInSessionsDocument)).signInSessions,
);

export const endSignInSession = createRequest(
  'security/endSignInSession',
  async (id: string, wire) =>
    (await wire.graphql<EndSignInSessionMutation>(endSignInSessionDocument, { id })).endSignInSession,
  { overtakes: () => [loadSignInSessions] },
);

export const endOtherSignInSessions = createRequest(
  'security/endOtherSignInSessions',
  async (_: void, wire) => {
    const reply = await wire.graphql<EndOtherSignInSessionsMutation>(endOtherSignInSessionsDocument);
    return reply.endOtherSignInSessions;
  },
  { overtakes: () => [loadSignInSessions] },
);
