import { type Middleware } from '@reduxjs/toolkit';

const storageKey = 'turnout.apiToken';
const parameter = 'apiToken';

export function readToken(): string | null {
  return localStorage.getItem(storageKey);
}

/** Sign-out removes the token before the browser goes to /logout (SPEC section 7). */
export function removeToken(): void {
  localStorage.removeItem(storageKey);
}

/** Takes an `apiToken` out of the address bar and keeps it, so that it reaches no referrer, log or bookmark. */
function keepTokenOfAddress(): void {
  const url = new URL(window.location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return;
  if (token !== '') localStorage.setItem(storageKey, token);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`);
}

/** On every action (SPEC section 1). */
export const tokenMiddleware: Middleware = () => (next) => (action) => {
  if (window.location.search.includes(parameter)) keepTokenOfAddress();
  return next(action);
};
