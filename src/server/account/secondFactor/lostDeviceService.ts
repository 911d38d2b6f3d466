import { secondFactorLimits } from '../../../contract/account/secondFactor';
import type { Country } from '../../../contract/country';
import { takeAttempts } from '../../database/attemptLimits';
import { tooMany } from '../../http/httpErrors';
import { networkOf } from '../../http/networkOf';
import { hashOfSecret } from '../../http/secretHash';
import type { Services } from '../../services';
import { insertAccountAudit } from '../accountAuditQueries';
import { findLink, useToken, type AccountLink } from '../accountTokenQueries';
import { requirePassword } from '../passwordService';
import { lostDeviceLinkJob, removeFactorsJob, stopLinkJob } from './lostDeviceJobs';
import { deleteRemoval, deleteRemovalByHash, findRemoval, insertRemoval } from './lostDeviceQueries';
import { findSecondStep, secondStepExpired } from './secondStepService';

/**
 * What a person can do alone who has lost the device with their authenticator app, and the recovery codes as well:
 *
 *   password was right --requestLostDeviceLink--> mail with a link, one hour, one use
 *        link and password --askForRemoval--> waiting for 24 hours, and a mail with a link that stops it
 *   waiting --24 hours, removeFactorsJob-------------> factors removed, signed out everywhere
 *      |------stopRemoval, keepFactors, new password--> nothing is removed
 */

/** Links an hour, by person and by network. */
const MAX_LINKS = { person: 3, network: 20 };

/**
 * Mails the link to the person whose second step has begun in this browser.
 * @throws PublicError TOO_MANY_REQUESTS, or BAD_USER_INPUT naming `password` when the first step has to be repeated
 */
export async function requestLostDeviceLink(
  services: Services,
  { tokenHash, country, remoteAddress }: { tokenHash: Buffer; country: Country; remoteAddress: string },
): Promise<void> {
  const { database, clock, queue } = services;
  const person = await findSecondStep(services, tokenHash);
  if (!person) throw secondStepExpired();
  const { userId } = person;
  const now = clock.now();
  const minutes = 60;
  const limits = [
    { action: 'lost-device', subject: userId, max: MAX_LINKS.person, minutes },
    { action: 'lost-device-network', subject: networkOf(remoteAddress), max: MAX_LINKS.network, minutes },
  ];
  if (!(await takeAttempts(database, limits, now))) {
    throw tooMany('Too many links were requested. Wait an hour; a link you already have still works.');
  }
  await queue.add(database.adminDb, lostDeviceLinkJob({ userId, country, askedAt: now }));
  queue.wake();
}

export const lostDeviceLinkOf = (
  { database, clock }: Services,
  token: string,
): Promise<AccountLink | undefined> =>
  findLink(database.adminDb, 'lost_device', hashOfSecret(token), clock.now());

/**
 * Lets the removal wait for 24 hours. The link is used up; a removal that waits already stays as it is.
 * @returns false, with nothing changed, for an unknown, used or expired link
 * @throws PublicError as `requirePassword`
 */
export async function askForRemoval(
  services: Services,
  { token, password, country }: { token: string; password: string; country: Country },
): Promise<boolean> {
  const { database, clock, queue } = services;
  const link = await lostDeviceLinkOf(services, token);
  if (!link) return false;
  const { userId } = link;
  await requirePassword(services, userId, password, 'password');
  const now = clock.now();
  const dueAt = new Date(now.getTime() + secondFactorLimits.lostDeviceWaitHours * 3_600_000);
  const isUsed = await database.asAdmin(async (db) => {
    if (!(await useToken(db, 'lost_device', hashOfSecret(token), now))) return false;
    if (!(await insertRemoval(db, { userId, now, dueAt }))) return true;
    await insertAccountAudit(db, { action: 'account.factor_removal_asked', userId, endedSessions: 0, now });
    await queue.add(db, stopLinkJob({ userId, country }));
    await queue.add(db, removeFactorsJob(userId, dueAt));
    return true;
  });
  queue.wake();
  return isUsed;
}

/** When the removal is due that the link can stop; undefined for a link that no longer works. */
export const removalOf = ({ database }: Services, token: string): Promise<Date | undefined> =>
  findRemoval(database.adminDb, hashOfSecret(token));

/** Stops the removal by the mailed link. @returns false for a link that no longer works */
export async function stopRemoval({ database, clock }: Services, token: string): Promise<boolean> {
  return database.asAdmin(async (db) => {
    const userId = await deleteRemovalByHash(db, hashOfSecret(token));
    if (userId === undefined) return false;
    const now = clock.now();
    await insertAccountAudit(db, { action: 'account.factor_removal_stopped', userId, endedSessions: 0, now });
    return true;
  });
}

/** Stops the removal on the page of a signed-in person. Stopping twice changes nothing. */
export async function keepFactors(
  { database, clock }: Services,
  { userId }: { userId: string },
): Promise<void> {
  await database.asAdmin(async (db) => {
    if (!(await deleteRemoval(db, userId))) return;
    const now = clock.now();
    await insertAccountAudit(db, { action: 'account.factor_removal_stopped', userId, endedSessions: 0, now });
  });
}
