import { lazyScreen } from './lazyScreen';

// The two frames around everything, each in a chunk of its own: a page needs one of them.
const loadSignedIn = () => import('./SignedIn');

export const signedInFrame = lazyScreen(() => loadSignedIn().then((part) => part.SignedIn));
export const loginFrame = lazyScreen(() => import('../user/LoginScreen').then((part) => part.LoginScreen));

function preloadScreen(pathname: string): void {
  signedInFrame.preload();
  void loadSignedIn()
    .then((part) => part.preloadScreen(pathname))
    .catch(() => undefined);
}

/** Fetches what the address will need while the session is still on its way; the server has said if there is none. */
export function preloadFor(pathname: string): void {
  if (document.querySelector('meta[name="turnout-signed-out"]') === null) return preloadScreen(pathname);
  // The login page first; what comes after it follows while somebody types.
  void loginFrame
    .load()
    .then(() => preloadScreen(pathname))
    .catch(() => undefined);
}
