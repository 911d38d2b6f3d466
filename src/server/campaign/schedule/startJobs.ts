import { z } from 'zod';
import { sendWindowHours } from '../../../contract/campaign/campaignStart';
import type { Queryable } from '../../database/openDatabase';
import { sendServiceMail } from '../../mail/serviceMail';
import type { Services } from '../../services';
import { isApproved } from '../approval/contentHash';
import { findCampaign } from '../campaignQueries';
import { freezeAndSend, checkBeforeSending } from '../sending/beginSending';
import { lockCampaign } from '../sending/freezeQueries';
import { MISSED_JOB, missCampaign } from './missedComms';
import { returnToDraft } from './returnToDraft';
import { currentStart } from './relativeStarts';
import { findStartTime, findCampaignForMail, schedulerMaySend } from './scheduleQueries';
import { START_JOB } from './startJob';
import { lateReason, missedMail, movedReason, notAllowedReason } from './startMails';

const campaignRef = z.object({ organiserId: z.uuid(), campaignId: z.uuid() });
const missed = campaignRef.extend({ moment: z.string() });
type CampaignRef = z.infer<typeof campaignRef>;

const SEND_WINDOW_MS = sendWindowHours * 3_600_000;

export function startJobs(services: Services): void {
  services.queue.handle(START_JOB, (given) => startDue(services, campaignRef.parse(given)));
  services.queue.handle(MISSED_JOB, async (given) => {
    const payload = missed.parse(given);
    const campaign = await findCampaignForMail(services.database.adminDb, payload);
    // Nobody needs the mail any more once a person has sent, scheduled or edited the campaign again.
    if (campaign?.state !== 'missed') return;
    await sendServiceMail(services, missedMail(campaign, services.publicUrl), `missed-${payload.moment}`);
  });
}

/**
 * Starts one campaign if its time has come. If it is later than its send window, or if something blocks sending now, it
 * becomes `missed` instead, and the person who scheduled it is mailed the reason. A start relative to a session is
 * derived again, and is missed at once if the session does not take place.
 * @returns when to run again, where its time is still to come
 */
export async function startDue(
  services: Services,
  { organiserId, campaignId }: CampaignRef,
): Promise<Date | void> {
  const { database, clock, queue } = services;
  const now = clock.now();
  const maySendWithoutApproval = await schedulerMaySend(database.adminDb, { organiserId, campaignId });
  const runAt = await database.withOrganiser(organiserId, async (db: Queryable) => {
    const locked = await lockCampaign(db, campaignId);
    const stored = await findStartTime(db, campaignId);
    const campaign = await findCampaign(db, campaignId);
    if (locked?.state !== 'scheduled' || !campaign || !stored?.at) return undefined;
    const miss = async (missedReason: string) => {
      await missCampaign(db, services, { organiserId, campaignId, missedReason });
      return undefined;
    };
    const { at, obstacle } = await currentStart(db, { campaignId, ...stored, at: stored.at, now });
    if (obstacle !== undefined) return miss(obstacle);
    if (at > now) return at;
    if (stored.disabled) {
      await returnToDraft(db, campaignId, now);
      return undefined;
    }
    if (now.getTime() - at.getTime() > SEND_WINDOW_MS) {
      const wasLate = stored.derivedAt !== null && stored.derivedAt.getTime() - at.getTime() > SEND_WINDOW_MS;
      return miss(wasLate ? movedReason : lateReason(at, now));
    }
    const check = await checkBeforeSending(db, { services, organiserId, campaign });
    const isMarketing = check.terms.purpose === 'marketing';
    if (isMarketing && !maySendWithoutApproval && !(await isApproved(db, campaign)))
      return miss(notAllowedReason);
    if (check.problem) return miss(check.problem.message);
    await freezeAndSend(db, { services, organiserId, campaign }, check);
    return undefined;
  });
  queue.wake();
  return runAt;
}
