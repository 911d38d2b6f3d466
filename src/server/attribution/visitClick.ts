import { usualAttribution } from '../../contract/campaign/attribution';
import { readToken, signToken } from '../http/signedToken';

/**
 * How a click in a mail reaches the order that follows from it, without a cookie and without a script: the redirect
 * adds a signed id to the address of our own public page, the page passes it on in its links and forms, and the cart
 * stores it. The id is only in our own addresses and forms. Nothing is stored in the browser, so no consent is
 * needed.
 */
export const visitClickParameter = 'click';

/**
 * The organiser is part of the signature, so that no organiser's page accepts the click of another organiser's mail.
 */
const purposeOf = (organiserId: string) => `visit click ${organiserId}`;

const LIFETIME_MS = usualAttribution.days * 24 * 3_600_000;

export function visitClickToken(
  click: { organiserId: string; hitId: number; clickedAt: Date },
  secret: string,
): string {
  const seconds = Math.floor(click.clickedAt.getTime() / 1000);
  return signToken(purposeOf(click.organiserId), [String(click.hitId), String(seconds)], secret);
}

/**
 * Reads the id of the click (`campaign_hit.id`). The token comes from the address bar, so a bad one is ignored.
 * @returns undefined for a token that is missing, malformed, of another organiser or older than the usual days of an attribution
 */
export function readVisitClick(
  token: unknown,
  organiserId: string,
  { clock, secret }: { clock: { now(): Date }; secret: string },
): number | undefined {
  const text = visitClickText(token);
  if (text === undefined) return undefined;
  const [hitId, seconds] = readToken(purposeOf(organiserId), text, secret) ?? [];
  const age = clock.now().getTime() - Number(seconds) * 1000;
  return age <= LIFETIME_MS ? Number(hitId) : undefined;
}

/** The text when it has the form of such a token, for a page that passes it on and does not know the organiser. */
export const visitClickText = (token: unknown): string | undefined =>
  typeof token === 'string' && /^[\w-]{1,80}\.[\w-]{1,40}$/.test(token) ? token : undefined;

/** A path of the public site, with the click that led to the visit. */
export function withVisitClick(path: string, token: string | undefined): string {
  if (!token) return path;
  const [before = '', fragment] = path.split('#');
  const joined = `${before}${before.includes('?') ? '&' : '?'}${visitClickParameter}=${encodeURIComponent(token)}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/** The host without the part that differs between the two countries of one site (SPEC section 1). */
const siteOf = (url: URL): string => url.host.replace(/\.(co\.nz|com\.au)(?=$|:)/, '');

/** The address that a link in a mail leads to. The click is added when the address is one of our own public pages. */
export function landingUrl(url: string, publicUrl: string, token: string): string {
  const target = new URL(url);
  const isOurs = /^https?:$/.test(target.protocol) && siteOf(target) === siteOf(new URL(publicUrl));
  if (!isOurs || !/^\/events(\/[^/]+)?\/?$/.test(target.pathname)) return url;
  target.searchParams.set(visitClickParameter, token);
  return target.href;
}
