import type { MailPreview, ReviewProblem } from '../../../contract/campaign/campaignEditing';
import type { MailBlock } from '../../../contract/template/template';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { exampleData, type MailData } from '../mailData/mailData';
import { heldConditions } from '../condition/conditionQueries';
import { findMailData } from '../mailData/mailDataQueries';
import type { PeopleOf } from '../recipients/campaignPeopleQueries';
import { findSampleRecipient, type Sample } from '../recipients/campaignRecipientQueries';
import { requireCampaign } from '../requireCampaign';
import { composeMail } from './composeMail';
import { type MailContent, type MailSender } from './mailContent';
import { fillMail } from './fillMail';
import { withoutOpenPixel } from './mailLinks';
import { findMailSender } from './mailSenderQueries';
import { findMailTerms, type JudgedMail } from './mailTerms';
import { mailChecks } from '../mailChecks/mailChecks';
import { sentSize } from './sentSize';

/** What a sample needs besides its content: the footer, the data of its blocks, and the recipient whose fields are filled in. */
export interface SampleFrame {
  sender: MailSender;
  data: MailData;
  recipient: Awaited<ReturnType<typeof findSampleRecipient>>;
}

interface SampleQuestion {
  organiserId: string;
  publicUrl: string;
  secret: string;
  now: Date;
  sample: Sample;
}

/**
 * @param campaign the campaign whose recipients the sample comes from; undefined for any contact
 * @throws PublicError BAD_USER_INPUT for an address that nobody has
 */
export async function findSampleFrame(
  db: Queryable,
  { campaign, blocks }: { campaign: (PeopleOf & JudgedMail) | undefined; blocks: readonly MailBlock[] },
  { organiserId, publicUrl, secret, now, sample }: SampleQuestion,
): Promise<SampleFrame> {
  const sender = await findMailSender(db, organiserId);
  const found = await findMailData(db, blocks, { organiserId, publicUrl, secret, now });
  const data = { ...found, ...exampleData };
  const kind = campaign?.kind ?? 'email';
  const held = await heldConditions(db, { kind, organiserId, blocks, now }, false);
  const terms = campaign && (await findMailTerms(db, campaign, publicUrl));
  const mailing = campaign && terms && { ...campaign, purpose: terms.purpose };
  const recipient = await findSampleRecipient(db, mailing, sample, held);
  if (!recipient && sample.address !== undefined) {
    throw badInput(
      'address',
      kind === 'email'
        ? 'None of your contacts has this address. Check it, or add the contact first.'
        : 'Nobody with this address holds a ticket that this email is about. Check the address.',
    );
  }
  return { sender: terms ? terms.footerOf(sender) : sender, data, recipient };
}

/**
 * The mail as one recipient would see it: of a campaign as stored, of a campaign with unsaved content, or of content
 * without a campaign.
 * @throws PublicError NOT_FOUND; BAD_USER_INPUT when there is neither a campaign nor content, and for an address that
 *   nobody has
 */
export async function previewMail(
  { services, signedIn, inTenant }: SignedInContext,
  { id, typed, sample }: { id?: string; typed?: MailContent; sample: Sample },
): Promise<MailPreview & { checks: ReviewProblem[] }> {
  const { publicUrl, secret, clock } = services;
  const { organiserId } = signedIn;
  const question = { organiserId, publicUrl, secret, now: clock.now(), sample };
  const { content, frame } = await inTenant(async (db) => {
    const found = id === undefined ? undefined : await requireCampaign(db, id);
    const campaign = found && { ...found, ...typed };
    const content = campaign ?? typed;
    if (!content) throw badInput('content', 'Say which campaign or what content to show.');
    const { blocks } = content;
    return { content, frame: await findSampleFrame(db, { campaign, blocks }, question) };
  });
  return { ...(await sampleMail(content, frame, publicUrl)), checks: mailChecks(content) };
}

/**
 * Fills a preview for one recipient: links lead straight to their addresses, nothing is tracked, and the unsubscribe
 * link belongs to nobody. Without a recipient, the mail has every block. Composing takes long, so call it outside the
 * transaction.
 */
export async function sampleMail(
  content: MailContent,
  { sender, data, recipient }: SampleFrame,
  publicUrl: string,
): Promise<MailPreview> {
  const { html, text, links } = await composeMail(content, sender, { data });
  const composed = { subject: content.subject, html, text };
  const mail = { ...composed, html: withoutOpenPixel(html) };
  const fields = recipient ? { ...recipient.fields, email: recipient.address } : {};
  const urls = {
    link: (position: number) => links[position] ?? '',
    unsubscribe: `${publicUrl}/u/test`,
    open: '',
  };
  const filled = fillMail(mail, fields, urls, { everyBlock: !recipient });
  const { address, position, count } = recipient ?? { address: '', position: 0, count: 0 };
  const bytes = sentSize(composed, publicUrl);
  return { ...filled, bytes, recipient: recipient ? { address, position, count } : null };
}
