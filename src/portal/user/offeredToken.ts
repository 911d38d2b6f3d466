import { forgetOfferedToken, storeToken, offeredToken, readToken } from '../request/accessToken';
import { type Wire } from '../request/createRequest';
import { showToast } from '../request/toastSlice';
import { sessionOffered } from './sessionOfferSlice';
import { touchSessionMarker } from './sessionMarker';
import { fetchSession, fetchSessionOf, nullIfSignedOut, type Session } from './fetchSession';

const badToken = 'The sign-in link you opened no longer works, so nothing was changed.';

/**
 * Determines the owner of a token from the address, before any other request uses it.
 *
 *   offered --token is invalid------------------> forgotten, with a toast
 *      |------nobody or the same is signed in --> stored as the session token
 *      +------another person is signed in ------> the user is asked, see switchAccount
 *
 * @returns the session to continue with; null if the ordinary session has to be requested
 */
export async function checkOfferedToken(wire: Wire): Promise<Session | null> {
  const token = offeredToken();
  if (token === undefined || token === readToken()) {
    forgetOfferedToken();
    return null;
  }
  const [offered, present] = await Promise.all([
    nullIfSignedOut(fetchSessionOf(wire, token)),
    nullIfSignedOut(fetchSession(wire)),
  ]);
  if (!offered) {
    forgetOfferedToken();
    wire.dispatch(showToast({ severity: 'warn', detail: badToken }));
    return present;
  }
  if (present && present.userInfo.id !== offered.userInfo.id) {
    wire.dispatch(sessionOffered({ signedInAs: present.userInfo.email, continueAs: offered.userInfo.email }));
    return present;
  }
  forgetOfferedToken();
  storeToken(token);
  touchSessionMarker();
  return offered;
}
