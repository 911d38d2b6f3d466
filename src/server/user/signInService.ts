import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { badInput, tooMany } from '../http/httpErrors';
import { SESSION_DAYS } from '../http/sessionCookie';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import {
  clearFailedSignIns,
  countFailedSignIns,
  deleteSession,
  findCredentials,
  findSignedIn,
  insertFailedSignIn,
  insertSession,
} from './sessionQueries';

/** More failures than this in the window and nobody gets in, right password or not. */
const MOST_FAILURES = 10;
const WINDOW_MINUTES = 15;

/** argon2id with the library's parameters (19 MiB, 2 passes), as OWASP advises. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** True when the password is the one that was hashed. */
export const isPasswordOf = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/**
 * Verified when nobody has the address, so that the answer takes as long and gives nothing away: of a password that
 * nobody has kept, with the parameters of hashPassword.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$OlN0c3b5hbYegz5F6WCjMA$uDI9XtdUb/JSwJfzOXVx1rgRLcGHW+4HU/0t1lhDgx0';

/** What is kept of a secret that was handed out. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What failed sign-ins of an account are counted under; the address itself is not kept. */
export const accountSubjectOf = (email: string): string =>
  `account:${hashOfSecret(email).toString('base64url')}`;

/**
 * Opens a sign-in session.
 * @returns the session's secret, for the cookie; only its hash is kept
 * @throws PublicError BAD_USER_INPUT that does not say which half was wrong, or TOO_MANY_REQUESTS
 */
export async function signIn(
  services: Pick<Services, 'database' | 'clock' | 'chance'>,
  { email, password, remoteAddress }: { email: string; password: string; remoteAddress: string },
): Promise<string> {
  const { owner } = services.database;
  const now = services.clock.now();
  const account = email.trim().toLowerCase();
  const accountSubject = accountSubjectOf(account);
  const subjects = [accountSubject, `address:${hashOfSecret(remoteAddress).toString('base64url')}`];
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000);
  if ((await countFailedSignIns(owner, subjects, since)) >= MOST_FAILURES) {
    throw tooMany(`Too many tries. Wait ${WINDOW_MINUTES} minutes, then sign in again.`);
  }

  const credentials = await findCredentials(owner, account);
  const matches = await verify(credentials?.passwordHash ?? DECOY, password);
  if (!credentials || !matches) {
    await insertFailedSignIn(owner, subjects, now);
    throw badInput('password', 'That email and password do not belong together. Check both and try again.');
  }

  await clearFailedSignIns(owner, accountSubject);
  const secret = services.chance.bytes(32).toString('base64url');
  await insertSession(owner, {
    idHash: hashOfSecret(secret),
    userId: credentials.userId,
    organiserId: credentials.organiserId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
  });
  return secret;
}

export async function whoIs(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  secret: string,
): Promise<SignedIn | undefined> {
  return findSignedIn(database.owner, hashOfSecret(secret), clock.now());
}

export async function signOut({ database }: Pick<Services, 'database'>, secret: string): Promise<void> {
  await deleteSession(database.owner, hashOfSecret(secret));
}
