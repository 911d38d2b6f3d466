import { logoutPath, signedOutCookie } from '../../contract/paths/signInPaths';
import { forgetOfferedToken, removeToken } from '../request/accessToken';
import { stopOpenRequests } from '../request/wire/openRequests';
import { forgetAllDrafts } from '../ui/form/storedDraft';

const storageKey = 'turnout.sessionMarker';

/** Notifies the other tabs that the sign-in session has changed. */
export function touchSessionMarker(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}

/** Calls `onChange` when another tab changed the marker (SPEC section 1). @returns a function that stops watching */
export function watchSessionMarker(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === storageKey || event.key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

// Set before going to /logout. This page is unloaded before the server has ended the session, so the other tabs are
// notified when the browser is back.
const leavingKey = 'turnout.signingOut';

/** Removes the token first, then goes to /logout (SPEC section 7). */
export function signOut(goTo: (path: string) => void = (path) => window.location.assign(path)): void {
  removeToken();
  forgetOfferedToken();
  forgetAllDrafts();
  stopOpenRequests();
  localStorage.setItem(leavingKey, '1');
  goTo(logoutPath);
}

/**
 * Called once when the page starts: after a sign-out it makes the other tabs reload their session. If the user opened
 * /logout directly, the token and the drafts still have to be removed.
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
