import { z } from 'zod';
import { secondFactorLimits } from '../../../contract/account/secondFactor';
import { countries, type Country } from '../../../contract/country';
import { lostDevicePath, stopRemovalPath } from '../../../contract/paths/signInPagePaths';
import { siteOf } from '../../http/requestedHost';
import { hashOfSecret } from '../../http/secretHash';
import { sendServiceMail } from '../../mail/serviceMail';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { findCredentials } from '../../user/sessionQueries';
import { insertToken } from '../accountTokenQueries';
import { setStopHash } from './lostDeviceQueries';
import { removeIfDue } from './removeFactors';
import { lostDeviceLinkMail, stopLinkMail } from './secondFactorMails';

const LOST_DEVICE_LINK = 'account/lostDeviceLink';
const STOP_LINK = 'account/stopRemovalLink';
const REMOVE_FACTORS = 'account/removeFactors';

const linkRequest = z.strictObject({
  userId: z.string(),
  country: z.enum(countries),
  askedAt: z.coerce.date(),
});
const stopRequest = z.strictObject({ userId: z.string(), country: z.enum(countries) });
const removal = z.strictObject({ userId: z.string() });

export const lostDeviceLinkJob = (asked: { userId: string; country: Country; askedAt: Date }): NewJob => ({
  kind: LOST_DEVICE_LINK,
  payload: asked,
});
export const stopLinkJob = (asked: { userId: string; country: Country }): NewJob => ({
  kind: STOP_LINK,
  payload: asked,
});
export const removeFactorsJob = (userId: string, runAt: Date): NewJob => ({
  kind: REMOVE_FACTORS,
  payload: { userId },
  runAt,
});

const HOUR = 3_600_000;

export function lostDeviceJobs(services: Services): void {
  const { queue, database, clock, random, publicUrl } = services;
  const newToken = () => random.bytes(32).toString('base64url');
  const emailOf = async (userId: string) => (await findCredentials(database.adminDb, { userId }))?.email;

  queue.handle(LOST_DEVICE_LINK, async (job) => {
    const { userId, country, askedAt } = linkRequest.parse(job);
    const now = clock.now();
    const lifetime = secondFactorLimits.lostDeviceLinkHours * HOUR;
    // A request this old is dropped: by then the person has asked again or given up.
    if (now.getTime() - askedAt.getTime() > lifetime) return;
    const email = await emailOf(userId);
    if (email === undefined) return;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + lifetime);
    const tokenHash = hashOfSecret(token);
    await insertToken(database.adminDb, {
      tokenHash,
      kind: 'lost_device',
      userId,
      createdAt: now,
      expiresAt,
    });
    const url = `${siteOf(publicUrl, country)}${lostDevicePath}/${token}`;
    await sendServiceMail(services, lostDeviceLinkMail(email, url));
  });

  queue.handle(STOP_LINK, async (job) => {
    const { userId, country } = stopRequest.parse(job);
    const email = await emailOf(userId);
    const token = newToken();
    if (email === undefined || !(await setStopHash(database.adminDb, userId, hashOfSecret(token)))) return;
    const url = `${siteOf(publicUrl, country)}${stopRemovalPath}/${token}`;
    await sendServiceMail(services, stopLinkMail(email, url));
  });

  queue.handle(REMOVE_FACTORS, async (job) => {
    const { userId } = removal.parse(job);
    const email = await emailOf(userId);
    if (email === undefined) return;
    return removeIfDue(services, { userId, email });
  });
}
