import type { FastifyReply } from 'fastify';
import { hashOfSecret } from '../http/secretHash';
import type { Services } from '../services';
import { insertChallenge, type ChallengeKind, type NewChallenge } from './signInChallengeQueries';

/** How long a person has for the second step of a sign-in, or to use a passkey. */
export const CHALLENGE_MINUTES = 5;

/** A passkey may be asked for while a second step waits, so each has a cookie of its own. */
const cookieOf = (kind: ChallengeKind) =>
  kind === 'second_step' ? 'turnout_second_step' : 'turnout_passkey';

/** Begins a challenge. @returns its token, for the cookie; only its hash is stored */
export async function openChallenge(
  { database, clock, random }: Pick<Services, 'database' | 'clock' | 'random'>,
  challenge: NewChallenge,
): Promise<string> {
  const token = random.bytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await insertChallenge(database.adminDb, challenge, { tokenHash: hashOfSecret(token), expiresAt });
  return token;
}

/** Gives the token to the browser that began, so that no other browser can continue. */
export function setChallengeCookie(
  reply: FastifyReply,
  kind: ChallengeKind,
  token: string,
  secure: boolean,
): void {
  void reply.setCookie(cookieOf(kind), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/',
    maxAge: CHALLENGE_MINUTES * 60,
  });
}

/** The hash of the token that the browser has; that of an empty text, which no challenge has, without one. */
export const challengeHashOf = (reply: FastifyReply, kind: ChallengeKind): Buffer =>
  hashOfSecret(reply.request.cookies[cookieOf(kind)] ?? '');

export function clearChallengeCookie(reply: FastifyReply, kind: ChallengeKind): void {
  void reply.clearCookie(cookieOf(kind), { path: '/' });
}
