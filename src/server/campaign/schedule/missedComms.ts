import type { Queryable } from '../../database/openDatabase';
import type { Services } from '../../services';
import { moveCampaign, requireMoved } from '../sending/freezeQueries';
import { lockScheduledComms } from './missedCommQueries';
import { sessionReasons } from './startMails';

export const MISSED_JOB = 'campaign/tellMissed';

/** Moves a locked, scheduled campaign to `missed`, and mails the reason to the person who scheduled it. */
export async function missCampaign(
  db: Queryable,
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
  missed: { organiserId: string; campaignId: string; missedReason: string },
): Promise<void> {
  const { organiserId, campaignId, missedReason } = missed;
  const now = clock.now();
  await requireMoved(moveCampaign(db, { campaignId, from: ['scheduled'], to: 'missed', missedReason, now }));
  const moment = `${campaignId}-${now.getTime()}`;
  await queue.add(db, {
    kind: MISSED_JOB,
    key: `${MISSED_JOB}/${moment}`,
    payload: { organiserId, campaignId, moment },
  });
}

/**
 * Keeps comms from starting that were scheduled for holders of a session, or of an event, that is being cancelled: what
 * they say is no longer true. They wait for the organiser's decision.
 */
export async function missCommsOf(
  db: Queryable,
  { services, organiserId }: { services: Pick<Services, 'clock' | 'queue'>; organiserId: string },
  of: { sessionId: string } | { eventId: string },
): Promise<void> {
  const missedReason = 'eventId' in of ? sessionReasons.eventCancelled : sessionReasons.audienceCancelled;
  for (const campaignId of await lockScheduledComms(db, of)) {
    await missCampaign(db, services, { organiserId, campaignId, missedReason });
  }
}
