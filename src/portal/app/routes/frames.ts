import { lazyScreen } from './lazyScreen';

// The two frames around everything, each in a chunk of its own: a page needs one of them.
const loadSignedIn = () => import('../session/SignedIn');

export const signedInFrame = lazyScreen(() => loadSignedIn().then((part) => part.SignedIn));
export const loginFrame = lazyScreen(() => import('../../user/LoginScreen').then((part) => part.LoginScreen));

const ignoreFailure = () => undefined;

async function preloadScreen(pathname: string): Promise<void> {
  const [part] = await Promise.all([loadSignedIn(), signedInFrame.preload()]);
  await part.preloadScreen(pathname);
}

/**
 * Downloads the screen of the address while the session is still being loaded. Where the page says that nobody is
 * signed in, it downloads the login page first.
 * @returns once that is here or could not be fetched; the screen itself then says what went wrong
 */
export async function preloadFor(pathname: string): Promise<void> {
  const isSignedOut = document.querySelector('meta[name="turnout-signed-out"]') !== null;
  if (!isSignedOut) return preloadScreen(pathname).catch(ignoreFailure);
  await loginFrame.preload();
  // What comes after the login page follows while somebody types.
  void preloadScreen(pathname).catch(ignoreFailure);
}
