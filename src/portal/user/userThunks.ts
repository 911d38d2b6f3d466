import {
  sessionProDocument,
  type SessionProReply,
  signInDocument,
  type SignInReply,
  type SignInVariables,
} from '../../contract/user';
import { createRequest } from '../request/createRequest';
import { touchSessionMarker } from './sessionMarker';

/** Who is signed in and what they may do (SPEC section 7, query sessionPro). */
export const loadSession = createRequest('user/loadSession', async (_: void, wire) => {
  const { sessionPro } = await wire.graphql<SessionProReply>(sessionProDocument);
  return sessionPro;
});

/** Signs in, then loads the session; other tabs learn of it through the sync marker. */
export const signIn = createRequest('user/signIn', async (credentials: SignInVariables, wire) => {
  await wire.graphql<SignInReply>(signInDocument, credentials);
  touchSessionMarker();
  await wire.dispatch(loadSession());
});
