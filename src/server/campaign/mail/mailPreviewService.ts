import type { MailPreview } from '../../../contract/campaign/campaignEditing';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import type { PeopleOf } from '../recipients/campaignPeopleQueries';
import { findSampleRecipient } from '../recipients/campaignRecipientQueries';
import { requireCampaign } from '../requireCampaign';
import { composeMail } from './composeMail';
import { type MailContent, type MailSender } from './mailContent';
import { fillMail } from './fillMail';
import { withoutOpenPixel } from './mailLinks';
import { findMailSender } from './mailSenderQueries';
import { findMailTerms, type JudgedMail } from './mailTerms';

/** What a sample needs besides its content: the footer, and the recipient whose fields are filled in. */
export interface SampleFrame {
  sender: MailSender;
  recipient: Awaited<ReturnType<typeof findSampleRecipient>>;
}

/** @param campaign the campaign whose recipients the sample comes from; undefined for any contact */
export async function findSampleFrame(
  db: Queryable,
  campaign: (PeopleOf & JudgedMail) | undefined,
  { organiserId, publicUrl, position }: { organiserId: string; publicUrl: string; position: number },
): Promise<SampleFrame> {
  const sender = await findMailSender(db, organiserId);
  if (!campaign) return { sender, recipient: await findSampleRecipient(db, undefined, position) };
  const terms = await findMailTerms(db, campaign, publicUrl);
  return {
    sender: terms.footerOf(sender),
    recipient: await findSampleRecipient(db, { ...campaign, purpose: terms.purpose }, position),
  };
}

/**
 * The mail as one recipient would see it: of a campaign as stored, of a campaign with unsaved content, or of content
 * without a campaign.
 * @throws PublicError NOT_FOUND; BAD_USER_INPUT when there is neither a campaign nor content
 */
export async function previewMail(
  { services, signedIn, inTenant }: SignedInContext,
  { id, typed, position }: { id?: string; typed?: MailContent; position: number },
): Promise<MailPreview> {
  const { publicUrl } = services;
  const { organiserId } = signedIn;
  const { campaign, frame } = await inTenant(async (db) => {
    const found = id === undefined ? undefined : await requireCampaign(db, id);
    const shown = found && { ...found, ...typed };
    return { campaign: shown, frame: await findSampleFrame(db, shown, { organiserId, publicUrl, position }) };
  });
  const content = campaign ?? typed;
  if (!content) throw badInput('content', 'Say which campaign or what content to show.');
  return sampleMail(content, frame, publicUrl);
}

/**
 * Fills a preview for one recipient: links lead straight to their addresses, nothing is tracked, and the unsubscribe
 * link belongs to nobody. Composing takes long, so call it outside the transaction.
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
