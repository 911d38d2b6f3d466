import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedOutCookie } from '../../contract/paths/signInPaths';

const COOKIE = 'turnout_session';
export const SESSION_DAYS = 30;

/** The secret of the sign-in session: from the bearer header if there is one, otherwise from the cookie. */
export function sessionSecretOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? request.cookies[COOKIE];
}

export function setSessionCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  void reply.setCookie(COOKIE, secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: SESSION_DAYS * 86_400,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: '/' });
}

/** Tells the next page to remove the token from the browser's storage, which the server cannot do. */
export function setSignedOutCookie(reply: FastifyReply): void {
  void reply.setCookie(signedOutCookie, '1', { path: '/', sameSite: 'lax' });
}
