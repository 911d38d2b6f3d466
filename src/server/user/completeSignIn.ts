import type { FastifyReply } from 'fastify';
import { setSessionCookie } from '../http/sessionCookie';
import type { Services } from '../services';
import { rememberBrowser } from './knownBrowser';
import type { SignInResult } from './signInService';

/** Gives the session to the browser. @returns the reply of every mutation that signs in */
export function completeSignIn(
  reply: FastifyReply,
  person: SignInResult,
  services: Services,
): { ok: boolean } {
  setSessionCookie(reply, person.secret, services.production);
  rememberBrowser(reply, person, services);
  return { ok: true };
}
