import { type Middleware } from '@reduxjs/toolkit';

const tokenStorageKey = 'turnout.apiToken';
export const tokenParameter = 'apiToken';

export function readToken(): string | null {
  return localStorage.getItem(tokenStorageKey);
}

/** Sign-out removes the token before the browser goes to /logout (SPEC section 7). */
export function removeToken(): void {
  localStorage.removeItem(tokenStorageKey);
}

/** Takes an `apiToken` out of the address bar and keeps it, so that it reaches no referrer, log or bookmark. */
function keepTokenOfAddress(): void {
  const url = new URL(window.location.href);
  const token = url.searchParams.get(tokenParameter);
  if (token === null) return;
  if (token !== '') localStorage.setItem(tokenStorageKey, token);
  url.searchParams.delete(tokenParameter);
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

/** On every action (SPEC section 1). */
export const tokenMiddleware: Middleware = () => (next) => (action) => {
  if (window.location.search.includes(tokenParameter)) keepTokenOfAddress();
  return next(action);
};
