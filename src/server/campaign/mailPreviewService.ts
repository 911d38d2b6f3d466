import type { MailPreview } from '../../contract/campaignEditing';
import type { Queryable } from '../database/openDatabase';
import { findSampleRecipient } from './campaignRecipientQueries';
import { composeMail, type MailContent, type MailSender } from './composeMail';
import { fillMail } from './fillMail';
import { withoutOpenPixel } from './mailLinks';
import { findMailSender } from './mailSenderQueries';

/** What a sample is made of beside its content: who sends it, and whose fields are filled in. */
export interface SampleFrame {
  sender: MailSender;
  recipient: Awaited<ReturnType<typeof findSampleRecipient>>;
}

/** @param audiencesOf the campaign whose audiences the sample comes from; undefined for any contact */
export async function findSampleFrame(
  db: Queryable,
  { organiserId, audiencesOf, position }: { organiserId: string; audiencesOf?: string; position: number },
): Promise<SampleFrame> {
  return {
    sender: await findMailSender(db, organiserId),
    recipient: await findSampleRecipient(db, audiencesOf, position),
  };
}

/**
 * The mail as one recipient would see it, to look at: links lead straight to their addresses, nothing is counted, and
 * the unsubscribe link belongs to nobody. Call it outside the transaction, which others wait for.
 */
export async function sampleMail(
  content: MailContent,
  { sender, recipient }: SampleFrame,
  publicUrl: string,
): Promise<MailPreview> {
  const { html, text, links } = await composeMail(content, sender);
  const mail = { subject: content.subject, html: withoutOpenPixel(html), text };
  const fields = recipient ? { ...recipient.fields, email: recipient.address } : {};
  const filled = fillMail(mail, fields, {
    link: (position) => links[position] ?? '',
    unsubscribe: `${publicUrl}/u/test`,
    open: '',
  });
  const { address, position, count } = recipient ?? { address: '', position: 0, count: 0 };
  return { ...filled, recipient: recipient ? { address, position, count } : null };
}
