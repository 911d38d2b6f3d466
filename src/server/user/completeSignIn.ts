import type { FastifyReply } from 'fastify';
import { countryOf } from '../http/requestedHost';
import { setSessionCookie } from '../http/sessionCookie';
import type { Services } from '../services';
import { browserCookieOf, hasSignedInHere, rememberBrowser } from './knownBrowser';
import { reportNewBrowser } from './newBrowserJobs';
import { originOf } from './signInOrigin';
import type { SignInResult } from './signInService';

/**
 * Gives the session to the browser, and reports a browser that the person has not used before.
 * @returns the reply of every mutation that signs in
 */
export async function completeSignIn(
  reply: FastifyReply,
  person: SignInResult,
  services: Services,
): Promise<{ ok: boolean }> {
  const { request } = reply;
  if (!hasSignedInHere(browserCookieOf(reply), person.userId, services.secret)) {
    const found = { origin: originOf(request), country: countryOf(request, services) };
    await reportNewBrowser(services, person.userId, found);
  }
  beginBrowser(reply, person, services);
  return { ok: true };
}

/** Gives the session to the browser of a person whose account has just been created. */
export function beginBrowser(reply: FastifyReply, person: SignInResult, services: Services): void {
  setSessionCookie(reply, person.secret, services.production);
  rememberBrowser(reply, person, services);
}
