import { z } from 'zod';
import { sendWindowHours } from '../../../contract/campaign/campaignStart';
import type { Queryable } from '../../database/openDatabase';
import { sendServiceMail } from '../../mail/serviceMail';
import type { NewJob } from '../../queue/queue';
import type { Services } from '../../services';
import { isApproved } from '../approval/contentHash';
import { findCampaign } from '../campaignQueries';
import { freezeAndSend, lastLook } from '../sending/beginSending';
import { requireMoved, lockCampaign, moveCampaign } from '../sending/freezeQueries';
import { returnToDraft } from './returnToDraft';
import { findStartTime, findToldCampaign, schedulerMaySend } from './scheduleQueries';
import { lateReason, missedMail, notAllowedReason } from './startMails';

const START_JOB = 'campaign/start';
const MISSED_JOB = 'campaign/tellMissed';
const place = z.object({ organiserId: z.uuid(), campaignId: z.uuid() });
const missed = place.extend({ moment: z.string() });
type Place = z.infer<typeof place>;

const SEND_WINDOW_MS = sendWindowHours * 3_600_000;

/**
 * Starts a campaign at its time. The handler reads the current state, so a campaign that was unscheduled or rescheduled
 * meanwhile does not start at the old time.
 */
export const startJob = ({ organiserId, campaignId }: Place, at: Date): NewJob => ({
  kind: START_JOB,
  key: `${START_JOB}/${campaignId}`,
  payload: { organiserId, campaignId },
  runAt: at,
});

export function startJobs(services: Services): void {
  services.queue.handle(START_JOB, (given) => startDue(services, place.parse(given)));
  services.queue.handle(MISSED_JOB, async (given) => {
    const told = missed.parse(given);
    const campaign = await findToldCampaign(services.database.owner, told);
    // Nobody needs the mail any more once a person has sent, scheduled or edited the campaign again.
    if (campaign?.state !== 'missed') return;
    await sendServiceMail(services, missedMail(campaign, services.publicUrl), `missed-${told.moment}`);
  });
}

/**
 * Starts one campaign if its time has come. If it is later than its send window, or if something blocks sending now, it
 * becomes `missed` instead, and the person who scheduled it is mailed the reason.
 * @returns when to run again, where its time is still to come
 */
export async function startDue(services: Services, { organiserId, campaignId }: Place): Promise<Date | void> {
  const { database, clock, queue, random } = services;
  const now = clock.now();
  const mayOfItself = await schedulerMaySend(database.owner, { organiserId, campaignId });
  const again = await database.withOrganiser(organiserId, async (db: Queryable) => {
    const locked = await lockCampaign(db, campaignId);
    const start = await findStartTime(db, campaignId);
    const campaign = await findCampaign(db, campaignId);
    if (locked?.state !== 'scheduled' || !campaign || !start?.at) return undefined;
    if (start.at > now) return start.at;
    if (start.disabled) {
      await returnToDraft(db, campaignId, now);
      return undefined;
    }
    const miss = async (missedReason: string) => {
      await requireMoved(
        moveCampaign(db, { campaignId, from: ['scheduled'], to: 'missed', missedReason, now }),
      );
      const moment = random.uuid();
      await queue.add(db, {
        kind: MISSED_JOB,
        key: `${MISSED_JOB}/${moment}`,
        payload: { organiserId, campaignId, moment },
      });
      return undefined;
    };
    if (now.getTime() - start.at.getTime() > SEND_WINDOW_MS) return miss(lateReason(start.at, now));
    const look = await lastLook(db, { services, organiserId, campaign });
    const isMarketing = look.terms.purpose === 'marketing';
    if (isMarketing && !mayOfItself && !(await isApproved(db, campaign))) return miss(notAllowedReason);
    if (look.problem) return miss(look.problem.message);
    await freezeAndSend(db, { services, organiserId, campaign }, look);
    return undefined;
  });
  queue.wake();
  return again;
}
