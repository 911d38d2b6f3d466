import { forgetOfferedToken, keepToken, offeredToken, readToken } from '../request/accessToken';
import { type Wire } from '../request/createRequest';
import { showToast } from '../request/toastSlice';
import { sessionOffered } from './sessionOfferSlice';
import { touchSessionMarker } from './sessionMarker';
import { askForSession, askForSessionOf, orNobody, type Session } from './sessionRequest';

const badToken = 'The sign-in link you opened no longer works, so nothing was changed.';

/**
 * Finds out whose token came with the address, before anything is asked with it.
 *
 *   offered --nobody's--------------------------> forgotten, with a word
 *      |------nobody or the same is signed in --> saved as the session token
 *      +------somebody else is signed in -------> the person is asked; see sessionOfferThunks
 *
 * @returns the session to go on with; null when it is the ordinary one, which is to be asked for
 */
export async function checkOfferedToken(wire: Wire): Promise<Session | null> {
  const token = offeredToken();
  if (token === undefined || token === readToken()) {
    forgetOfferedToken();
    return null;
  }
  const [offered, present] = await Promise.all([
    orNobody(askForSessionOf(wire, token)),
    orNobody(askForSession(wire)),
  ]);
  if (!offered) {
    forgetOfferedToken();
    wire.dispatch(showToast({ severity: 'warn', detail: badToken }));
    return present;
  }
  if (present && present.userInfo.id !== offered.userInfo.id) {
    wire.dispatch(sessionOffered({ signedInAs: present.userInfo.email, goOnAs: offered.userInfo.email }));
    return present;
  }
  forgetOfferedToken();
  keepToken(token);
  touchSessionMarker();
  return offered;
}
