import { clearAttempts, returnAttempts, takeAttempts, type AttemptLimit } from '../../database/attemptLimits';
import { badInput, tooMany } from '../../http/httpErrors';
import { networkOf } from '../../http/networkOf';
import type { Services } from '../../services';
import { knownBrowserOf } from '../../user/knownBrowser';
import { findCredentials } from '../../user/sessionQueries';
import { consumeChallenge, findChallengedPerson } from '../../user/signInChallengeQueries';
import type { SignInOrigin } from '../../user/signInOrigin';
import { beginSession, type SignInResult } from '../../user/signInService';
import { insertAccountAudit } from '../accountAuditQueries';
import { noticeJob } from '../accountJobs';
import { findAuthenticator, consumeRecoveryCode, consumeStep } from './authenticatorQueries';
import { decryptAppSecret, stepOfCode } from './authenticatorSecret';
import { recoveryCodeHash } from './recoveryCodes';

const WINDOW_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/**
 * Maximum wrong codes in the window. Three of a million codes are right at a time, so the limit of a day keeps somebody
 * who knows the password from guessing one; it does not apply to a browser in which the person has signed in before.
 */
const MAX_WRONG_CODES = { here: 5, browser: 10, account: 20, day: 60 };

/** Where a code comes from. */
export interface CodeSource {
  remoteAddress: string;
  browserCookie?: string | undefined;
}

interface Limits {
  own: AttemptLimit;
  shared: AttemptLimit[];
}

function limitsOf(userId: string, network: string, browserId: string | undefined): Limits {
  const minutes = WINDOW_MINUTES;
  if (browserId !== undefined) {
    const subject = `${userId} ${browserId}`;
    return { own: { action: 'code-browser', subject, max: MAX_WRONG_CODES.browser, minutes }, shared: [] };
  }
  return {
    own: { action: 'code', subject: userId, origin: network, max: MAX_WRONG_CODES.here, minutes },
    shared: [
      { action: 'code', subject: userId, max: MAX_WRONG_CODES.account, minutes },
      { action: 'code-day', subject: userId, max: MAX_WRONG_CODES.day, minutes: DAY_MINUTES },
    ],
  };
}

interface CodeOwner {
  userId: string;
  email: string;
  passwordHash: string;
}

/**
 * Checks a code of the person's authenticator app, or a recovery code, and uses it up. An attempt is counted before the
 * code is checked, so that many attempts at once are limited as strictly as attempts in sequence.
 * @throws PublicError BAD_USER_INPUT naming `code`, or TOO_MANY_REQUESTS
 */
export async function requireCode(
  services: Pick<Services, 'database' | 'clock' | 'secret' | 'queue'>,
  owner: CodeOwner,
  code: string,
  { remoteAddress, browserCookie }: CodeSource,
): Promise<void> {
  const { database, clock, secret } = services;
  const { userId } = owner;
  const now = clock.now();
  const browserId = knownBrowserOf(browserCookie, owner, secret);
  const { own, shared } = limitsOf(userId, networkOf(remoteAddress), browserId);
  if (!(await takeAttempts(database, [own, ...shared], now))) {
    throw tooMany(`Too many codes. Wait ${WINDOW_MINUTES} minutes, then try again.`);
  }
  const isRight = /^\d{6}$/.test(code)
    ? await consumeAppCode(services, userId, code, now)
    : await consumeListedCode(services, owner, code, now);
  if (!isRight) {
    throw badInput('code', 'This code is not right, or it was used before. Enter the next code of the app.');
  }
  await clearAttempts(database.adminDb, own);
  await returnAttempts(database.adminDb, shared, now);
}

async function consumeAppCode(
  services: Pick<Services, 'database' | 'secret'>,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { adminDb } = services.database;
  const authenticator = await findAuthenticator(adminDb, userId);
  if (!authenticator?.confirmedAt) return false;
  const step = stepOfCode(decryptAppSecret(services, userId, authenticator.secret), code, now);
  return step !== undefined && consumeStep(adminDb, userId, step);
}

async function consumeListedCode(
  services: Pick<Services, 'database' | 'secret' | 'queue'>,
  { userId, email }: CodeOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const { database, queue } = services;
  const codeHash = recoveryCodeHash(services, userId, code);
  const isUsed = await database.asAdmin(async (db) => {
    if (!(await consumeRecoveryCode(db, { userId, codeHash, now }))) return false;
    await insertAccountAudit(db, { action: 'account.recovery_code_used', userId, endedSessions: 0, now });
    await queue.add(db, noticeJob('recovery_code_used', email));
    return true;
  });
  if (isUsed) queue.wake();
  return isUsed;
}

/** The person whose second step has begun in this browser; undefined once it has expired. */
export async function findSecondStep({ database, clock }: Services, tokenHash: Buffer) {
  const userId = await findChallengedPerson(database.adminDb, 'second_step', tokenHash, clock.now());
  return userId === undefined ? undefined : findCredentials(database.adminDb, { userId });
}

export const secondStepExpired = () =>
  badInput('password', 'The sign-in took too long. Enter your password again.');

/**
 * Completes a sign-in whose password was right.
 * @param tokenHash of the challenge in the browser's cookie
 * @throws PublicError as `requireCode` and `beginSession`; BAD_USER_INPUT naming `password` when the first step has to
 *   be repeated
 */
export async function confirmSignIn(
  services: Services,
  {
    tokenHash,
    code,
    origin,
    ...source
  }: CodeSource & {
    tokenHash: Buffer;
    code: string;
    origin: SignInOrigin;
  },
): Promise<SignInResult> {
  const person = await findSecondStep(services, tokenHash);
  if (!person) throw secondStepExpired();
  await requireCode(services, person, code, source);
  const { database, clock } = services;
  if (!(await consumeChallenge(database.adminDb, 'second_step', tokenHash, clock.now()))) {
    throw secondStepExpired();
  }
  return beginSession(services, person, { method: 'password', origin });
}
