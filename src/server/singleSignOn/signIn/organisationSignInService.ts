import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type IDToken,
} from 'openid-client';
import { safeRedirect } from '../../../contract/paths/signInPaths';
import { takeAttempts } from '../../database/attemptLimits';
import { tooMany } from '../../http/httpErrors';
import { networkOf } from '../../http/networkOf';
import { siteOf } from '../../http/requestedHost';
import { hashOfSecret } from '../../http/secretHash';
import type { SignInOrigin } from '../../user/signInOrigin';
import type { Services } from '../../services';
import { findOrganisation, findProvider } from '../identityProviderQueries';
import { registrationOf } from '../identityProviderService';
import { issuerClient } from '../issuerClient';
import { redirectUriOf } from '../singleSignOnService';
import { admit, type Admitted, type Refusal } from './admissionService';
import {
  findOrganisationByDomain,
  insertSignIn,
  isSameProvider,
  consumeSignIn,
} from './organisationSignInQueries';
import { providerClaims } from './providerClaims';

export const SIGN_IN_MINUTES = 10;

/** Each beginning makes our server ask a provider, so a network may begin only so many. */
const MAX_BEGINNINGS = { max: 100, minutes: 15 };

/** What to do after somebody entered an address. */
export type Beginning =
  /** Send the browser to `url`; it keeps `browserSecret` in a cookie. */
  | { outcome: 'begun'; url: string; browserSecret: string }
  /** No organisation has single sign-on for the domain. */
  | { outcome: 'unknown' }
  /** The organisation's people sign in at the site of its country. */
  | { outcome: 'other_site'; organisation: string; site: string }
  /** The provider does not answer. */
  | { outcome: 'silent'; organisation: string };

const secretOf = ({ random }: Pick<Services, 'random'>) => random.bytes(32).toString('base64url');

/**
 * Begins a sign-in at the provider of the organisation that has proved the domain of the address.
 * @param host the requested host, with its port
 * @throws PublicError TOO_MANY_REQUESTS
 */
export async function beginOrganisationSignIn(
  services: Services,
  given: { email: string; redirect: string; host: string; remoteAddress: string },
): Promise<Beginning> {
  const { database, clock, publicUrl, production } = services;
  const now = clock.now();
  const network = networkOf(given.remoteAddress);
  if (!(await takeAttempts(database, [{ action: 'sso-begin', subject: network, ...MAX_BEGINNINGS }], now))) {
    throw tooMany(`Too many attempts. Wait ${MAX_BEGINNINGS.minutes} minutes, then sign in again.`);
  }
  const domain = given.email.slice(given.email.lastIndexOf('@') + 1);
  const organisation = await findOrganisationByDomain(database.adminDb, domain);
  if (!organisation) return { outcome: 'unknown' };
  const { organiserId, name, country } = organisation;
  // The cookie has to come back with the address that the provider sends people to.
  const site = siteOf(publicUrl, country);
  if (new URL(site).host !== given.host) return { outcome: 'other_site', organisation: name, site };
  const provider = await findProvider(database.adminDb, organiserId);
  const registration = provider && registrationOf(services, organiserId, provider);
  if (!registration) return { outcome: 'silent', organisation: name };
  const config = await issuerClient({ production }, registration).catch(() => undefined);
  if (!config) return { outcome: 'silent', organisation: name };

  const [state, nonce, codeVerifier, browserSecret] = [1, 2, 3, 4].map(() => secretOf(services)) as [
    string,
    string,
    string,
    string,
  ];
  await insertSignIn(database.adminDb, {
    organiserId,
    issuer: registration.issuer,
    clientId: registration.clientId,
    nonce,
    codeVerifier,
    redirect: safeRedirect(given.redirect),
    stateHash: hashOfSecret(state),
    browserHash: hashOfSecret(browserSecret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000),
  });
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUriOf(services, country),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    login_hint: given.email,
  });
  return { outcome: 'begun', url: url.href, browserSecret };
}

/** How a sign-in at a provider ended. */
export type Ending =
  | ({ outcome: 'signed_in'; redirect: string } & Admitted)
  /** The sign-in is used, too old or of another browser. */
  | { outcome: 'stale' }
  /** The person or the provider ended it, or the provider's reply is not valid. */
  | { outcome: 'failed'; organisation: string }
  /** The provider does not say that the address is verified. */
  | { outcome: 'unverified'; organisation: string }
  | { outcome: 'refused'; organisation: string; refusal: Refusal };

/**
 * Completes a sign-in with what the provider sent the browser back with.
 * @param search of the address, with its question mark
 */
export async function completeOrganisationSignIn(
  services: Services,
  given: { search: string; browserSecret: string | undefined; origin: SignInOrigin },
): Promise<Ending> {
  const { database, clock } = services;
  const { search, browserSecret, origin } = given;
  const state = new URLSearchParams(search).get('state');
  if (!state || !browserSecret) return { outcome: 'stale' };
  const hashes = { stateHash: hashOfSecret(state), browserHash: hashOfSecret(browserSecret) };
  const begun = await consumeSignIn(database.adminDb, hashes, clock.now());
  if (!begun) return { outcome: 'stale' };
  const { organiserId, issuer, nonce, codeVerifier, redirect } = begun;
  const provider = await findProvider(database.adminDb, organiserId);
  if (!isSameProvider(provider, begun)) return { outcome: 'stale' };
  const { name, country } = await findOrganisation(database.adminDb, organiserId);
  const registration = registrationOf(services, organiserId, provider);
  if (!registration) return { outcome: 'failed', organisation: name };
  let token: IDToken | undefined;
  try {
    const config = await issuerClient(services, registration);
    const address = new URL(`${redirectUriOf(services, country)}${search}`);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
    token = (await authorizationCodeGrant(config, address, { ...checks, idTokenExpected: true })).claims();
  } catch (error) {
    services.log.warn({ organiserId, reason: reasonOf(error) }, 'a sign-in by a provider failed');
    return { outcome: 'failed', organisation: name };
  }
  const claims = token && providerClaims(token);
  if (!claims) return { outcome: 'unverified', organisation: name };
  const admission = await admit(services, { organiserId, issuer, claims, origin });
  if ('refusal' in admission) return { outcome: 'refused', organisation: name, refusal: admission.refusal };
  return { outcome: 'signed_in', ...admission, redirect };
}

/** The library's code, which contains nothing that the provider or the browser sent. */
function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError) return 'refused by the provider';
  return error instanceof Error && 'code' in error ? String(error.code) : 'no usable reply';
}
