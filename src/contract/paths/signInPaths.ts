/**
 * The few addresses that the first script needs. The addresses of all screens are in `portalPaths.ts`, which loads later.
 */
export const logoutPath = '/logout';
/** A cookie that signing out sets; when the portal finds it, it removes the token from the browser's storage. */
export const signedOutCookie = 'turnout_signed_out';
export const eventsPath = '/';
/** THC_FORBIDDEN redirects here (SPEC section 8). */
export const ticketholderCommsPath = '/portal/marketing/ticketholder-comms';

/** The login page; `redirect` is the address to return to. It is left out for the root. */
export function loginPath(redirect?: string): string {
  const target = safeRedirect(redirect);
  return target === eventsPath ? '/' : `/?redirect=${encodeURIComponent(target)}`;
}

/** The value of a `redirect` parameter if it is a path of this origin, else the root (DOMAIN section 9). */
export function safeRedirect(value: string | null | undefined): string {
  // Browsers read a backslash as a slash and drop tabs and line ends, so neither may hide a second slash.
  if (!value || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return eventsPath;
  // Returning to the sign-out address would sign the person out again.
  return /^\/logout(?![^/?#])/.test(value) ? eventsPath : value;
}
