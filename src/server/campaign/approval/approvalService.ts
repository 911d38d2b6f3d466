import type { CampaignStart } from '../../../contract/campaign/campaignStart';
import type { CampaignStartValues } from '../../../contract/campaign/campaignStartInput';
import { insertAuditEntry } from '../../database/auditEntry';
import { isUuid } from '../../database/isUuid';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { Services } from '../../services';
import { findCampaign } from '../campaignQueries';
import { requireStart, startReader } from '../schedule/scheduleService';
import { findCancelledSince } from '../schedule/missedCommQueries';
import { findStartTime, writeStart } from '../schedule/scheduleQueries';
import { startJob } from '../schedule/startJob';
import { requireExpected, freezeAndSend, checkBeforeSending } from '../sending/beginSending';
import { requireMoved, lockCampaign, moveCampaign } from '../sending/freezeQueries';
import { requireReady, type ConfirmedReview, openReviewed } from '../sending/sendCampaignService';
import { requireSpreadFits } from '../variant/variantProblems';
import { requestApprovalJob, mailDecisionJob } from './approvalJobs';
import { decideApproval, findBoundApproval, findApprovalCampaign, insertApproval } from './approvalQueries';
import { contentHash } from './contentHash';

/**
 * Asks an admin to let a campaign be sent, exactly as it is and at the chosen time.
 * @throws PublicError as scheduleCampaign does
 */
export async function submitCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  { start: typed, ...confirmed }: ConfirmedReview & { start: CampaignStartValues },
): Promise<CampaignStart> {
  const { organiserId, userId } = signedIn;
  const { id: campaignId } = confirmed;
  const now = services.clock.now();
  const read = startReader(typed, now);
  const submitted = await inTenant(async (db) => {
    const campaign = await openReviewed(db, confirmed, 'pending_approval', 'author');
    const start = await read(db, campaign);
    const check = await checkBeforeSending(db, { services, organiserId, campaign });
    requireReady(check);
    requireSpreadFits(campaign, start.spreadHours);
    const recipients = check.review.recipients.willReceive;
    requireExpected(campaign, recipients, confirmed.expectedRecipients);
    await writeStart(db, campaignId, { start, userId, now });
    await requireMoved(moveCampaign(db, { campaignId, to: 'pending_approval', now }));
    const hash = await contentHash(db, campaign);
    const asked = { organiserId, campaignId, contentHash: hash, recipients, userId, now };
    const approvalId = await insertApproval(db, asked);
    const detail = { campaignId, approvalId };
    await insertAuditEntry(db, { organiserId, userId, action: 'campaign.submitted', detail, now });
    await services.queue.add(db, requestApprovalJob({ organiserId, approvalId }));
    return requireStart(db, campaignId);
  });
  services.queue.wake();
  return submitted;
}

export interface Decision {
  id: string;
  approved: boolean;
  reason: string;
  expectedRecipients?: number | null | undefined;
}

const cancelledSince = {
  session:
    'A session whose ticketholders this goes to was cancelled after it was submitted, so it may say what is no longer ' +
    'true. Reject it, so that its author can change it.',
  event:
    'The event was cancelled after this was submitted, so it may say what is no longer true. Reject it, so that its ' +
    'author can change it.',
} as const;

/**
 * Approves or rejects a campaign of any organiser, as an admin of the provider. The admin connection only finds the
 * organiser; all else runs under that organiser's row-level security and is written to its audit log.
 * @throws PublicError BAD_USER_INPUT naming `reason`, or with the problems that block it now; NOT_FOUND; CONFLICT when
 *   it is no longer waiting, or has changed since it was submitted
 */
export async function decideCampaignApproval(
  { services, userId }: { services: Services; userId: string },
  { id, approved, reason, expectedRecipients }: Decision,
): Promise<void> {
  if (!approved && reason === '') {
    throw badInput('reason', 'Say what needs to change, so its author can fix it.');
  }
  const { database, clock, queue } = services;
  const ref = isUuid(id) ? await findApprovalCampaign(database.adminDb, id) : undefined;
  if (!ref) throw notFound('approval');
  const { organiserId, campaignId } = ref;
  await database.withOrganiser(organiserId, async (db) => {
    const now = clock.now();
    const locked = await lockCampaign(db, campaignId);
    const approval = await findBoundApproval(db, id);
    const campaign = await findCampaign(db, campaignId);
    if (!campaign || locked?.state !== 'pending_approval' || approval?.state !== 'waiting') {
      throw conflict('This is no longer waiting: its author withdrew it, or someone has already decided.');
    }
    if (approved) {
      if (approval.contentHash !== (await contentHash(db, campaign))) {
        throw conflict(
          'This was changed after it was submitted, so what you reviewed is not what would be sent.',
        );
      }
      const cancelled = await findCancelledSince(db, campaignId, approval.submittedAt);
      if (cancelled) throw conflict(cancelledSince[cancelled]);
      const context = { services, organiserId, campaign };
      const check = await checkBeforeSending(db, context);
      requireReady(check);
      requireExpected(campaign, check.review.recipients.willReceive, expectedRecipients ?? undefined);
      const { at = null } = (await findStartTime(db, campaignId)) ?? {};
      if (at) {
        await requireMoved(
          moveCampaign(db, { campaignId, to: 'scheduled', from: ['pending_approval'], now }),
        );
        await queue.add(db, startJob(ref, at));
      } else {
        await freezeAndSend(db, context, check);
      }
    } else {
      await requireMoved(moveCampaign(db, { campaignId, to: 'rejected', now }));
    }
    await decideApproval(db, id, { state: approved ? 'approved' : 'rejected', reason, userId, now });
    await insertAuditEntry(db, {
      organiserId,
      userId,
      action: approved ? 'campaign.approved' : 'campaign.rejected',
      detail: { campaignId, approvalId: id, ...(reason !== '' && { reason }) },
      now,
    });
    await queue.add(db, mailDecisionJob({ organiserId, approvalId: id }));
  });
  queue.wake();
}
