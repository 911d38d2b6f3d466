import { sessionProDocument, type SessionProReply } from '../../contract/user';
import { createRequest } from '../request/createRequest';

/** Who is signed in and what they may do (SPEC section 7, query sessionPro). */
export const loadSession = createRequest('user/loadSession', async (_: void, wire) => {
  const { sessionPro } = await wire.graphql<SessionProReply>(sessionProDocument);
  return sessionPro;
});
