import { type Middleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

declare global {
  interface Window {
    /** A token that came with the address and is not the session token yet: the page's first script may have found it. */
    turnoutOfferedToken?: string | undefined;
  }
}

const tokenStorageKey = 'turnout.apiToken';
const tokenParameter = 'apiToken';

export function readToken(): string | null {
  return localStorage.getItem(tokenStorageKey);
}

/** From now on every call carries it, in every tab. */
export function keepToken(token: string): void {
  localStorage.setItem(tokenStorageKey, token);
}

/** Sign-out removes the token before the browser goes to /logout (SPEC section 7). */
export function removeToken(): void {
  localStorage.removeItem(tokenStorageKey);
}

export const offeredToken = (): string | undefined => window.turnoutOfferedToken;

export function forgetOfferedToken(): void {
  window.turnoutOfferedToken = undefined;
}

/**
 * Takes an `apiToken` out of the address bar, so that it reaches no referrer, log or bookmark. It is saved once
 * `user/offeredToken.ts` has found out whose it is: it may be somebody else's than the person's who is signed in.
 * @returns whether there was one
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
 * Looks for a token on every action (SPEC section 1).
 * @param onToken has it checked and saved
 */
export const makeTokenMiddleware =
  (onToken: (dispatch: Dispatch, action: unknown) => void): Middleware<object, unknown, Dispatch> =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (takeTokenOfAddress()) onToken(dispatch, action);
    return next(action);
  };
