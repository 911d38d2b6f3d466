import type { SessionProQuery } from '../../contract/generated/operations';
import { errorCode } from '../../contract/wire/requestError';
import { sessionProDocument } from '../../contract/user/user';
import { readToken, removeToken } from '../request/accessToken';
import { type Wire } from '../request/createRequest';
import { toRequestError } from '../request/requestFailure';

export type Session = SessionProQuery['sessionPro'];

const isSignedOut = (cause: unknown) => toRequestError(cause).code === errorCode.unauthenticated;

/** The session of a token. */
export const fetchSessionOf = async (wire: Wire, token: string): Promise<Session> =>
  (await wire.graphql<SessionProQuery>(sessionProDocument, undefined, token)).sessionPro;

/** The current session: that of the stored token, otherwise that of the cookie. */
export async function fetchSession(wire: Wire): Promise<Session> {
  const ask = async () => (await wire.graphql<SessionProQuery>(sessionProDocument)).sessionPro;
  const token = readToken();
  try {
    return await ask();
  } catch (cause) {
    if (token === null || !isSignedOut(cause)) throw cause;
    // An invalid stored token hides the session of the cookie.
    if (token === readToken()) removeToken();
    return ask();
  }
}

/** Resolves to null if nobody is signed in; rejects on any other failure. */
export async function nullIfSignedOut(session: Promise<Session>): Promise<Session | null> {
  try {
    return await session;
  } catch (cause) {
    if (isSignedOut(cause)) return null;
    throw cause;
  }
}
