import { lazyScreen } from './lazyScreen';

// The two outermost components, each in a chunk of its own, because a page needs only one of them.
const loadSignedIn = () => import('../session/SignedIn');

export const signedInFrame = lazyScreen(() => loadSignedIn().then((part) => part.SignedIn));
export const loginFrame = lazyScreen(() => import('../../user/LoginScreen'));

const ignoreFailure = () => undefined;

async function preloadScreen(pathname: string): Promise<void> {
  const [part] = await Promise.all([loadSignedIn(), signedInFrame.preload()]);
  await part.preloadScreen(pathname);
}

/**
 * Loads the screen of the path while the session is still loading. If the page says that nobody is signed in, the
 * login page is loaded first.
 * @returns resolves when the chunk is loaded or has failed; the screen itself then reports the failure
 */
export async function preloadFor(pathname: string): Promise<void> {
  const isSignedOut = document.querySelector('meta[name="turnout-signed-out"]') !== null;
  if (!isSignedOut) return preloadScreen(pathname).catch(ignoreFailure);
  await loginFrame.preload();
  // The screen after the login page loads while the user types.
  void preloadScreen(pathname).catch(ignoreFailure);
}
