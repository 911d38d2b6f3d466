import type { CampaignProgress } from '../../../contract/campaign';
import { badInput, conflict, notFound, PublicError } from '../../http/httpErrors';
import type { SignedIn, SignedInContext } from '../../http/signedIn';
import { findCampaign } from '../campaignQueries';
import { nounOf, peopleOf } from '../campaignWords';
import { reviewCampaign } from '../campaignReview';
import { findMailSender } from '../mailSenderQueries';
import { findMailTerms } from '../mailTerms';
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
 *   BAD_USER_INPUT with the first thing that blocks; FORBIDDEN for who may not send marketing without approval
 */
export async function sendCampaign(
  { services, signedIn, inTenant }: SignedInContext,
  { id, version, expectedRecipients }: { id: string; version: number; expectedRecipients: number },
): Promise<CampaignProgress> {
  const { organiserId } = signedIn;
  const { publicUrl, clock } = services;
  const now = clock.now();
  const progress = await inTenant(async (db) => {
    const locked = await lockCampaign(db, id);
    const campaign = locked && (await findCampaign(db, id));
    if (!campaign) throw notFound('campaign');
    const noun = nounOf[campaign.kind];
    if (!mayBecome(campaign.state, 'preparing')) throw conflict(`This ${noun} has been sent already.`);
    if (campaign.disabled) throw conflict(`This ${noun} is disabled. Copy it to send it anew.`);
    if (campaign.version !== version) {
      throw conflict(`This ${noun} was changed since you looked. Read it once more, then send it.`);
    }
    const terms = await findMailTerms(db, campaign, publicUrl);
    if (terms.purpose === 'marketing') demandMaySend(signedIn, noun);
    // Whoever reserves quota waits at this lock for whoever did so before.
    const sender = await findMailSender(db, organiserId, { lock: true });
    const { problems, recipients } = await reviewCampaign(db, campaign, { organiserId, publicUrl, now });
    const problem = problems.find(({ severity }) => severity === 'block');
    if (problem) throw badInput(problem.code, problem.message);
    const demandExpected = (count: number) => {
      if (count === expectedRecipients) return;
      throw conflict(
        `Since you looked, the ${peopleOf[campaign.kind]} changed: it would go to ${count} people now, ` +
          `not ${expectedRecipients}. Nothing was sent.`,
      );
    };
    demandExpected(recipients.willReceive);

    const mail = await composeMail(campaign, terms.footerOf(sender));
    const mailing = { ...campaign, purpose: terms.purpose };
    const messageHost = new URL(publicUrl).hostname;
    const reserved = await freezeRecipients(db, mailing, { organiserId, messageHost });
    // An import may have added somebody in the moment between.
    demandExpected(reserved);
    // Tags tell the organiser's analytics of marketing; a map or a timetable has no use for them.
    const tagged = (url: string) => (terms.purpose === 'marketing' ? withUtm(url, campaign.name) : url);
    await insertLinks(db, { campaignId: id, organiserId, links: mail.links.map(tagged) });
    await startSending(db, mailing, { html: mail.html, text: mail.text, now });
    await insertQuotaEntry(db, { organiserId, campaignId: id, recipients: reserved });
    await services.queue.add(db, sendJob(organiserId, id));
    return findProgress(db, id);
  });
  services.queue.wake();
  if (!progress) throw notFound('campaign');
  return progress;
}

/** Service mail is no marketing, so it needs no approval (SPEC section 6). */
function demandMaySend({ permissions }: SignedIn, noun: string): void {
  if (permissions.canSendECWithoutApproval) return;
  const ask = 'Ask somebody who may send to open this one and send it.';
  throw new PublicError(
    403,
    'FORBIDDEN',
    `Your sign-in may write ${noun}s but not send marketing mail. ${ask}`,
  );
}

const sendJob = (organiserId: string, campaignId: string) => ({
  kind: SEND_JOB,
  key: `${SEND_JOB}/${campaignId}`,
  payload: { organiserId, campaignId },
});

/** Nothing more is handed over from the next moment on; what the mail server has, it has. */
export async function pauseCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  return move(context, id, 'paused', 'Only what is being sent can be paused.');
}

export async function resumeCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  const progress = await move(context, id, 'sending', 'Only what is paused can go on.');
  context.services.queue.wake();
  return progress;
}

/** Skips whoever has not been mailed and gives their quota back. */
export async function cancelCampaign(context: SignedInContext, id: string): Promise<CampaignProgress> {
  return move(context, id, 'cancelled', 'Only what is being sent or paused can be stopped.');
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
