import type { Campaign, CampaignProgress, MailPurpose } from '../../../contract/campaign/campaign';
import { requireOpen } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, notFound, PublicError } from '../../http/httpErrors';
import type { SignedIn, SignedInContext } from '../../http/signedIn';
import { findCampaign } from '../campaignQueries';
import { nounOf } from '../campaignLabels';
import { writeStart } from '../schedule/scheduleQueries';
import { type SendContext, freezeAndSend, checkBeforeSending, type SendCheck } from './beginSending';
import { type Mover, mayBecome, statesBefore } from './campaignStates';
import { lockCampaign, moveCampaign } from './freezeQueries';
import { findProgress } from './progressQueries';
import { skipOpenRecipients } from './recipientQueries';
import { requireNotSuspended } from '../sendingSuspension';
import { sendJob } from './sendingJobs';
import { resumeTest } from '../variant/startTest';
import { requireSpreadFits } from '../variant/variantProblems';

/** What a person saw before they pressed the button. */
export interface ConfirmedReview {
  id: string;
  version: number;
  expectedRecipients: number;
}

/**
 * Freezes the recipients, reserves the quota and starts sending, all in one transaction: afterwards either everybody is
 * accounted for or nothing has happened.
 * @param spreadHours over how many hours to send it; as fast as possible when omitted
 * @throws PublicError NOT_FOUND; CONFLICT when the campaign or the number of people has changed since the review;
 *   BAD_USER_INPUT with the first problem that blocks; FORBIDDEN without the permission to send marketing without
 *   approval
 */
export async function sendCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  { spreadHours, ...confirmed }: ConfirmedReview & { spreadHours?: number | null | undefined },
): Promise<CampaignProgress> {
  const { organiserId, userId } = signedIn;
  const { id, expectedRecipients } = confirmed;
  const progress = await inTenant(async (db) => {
    const campaign = await openReviewed(db, confirmed, 'preparing', 'sender');
    const context: SendContext = { services, organiserId, campaign };
    const check = await requireSendable(db, context, signedIn);
    requireSpreadFits(campaign, spreadHours);
    await writeStart(db, id, { start: { spreadHours: spreadHours ?? null }, userId });
    await freezeAndSend(db, context, check, expectedRecipients);
    return findProgress(db, id);
  });
  services.queue.wake();
  if (!progress) throw notFound('campaign');
  return progress;
}

/**
 * Locks the campaign's row for a move of its state, and returns the campaign as it was reviewed.
 * @throws PublicError NOT_FOUND; CONFLICT when it was changed, disabled or moved since
 */
export async function openReviewed(
  db: Queryable,
  { id, version }: Pick<ConfirmedReview, 'id' | 'version'>,
  to: Campaign['state'],
  who: Mover,
): Promise<Campaign> {
  const campaign = (await lockCampaign(db, id)) && (await findCampaign(db, id));
  if (!campaign) throw notFound('campaign');
  const noun = nounOf[campaign.kind];
  if (!mayBecome(campaign.state, to, who)) throw conflict(notFrom(campaign, noun));
  if (campaign.disabled) throw conflict(`This ${noun} is disabled. Copy it to send it again.`);
  if (campaign.archived) throw conflict(`This ${noun} is archived. Restore it to send it.`);
  if (campaign.version !== version) {
    throw conflict(`This ${noun} has changed since you last looked. Check it again, then send it.`);
  }
  return campaign;
}

function notFrom({ state }: Campaign, noun: string): string {
  if (state === 'pending_approval') return `This ${noun} is waiting for approval. Withdraw it first.`;
  if (state === 'rejected') return `This ${noun} was not approved. Return it to draft first.`;
  if (state === 'scheduled') return `This ${noun} is already scheduled. Unschedule it first.`;
  return `This ${noun} has already been sent.`;
}

/** @throws PublicError FORBIDDEN; BAD_USER_INPUT with the first problem that blocks */
export async function requireSendable(
  db: Queryable,
  context: SendContext,
  signedIn: SignedIn,
): Promise<SendCheck> {
  const check = await checkBeforeSending(db, context);
  requireMaySend(signedIn, check.terms.purpose, nounOf[context.campaign.kind]);
  requireReady(check);
  return check;
}

/** @throws PublicError BAD_USER_INPUT with the first problem that blocks */
export function requireReady({ problem }: SendCheck): void {
  if (problem) throw badInput(problem.code, problem.message);
}

/** Service mail is not marketing, so it needs no approval (SPEC section 6). */
function requireMaySend({ permissions }: SignedIn, purpose: MailPurpose, noun: string): void {
  if (purpose === 'service' || permissions.canSendECWithoutApproval) return;
  throw new PublicError(
    403,
    'FORBIDDEN',
    `You can write ${noun}s but not send marketing email. Submit this one for approval.`,
  );
}

/** Stops handing messages to the mail server. Messages that it already has cannot be stopped. */
export async function pauseCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  return move(context, id, 'paused', 'This can only be paused while it is being sent.');
}

export async function resumeCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  await context.inTenant((db) => requireOpen(db, context.signedIn.organiserId));
  const progress = await move(context, id, 'sending', 'This can only be resumed while it is paused.');
  context.services.queue.wake();
  return progress;
}

/** Skips everybody who has not been mailed and gives their quota back. */
export async function cancelCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  return move(context, id, 'cancelled', 'This can only be stopped while it is being sent or paused.');
}

/**
 * The same as part of a larger transaction. @returns false for a campaign that is not being sent, which is left
 * unchanged
 */
export async function cancelSending(
  db: Queryable,
  { organiserId, campaignId, now }: { organiserId: string; campaignId: string; now: Date },
): Promise<boolean> {
  const move = { campaignId, from: statesBefore('cancelled', 'author'), to: 'cancelled' as const, now };
  if (!(await moveCampaign(db, move))) return false;
  await skipOpenRecipients(db, { organiserId, campaignId, reason: 'cancelled' });
  return true;
}

async function move(
  { services, signedIn, inTenant }: SignedInContext,
  campaignId: string,
  to: 'paused' | 'sending' | 'cancelled',
  refusal: string,
): Promise<CampaignProgress> {
  const { organiserId } = signedIn;
  const progress = await inTenant(async (db) => {
    if (!(await lockCampaign(db, campaignId))) throw notFound('campaign');
    if (to === 'sending') await requireNotSuspended(db, organiserId);
    const now = services.clock.now();
    const moved =
      to === 'cancelled'
        ? await cancelSending(db, { organiserId, campaignId, now })
        : await moveCampaign(db, { campaignId, from: statesBefore(to, 'author'), to, now });
    if (!moved) throw conflict(refusal);
    if (to === 'sending') {
      await services.queue.add(db, sendJob(organiserId, campaignId));
      await resumeTest(db, { services, organiserId, campaignId }, now);
    }
    return findProgress(db, campaignId);
  });
  if (!progress) throw notFound('campaign');
  return progress;
}
