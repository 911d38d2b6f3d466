import { z } from 'zod';
import { campaignRecipientLimit } from '../../../contract/plan/plan';
import { findClosing } from '../../database/closingQueries';
import type { Services } from '../../services';
import { heldConditions } from '../condition/conditionQueries';
import { requireCampaign } from '../requireCampaign';
import { findMailSender } from '../mail/mailSenderQueries';
import { findQuotaUse } from '../recipients/campaignRecipientQueries';
import { insertQuotaEntry, lockCampaign, moveCampaign, requireMoved } from '../sending/freezeQueries';
import { sendJob } from '../sending/sendingJobs';
import { findLateSending, insertLateBuyers } from './lateBuyerQueries';
import { LATE_BUYER_JOB } from './lateBuyerJob';

const payload = z.object({ organiserId: z.uuid(), campaignId: z.uuid() });
const CHECK_MS = 60_000;

export function lateBuyerJobs(services: Services): void {
  services.queue.handle(LATE_BUYER_JOB, (given) => addLateBuyers(services, payload.parse(given)));
}

/**
 * Sends a comm that was sent to the people who bought since, if its author wanted that. All of it is one transaction
 * under the lock of the campaign's row, so a process that dies adds either everybody or nobody.
 * @returns when to look again, while a session of the comm is still ahead or under way
 */
export async function addLateBuyers(
  { database, clock, queue, publicUrl }: Pick<Services, 'database' | 'clock' | 'queue' | 'publicUrl'>,
  { organiserId, campaignId }: z.output<typeof payload>,
): Promise<Date | void> {
  const again = await database.withOrganiser(organiserId, async (db) => {
    const now = clock.now();
    const locked = await lockCampaign(db, campaignId);
    const late = await findLateSending(db, campaignId);
    if (!locked || !late || late.until <= now) return undefined;
    if (await findClosing(db, organiserId)) return undefined;
    const { state } = locked;
    if (state !== 'sent' && state !== 'sending' && state !== 'paused') return undefined;
    const next = new Date(now.getTime() + CHECK_MS);
    // A person who enables or restores it later reaches those who bought in between.
    if (state !== 'sent' || locked.disabled_at !== null || late.isArchived) return next;
    let quotaLeft: number | null = null;
    if (late.purpose === 'marketing') {
      await findMailSender(db, organiserId, { lock: true });
      const { planId, used } = await findQuotaUse(db, organiserId, now);
      const limit = campaignRecipientLimit(planId);
      quotaLeft = limit === null ? null : Math.max(0, limit - used);
    }
    const messageHost = new URL(publicUrl).hostname;
    const { blocks } = await requireCampaign(db, campaignId);
    const held = await heldConditions(db, { kind: 'ticketholder', organiserId, blocks, now }, false);
    const recipients = await insertLateBuyers(db, {
      ...late,
      ...{ campaignId, organiserId, messageHost, held, quotaLeft, now },
    });
    if (recipients > 0) {
      await insertQuotaEntry(db, { organiserId, campaignId, recipients, now });
      await requireMoved(moveCampaign(db, { campaignId, from: ['sent'], to: 'sending', now }));
      await queue.add(db, sendJob(organiserId, campaignId));
    }
    return next;
  });
  queue.wake();
  return again;
}
