import type { CampaignProgress } from '../../../contract/campaign';
import { badInput, conflict, notFound, PublicError } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { findCampaign } from '../campaignQueries';
import { reviewCampaign } from '../campaignReview';
import { findMailSender } from '../mailSenderQueries';
import { composeMail } from '../composeMail';
import { withUtm } from '../utmLinks';
import { mayBecome, statesBefore } from './campaignStates';
import {
  freezeRecipients,
  insertLinks,
  insertQuotaEntry,
  lockCampaign,
  moveCampaign,
  startSending,
} from './freezeQueries';
import { findProgress } from './progressQueries';
import { skipOpenRecipients } from './recipientQueries';
import { SEND_JOB } from './sendingJobs';

/**
 * Freezes the recipients, reserves the quota and starts sending, all in one transaction: after it either everybody
 * is accounted for or nothing has happened.
 * @throws PublicError NOT_FOUND; CONFLICT when the campaign or the number of people changed since the review;
 *   BAD_USER_INPUT with the first thing that blocks; FORBIDDEN for who may not send without approval
 */
export async function sendCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  { id, version, expectedRecipients }: { id: string; version: number; expectedRecipients: number },
): Promise<CampaignProgress> {
  if (!signedIn.permissions.canSendECWithoutApproval) {
    throw new PublicError(
      403,
      'FORBIDDEN',
      'Your sign-in may write campaigns but not send them. Ask somebody who may send to open this one and send it.',
    );
  }
  const { organiserId } = signedIn;
  const now = services.clock.now();
  const progress = await inTenant(async (db) => {
    const locked = await lockCampaign(db, id);
    const campaign = locked && (await findCampaign(db, id));
    if (!campaign) throw notFound('campaign');
    if (!mayBecome(campaign.state, 'preparing')) throw conflict('This campaign has been sent already.');
    if (campaign.disabled) throw conflict('This campaign is disabled. Copy it to send it anew.');
    if (campaign.version !== version) {
      throw conflict('This campaign was changed since you looked. Read it once more, then send it.');
    }
    // Whoever reserves quota waits at this lock for whoever did so before.
    const sender = await findMailSender(db, organiserId, { lock: true });
    const { problems, recipients } = await reviewCampaign(db, campaign, { organiserId, now });
    const problem = problems.find(({ severity }) => severity === 'block');
    if (problem) throw badInput(problem.code, problem.message);
    const demandExpected = (count: number) => {
      if (count === expectedRecipients) return;
      throw conflict(
        `Since you looked, the audience changed: it would go to ${count} people now, ` +
          `not ${expectedRecipients}. Nothing was sent.`,
      );
    };
    demandExpected(recipients.willReceive);

    const mail = await composeMail(campaign, sender);
    const messageHost = new URL(services.publicUrl).hostname;
    const reserved = await freezeRecipients(db, { campaignId: id, organiserId, messageHost });
    // An import may have added somebody in the moment between.
    demandExpected(reserved);
    const links = mail.links.map((url) => withUtm(url, campaign.name));
    await insertLinks(db, { campaignId: id, organiserId, links });
    await insertQuotaEntry(db, { organiserId, campaignId: id, recipients: reserved });
    await startSending(db, { campaignId: id, html: mail.html, text: mail.text, now });
    await services.queue.add(db, sendJob(organiserId, id));
    return findProgress(db, id);
  });
  services.queue.wake();
  if (!progress) throw notFound('campaign');
  return progress;
}

const sendJob = (organiserId: string, campaignId: string) => ({
  kind: SEND_JOB,
  key: `${SEND_JOB}/${campaignId}`,
  payload: { organiserId, campaignId },
});

/** Nothing more is handed over from the next moment on; what the mail server has, it has. */
export async function pauseCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  return move(context, id, 'paused', 'Only a campaign that is being sent can be paused.');
}

export async function resumeCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  const progress = await move(context, id, 'sending', 'Only a paused campaign can go on.');
  context.services.queue.wake();
  return progress;
}

/** Skips whoever has not been mailed and gives their quota back. */
export async function cancelCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  return move(context, id, 'cancelled', 'Only a campaign that is being sent or paused can be stopped.');
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
    const from = to === 'sending' ? (['paused'] as const) : statesBefore(to);
    const now = services.clock.now();
    if (!(await moveCampaign(db, { campaignId, from: [...from], to, now }))) throw conflict(refusal);
    if (to === 'sending') await services.queue.add(db, sendJob(organiserId, campaignId));
    if (to === 'cancelled') await skipOpenRecipients(db, { organiserId, campaignId, reason: 'cancelled' });
    return findProgress(db, campaignId);
  });
  if (!progress) throw notFound('campaign');
  return progress;
}
