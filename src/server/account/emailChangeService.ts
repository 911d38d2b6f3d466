import { accountLimits } from '../../contract/account/account';
import { takeAttempts } from '../database/attemptLimits';
import { badInput, tooMany } from '../http/httpErrors';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import { hashOfSecret } from '../http/secretHash';
import { insertAccountAudit } from './accountAuditQueries';
import { emailLinkJob, noticeJob } from './accountJobs';
import {
  deleteTokens,
  findLink,
  findPendingEmail,
  insertToken,
  useToken,
  type AccountLink,
} from './accountTokenQueries';
import { requirePassword } from './passwordService';
import { setEmail } from './personQueries';

/** Limits the mails that one person can send to unconfirmed addresses. */
const MAX_LINKS_AN_HOUR = 5;

export interface EmailChange {
  email: string;
  pendingEmail: string | null;
  /** When the link expires, as an ISO instant. */
  pendingUntil: string | null;
}

export async function emailChangeOf(
  { database, clock }: Services,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
): Promise<EmailChange> {
  const pending = await findPendingEmail(database.adminDb, userId, clock.now());
  return {
    email,
    pendingEmail: pending?.newEmail ?? null,
    pendingUntil: pending?.until.toISOString() ?? null,
  };
}

/**
 * Sends a link to the new address and a notice to the old one, which remains valid until the link is followed. The
 * person sees the same when the new address belongs to another account.
 * @throws PublicError BAD_USER_INPUT naming `newEmail` or `password`, or TOO_MANY_REQUESTS
 */
export async function requestEmailChange(
  services: Services,
  { userId, email }: SignedIn,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<EmailChange> {
  const { database, clock, random, queue } = services;
  if (newEmail === email)
    throw badInput('newEmail', 'You already sign in with this address. Enter another one.');
  await requirePassword(services, userId, password, 'password');
  const now = clock.now();
  const limit = { action: 'email-change', subject: userId, max: MAX_LINKS_AN_HOUR, minutes: 60 };
  if (!(await takeAttempts(database, [limit], now))) {
    throw tooMany('Too many links were requested. Wait an hour, then try again.');
  }
  await database.asAdmin(async (db) => {
    await deleteTokens(db, userId, 'email');
    await insertToken(db, {
      // A random placeholder that no token matches. The job that mails the link replaces it with the hash of the real
      // token.
      tokenHash: hashOfSecret(random.bytes(32).toString('base64url')),
      kind: 'email',
      userId,
      newEmail,
      createdAt: now,
      expiresAt: new Date(now.getTime() + accountLimits.emailLinkHours * 3_600_000),
    });
    await queue.add(db, emailLinkJob(userId, newEmail));
    await queue.add(db, noticeJob('email_asked', email));
  });
  queue.wake();
  return emailChangeOf(services, { userId, email });
}

export async function withdrawEmailChange(services: Services, signedIn: SignedIn): Promise<EmailChange> {
  await deleteTokens(services.database.adminDb, signedIn.userId, 'email');
  return emailChangeOf(services, signedIn);
}

export async function emailLinkOf(
  { database, clock }: Services,
  token: string,
): Promise<AccountLink | undefined> {
  return findLink(database.adminDb, 'email', hashOfSecret(token), clock.now());
}

/**
 * Makes the new address the person's sign-in address and invalidates the links that were mailed to the old one.
 * @returns the new address; 'taken' when another account got it first; undefined for an unknown, used or expired link
 */
export async function confirmEmail(
  services: Services,
  token: string,
): Promise<{ email: string } | 'taken' | undefined> {
  const { database, clock, queue } = services;
  const link = await emailLinkOf(services, token);
  const newEmail = link?.newEmail;
  if (!link || !newEmail) return undefined;
  const { userId, email } = link;
  const now = clock.now();
  const outcome = await database.asAdmin(async (db) => {
    if (!(await useToken(db, 'email', hashOfSecret(token), now))) return undefined;
    await deleteTokens(db, userId);
    if (!(await setEmail(db, userId, newEmail))) return 'taken' as const;
    await insertAccountAudit(db, { action: 'account.email_changed', userId, endedSessions: 0, now });
    await queue.add(db, noticeJob('email_changed', email));
    return { email: newEmail };
  });
  queue.wake();
  return outcome;
}
