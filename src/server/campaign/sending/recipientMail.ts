import { bounceAddress, bounceDomain, bounceToken } from '../feedback/bounceAddress';
import { providerHeaders } from '../feedback/providerHeaders';
import type { MailFeedback } from '../../services';
import type { RawMail } from '../../mail/rawMessage';
import { senderAddress } from '../../mail/senderAddress';
import type { MailAttachment } from '../../mail/mixedBody';
import { mimeMessage, mimeTemplate, type MimeTemplate } from './mimeTemplate';
import type { ClaimedRecipient } from './claimQueries';
import type { FrozenMail } from './recipientQueries';
import { trackingToken } from '../tracking/trackingToken';

interface Mailing {
  mail: FrozenMail;
  organiserId: string;
  campaignId: string;
  publicUrl: string;
  secret: string;
  /** The configured providers of feedback, and the domain for returned mail. */
  feedback?: MailFeedback | undefined;
}

/** The parts that all messages of one campaign share. */
export interface MailFrame {
  mailing: Mailing;
  /** The domain for returned mail; each message has its own address there. */
  bounceDomain: string;
  template: MimeTemplate;
}

export function mailFrame(mailing: Mailing): MailFrame {
  const { mail, campaignId, publicUrl } = mailing;
  const from = senderAddress(publicUrl);
  const head = { fromName: mail.fromName, from, replyTo: mail.replyTo, campaignId };
  const headers = mail.purpose === 'service' ? serviceHeaders : marketingHeaders(mailing);
  const returned = bounceDomain(publicUrl, mailing.feedback?.bounceDomain);
  return { mailing, bounceDomain: returned, template: mimeTemplate(mail, { ...head, headers }) };
}

/** One recipient's message, with the headers that DOMAIN section 1 requires for its purpose. */
export function recipientMail(
  frame: MailFrame,
  recipient: ClaimedRecipient,
  now: Date,
  attachments: readonly MailAttachment[] = [],
): RawMail {
  const { mail, organiserId, publicUrl, secret, feedback } = frame.mailing;
  const whose = { organiserId, recipientId: recipient.id };
  const returning = bounceToken(whose, secret);
  const links: string[] = [];
  const unsubscribe = `${publicUrl}/u/${trackingToken('unsubscribe', whose, 0, secret)}`;
  const raw = mimeMessage(frame.template, {
    address: recipient.address,
    messageId: recipient.messageId,
    date: now,
    attachments,
    fields: { ...recipient.fields, email: recipient.address },
    urls: {
      // Each link is used in the text and in the HTML part.
      link: (position) =>
        (links[position] ??= `${publicUrl}/t/c/${trackingToken('click', whose, position, secret)}`),
      open: `${publicUrl}/t/o/${trackingToken('open', whose, 0, secret)}.gif`,
      unsubscribe,
    },
    headers: [
      ...(mail.purpose === 'service' ? [] : [['List-Unsubscribe', `<${unsubscribe}>`] as const]),
      ...providerHeaders(returning, feedback),
    ],
  });
  // Mail servers return mail to the envelope's sender; readers see the From header instead.
  const from = bounceAddress(returning, frame.bounceDomain);
  return { from, to: recipient.address, messageId: recipient.messageId, raw };
}

type Headers = Array<[name: string, value: string]>;

const serviceHeaders: Headers = [['Auto-Submitted', 'auto-generated']];

/** The one-click unsubscribe link (RFC 8058) itself is in each recipient's own headers. */
const marketingHeaders = ({ organiserId, campaignId, publicUrl }: Mailing): Headers => [
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
  ['List-Id', `<${organiserId}.${new URL(publicUrl).hostname}>`],
  ['Feedback-ID', `${campaignId}:${organiserId}:campaign:turnout`],
];
