import type Mail from 'nodemailer/lib/mailer';
import { senderAddress } from '../../mail/senderAddress';
import { fillMail } from '../fillMail';
import type { ClaimedRecipient, FrozenMail } from './recipientQueries';
import { trackingToken } from './trackingToken';

export interface MailFrame {
  mail: FrozenMail;
  organiserId: string;
  campaignId: string;
  publicUrl: string;
  secret: string;
}

/** One recipient's message, with the headers that DOMAIN section 1 asks of what it is. */
export function recipientMail(frame: MailFrame, recipient: ClaimedRecipient): Mail.Options {
  const { mail, organiserId, publicUrl, secret } = frame;
  const whose = { organiserId, recipientId: recipient.id };
  const unsubscribe = `${publicUrl}/u/${trackingToken('unsubscribe', whose, 0, secret)}`;
  const { subject, html, text } = fillMail(
    mail,
    { ...recipient.fields, email: recipient.address },
    {
      link: (position) => `${publicUrl}/t/c/${trackingToken('click', whose, position, secret)}`,
      open: `${publicUrl}/t/o/${trackingToken('open', whose, 0, secret)}.gif`,
      unsubscribe,
    },
  );
  const from = senderAddress(publicUrl);
  return {
    envelope: { from, to: recipient.address },
    from: { name: mail.fromName, address: from },
    to: recipient.address,
    replyTo: mail.replyTo || undefined,
    subject,
    html,
    text,
    messageId: `<${recipient.messageId}>`,
    headers: mail.purpose === 'service' ? serviceHeaders : marketingHeaders(frame, unsubscribe),
  };
}

const serviceHeaders: Mail.Headers = { 'Auto-Submitted': 'auto-generated' };

/** @param unsubscribe where one click ends it (RFC 8058) */
const marketingHeaders = (
  { organiserId, campaignId, publicUrl }: MailFrame,
  unsubscribe: string,
): Mail.Headers => ({
  'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': { prepared: true, value: `<${organiserId}.${new URL(publicUrl).hostname}>` },
  'Feedback-ID': `${campaignId}:${organiserId}:campaign:turnout`,
});
