import { lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { routes } from './routes';

// The two frames around everything, each in a chunk of its own: a page needs one of them.
const loadShell = () => import('../shell/Shell').then((part) => ({ default: part.Shell }));
const loadLogin = () => import('../user/LoginScreen').then((part) => ({ default: part.LoginScreen }));

export const shellScreen = { Part: lazy(loadShell), preload: loadShell };
export const loginScreen = { Part: lazy(loadLogin), preload: loadLogin };

export const knownPatterns: ReadonlySet<string> = new Set(routes.map((route) => route.path));

function preloadScreen(pathname: string): void {
  void loadShell().catch(() => undefined);
  routes.find((route) => matchPath(route.path, pathname))?.screen.preload();
}

/** Fetches what the address will need while the session is still on its way; the server has said if there is none. */
export function preloadFor(pathname: string): void {
  if (document.querySelector('meta[name="turnout-signed-out"]') === null) return preloadScreen(pathname);
  // The login page first; what comes after it follows while somebody types.
  void loadLogin()
    .then(() => preloadScreen(pathname))
    .catch(() => undefined);
}
