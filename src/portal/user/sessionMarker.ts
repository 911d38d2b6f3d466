import { logoutPath, signedOutCookie } from '../../contract/paths/portalPaths';
import { forgetOfferedToken, removeToken } from '../request/accessToken';
import { stopOpenRequests } from '../request/wire/openRequests';
import { forgetAllDrafts } from '../ui/form/draftStorage';

const storageKey = 'turnout.sessionMarker';

/** Tells the other tabs that the sign-in session has changed. */
export function touchSessionMarker(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}

/** Calls `onChange` when another tab changed the marker; returns the way to stop (SPEC section 1). */
export function watchSessionMarker(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === storageKey || event.key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

// The page that signs out is gone before the server has ended the session, so the other tabs are told on the way back.
const leavingKey = 'turnout.signingOut';

/** Token first, then /logout (SPEC section 7). */
export function signOut(goTo: (path: string) => void = (path) => window.location.assign(path)): void {
  removeToken();
  forgetOfferedToken();
  forgetAllDrafts();
  stopOpenRequests();
  localStorage.setItem(leavingKey, '1');
  goTo(logoutPath);
}

/**
 * Called once when the page starts: if it came back from signing out, the other tabs look at their session again. Who
 * went to /logout by hand has left a token and unsaved work behind.
 */
export function finishSignOut(): void {
  if (document.cookie.includes(signedOutCookie)) {
    document.cookie = `${signedOutCookie}=; path=/; max-age=0`;
    removeToken();
    forgetAllDrafts();
    touchSessionMarker();
  }
  if (localStorage.getItem(leavingKey) === null) return;
  localStorage.removeItem(leavingKey);
  touchSessionMarker();
}
