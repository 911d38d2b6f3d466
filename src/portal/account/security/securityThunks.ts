import { startPasskeyProofDocument } from '../../../contract/account/passkey';
import {
  endOtherSignInSessionsDocument,
  endSignInSessionDocument,
  signInSessionsDocument,
} from '../../../contract/account/signInSession';
import { stepUpPath, type StepUpReply } from '../../../contract/account/stepUp';
import { type SentProof } from '../../../contract/account/stepUpInput';
import {
  type EndOtherSignInSessionsMutation,
  type EndSignInSessionMutation,
  type SignInSessionsQuery,
  type StartPasskeyProofMutation,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

/** Proves who the person is; acts that need a recent proof succeed for a while. */
export const sendProof = createRequest('security/sendProof', (proof: SentProof, wire) =>
  wire.rest.post<StepUpReply>(stepUpPath, proof),
);

/** Begins a proof with a passkey; a request of its own, because each has an idempotency key. */
export const startPasskeyProof = createRequest('security/startPasskeyProof', async (_: void, wire) => {
  const reply = await wire.graphql<StartPasskeyProofMutation>(startPasskeyProofDocument);
  return reply.startPasskeyProof;
});

/** Proves who the person is with a passkey. @param options of the beginning */
export const sendPasskeyProof = createRequest('security/sendPasskeyProof', async (options: string, wire) => {
  const { promptPasskey } = await import('../../user/passkeyPrompt');
  const passkey = await promptPasskey(options);
  return wire.rest.post<StepUpReply>(stepUpPath, { passkey });
});

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
