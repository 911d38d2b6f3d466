import { type Middleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

declare global {
  interface Window {
    /** A token from the address that is not the session token yet. The first script of the page may have set it. */
    turnoutOfferedToken?: string | undefined;
  }
}

const tokenStorageKey = 'turnout.apiToken';
const tokenParameter = 'apiToken';

/** The session token: that of this tab if it was switched to another organisation, otherwise that of the browser. */
export function readToken(): string | null {
  return sessionStorage.getItem(tokenStorageKey) ?? localStorage.getItem(tokenStorageKey);
}

/** Stores the session token; from now on every request of every tab sends it. */
export function storeToken(token: string): void {
  removeToken();
  localStorage.setItem(tokenStorageKey, token);
}

/** Stores the session token of this tab alone. */
export function storeTabToken(token: string): void {
  sessionStorage.setItem(tokenStorageKey, token);
}

/** The tab continues with the session of the browser. */
export function removeTabToken(): void {
  sessionStorage.removeItem(tokenStorageKey);
}

/** Called on sign-out, before the browser goes to /logout (SPEC section 7). */
export function removeToken(): void {
  removeTabToken();
  localStorage.removeItem(tokenStorageKey);
}

export const offeredToken = (): string | undefined => window.turnoutOfferedToken;

export function forgetOfferedToken(): void {
  window.turnoutOfferedToken = undefined;
}

/**
 * Removes an `apiToken` from the address, so that it reaches no referrer, log or bookmark. It is stored only after
 * `user/offeredToken.ts` has found out whose it is, because another person may be signed in.
 * @returns whether there was a token
 */
export function takeTokenOfAddress(): boolean {
  if (!window.location.search.includes(tokenParameter)) return false;
  const url = new URL(window.location.href);
  const token = url.searchParams.get(tokenParameter);
  if (token === null) return false;
  if (token !== '') window.turnoutOfferedToken = token;
  url.searchParams.delete(tokenParameter);
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`);
  return token !== '';
}

/**
 * Checks the address for a token on every action (SPEC section 1).
 * @param onToken called if there is one; verifies and stores it
 */
export const makeTokenMiddleware =
  (onToken: (dispatch: Dispatch, action: unknown) => void): Middleware<object, unknown, Dispatch> =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (takeTokenOfAddress()) onToken(dispatch, action);
    return next(action);
  };
