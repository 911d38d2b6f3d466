import {
  clearAttempts,
  clearAttemptsEverywhere,
  returnAttempts,
  takeAttempts,
} from '../database/attemptLimits';
import { badInput, tooMany } from '../http/httpErrors';
import { networkOf } from '../http/networkOf';
import { hashOfSecret } from '../http/secretHash';
import type { SignedIn } from '../http/signedIn';
import type { Services } from '../services';
import { hashPassword, isPasswordOf } from '../user/passwordHash';
import { accountAttempts } from '../user/signInService';
import { insertAccountAudit } from './accountAuditQueries';
import { noticeJob, passwordLinkJob } from './accountJobs';
import { deleteTokens, findLink, useToken, type AccountLink } from './accountTokenQueries';
import { deleteRemoval } from './secondFactor/lostDeviceQueries';
import { endSessions, findPasswordHash, setPasswordHash } from './personQueries';

const MAX_WRONG_ATTEMPTS = 10;
const WINDOW_MINUTES = 15;
/** Reset mails an hour, by email address and by the network that asks for them. */
const MAX_RESETS = { account: 3, network: 20 };

/** Checks the person's current password. */
export async function requirePassword(services: Services, userId: string, password: string, field: string) {
  const { database, clock } = services;
  const limit = { action: 'password', subject: userId, max: MAX_WRONG_ATTEMPTS, minutes: WINDOW_MINUTES };
  const now = clock.now();
  if (!(await takeAttempts(database, [limit], now))) {
    throw tooMany(`Too many wrong passwords. Wait ${WINDOW_MINUTES} minutes, then try again.`);
  }
  let matches: boolean;
  try {
    matches = await isPasswordOf(await findPasswordHash(database.adminDb, userId), password);
  } catch (error) {
    // The password was not checked, so the attempt does not count.
    await returnAttempts(database.adminDb, [limit], now);
    throw error;
  }
  if (!matches) throw badInput(field, 'This is not your password. Try again.');
  await clearAttempts(database.adminDb, limit);
}

/** @throws PublicError BAD_USER_INPUT for the account's own email address, which attackers try first */
export function rejectEmailAsPassword(password: string, email: string, field = 'newPassword'): void {
  if (password.trim().toLowerCase() !== email) return;
  throw badInput(field, 'Your email address is too easy to guess. Choose something else.');
}

/**
 * Sets a new password for a person who knows the old one. All their other sign-in sessions end, and all mailed links
 * become invalid.
 * @returns how many sessions ended, and the new password's hash
 */
export async function changePassword(
  services: Services,
  { userId, email, session }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ ended: number; passwordHash: string }> {
  rejectEmailAsPassword(newPassword, email);
  await requirePassword(services, userId, currentPassword, 'currentPassword');
  if (newPassword === currentPassword) {
    throw badInput('newPassword', 'This is your current password. Choose another one.');
  }
  const passwordHash = await hashPassword(newPassword);
  const ended = await replacePassword(services, { userId, email }, passwordHash, {
    sessionToKeep: session.id,
  });
  return { ended: ended ?? 0, passwordHash };
}

/** @returns how many sessions ended; undefined when the link was used meanwhile and nothing was changed */
async function replacePassword(
  { database, clock, queue }: Services,
  { userId, email }: { userId: string; email: string },
  passwordHash: string,
  { sessionToKeep, usedToken }: { sessionToKeep?: string; usedToken?: Buffer },
): Promise<number | undefined> {
  const now = clock.now();
  const ended = await database.asAdmin(async (db) => {
    if (usedToken && !(await useToken(db, 'password', usedToken, now))) return undefined;
    await setPasswordHash(db, userId, passwordHash);
    await deleteTokens(db, userId);
    // The removal of second factors was asked for with the old password.
    await deleteRemoval(db, userId);
    const endedSessions = await endSessions(db, userId, now, sessionToKeep);
    await clearAttemptsEverywhere(db, accountAttempts(email));
    const action = usedToken ? 'account.password_reset' : 'account.password_changed';
    await insertAccountAudit(db, { action, userId, endedSessions, now });
    await queue.add(db, noticeJob('password_changed', email));
    return endedSessions;
  });
  queue.wake();
  return ended;
}

/**
 * Requests a link by mail. The reply is the same whether or not an account has the address.
 * @throws PublicError TOO_MANY_REQUESTS, counted by email address and by the requester's network
 */
export async function requestPasswordLink(
  { database, clock, queue }: Services,
  { email, remoteAddress }: { email: string; remoteAddress: string },
): Promise<void> {
  const now = clock.now();
  const limits = [
    { action: 'reset', subject: email, max: MAX_RESETS.account, minutes: 60 },
    { action: 'reset-network', subject: networkOf(remoteAddress), max: MAX_RESETS.network, minutes: 60 },
  ];
  if (!(await takeAttempts(database, limits, now))) {
    throw tooMany(
      'Too many links were requested. Wait an hour, then try again. Any link you already have still works.',
    );
  }
  await queue.add(database.adminDb, passwordLinkJob(email, now));
  queue.wake();
}

export async function passwordLinkOf(
  { database, clock }: Services,
  token: string,
): Promise<AccountLink | undefined> {
  return findLink(database.adminDb, 'password', hashOfSecret(token), clock.now());
}

/**
 * Sets a new password for a person who followed the link. The link is used up, and all the person's sign-in sessions
 * end.
 * @returns the person and the new password's hash; undefined, with nothing changed, for an unknown, used or expired
 *   link
 */
export async function setPasswordByLink(
  services: Services,
  token: string,
  newPassword: string,
): Promise<{ userId: string; passwordHash: string } | undefined> {
  const link = await passwordLinkOf(services, token);
  if (!link) return undefined;
  rejectEmailAsPassword(newPassword, link.email);
  const passwordHash = await hashPassword(newPassword);
  const ended = await replacePassword(services, link, passwordHash, { usedToken: hashOfSecret(token) });
  return ended === undefined ? undefined : { userId: link.userId, passwordHash };
}
