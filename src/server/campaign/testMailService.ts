import { campaignLimits } from '../../contract/campaignEditing';
import { PublicError, tooMany } from '../http/httpErrors';
import type { SignedInContext } from '../http/signedIn';
import { senderAddress } from '../mail/senderAddress';
import { demandCampaign } from './campaignService';
import { findSampleFrame, sampleMail } from './mailPreviewService';
import { countTestMails, insertTestMail } from './testMailQueries';

const DAY_MS = 86_400_000;

/**
 * Sends the campaign to the signed-in person's own address and to nobody else, filled in for one of its recipients.
 * Nothing of it is tracked or counted.
 * @throws PublicError NOT_FOUND; TOO_MANY_REQUESTS over the day's cap; MAIL_NOT_ACCEPTED when the mail server says no
 */
export async function sendTestMail(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<void> {
  const { organiserId, userId, email } = signedIn;
  const { publicUrl, clock, mailer } = services;
  const now = clock.now();
  const { campaign, frame } = await inTenant(async (db) => {
    const campaign = await demandCampaign(db, id);
    const most = campaignLimits.testMailsPerDay;
    if ((await countTestMails(db, userId, new Date(now.getTime() - DAY_MS))) >= most) {
      throw tooMany(
        `You have sent yourself ${most} test mails in 24 hours. The preview shows the same mail.`,
      );
    }
    // Counted before it leaves, so that a mail server that fails is not asked without end either.
    await insertTestMail(db, { organiserId, userId, campaignId: id, now });
    return { campaign, frame: await findSampleFrame(db, campaign, { organiserId, publicUrl, position: 0 }) };
  });
  const mail = await sampleMail(campaign, frame, publicUrl);
  const from = senderAddress(publicUrl);
  const { outcome } = await mailer.send({
    envelope: { from, to: email },
    from: { name: campaign.fromName, address: from },
    to: email,
    replyTo: campaign.replyTo || undefined,
    subject: `[Test] ${mail.subject || '(no subject)'}`,
    html: mail.html,
    text: mail.text,
  });
  if (outcome === 'accepted') return;
  throw new PublicError(
    503,
    'MAIL_NOT_ACCEPTED',
    'The mail server did not take the test mail. Your words are safe; try again in a minute.',
  );
}
