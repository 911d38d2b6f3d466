import { type TestMailReader } from '../../../contract/campaign/campaignEditorTools';
import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import { fillerOf } from '../../../contract/template/mailFiller';
import { simpleBlocks } from '../../../contract/template/placedBlocks';
import { badInput, PublicError, tooMany } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { senderAddress } from '../../mail/senderAddress';
import { requireCampaign } from '../requireCampaign';
import { findSampleFrame, sampleMail } from '../mail/mailPreviewService';
import { requireNotSuspended } from '../sendingSuspension';
import { listTeam } from './teamQueries';
import { countTestMails, insertTestMails } from './testMailQueries';

const DAY_MS = 86_400_000;

/**
 * The content of a test mail: the recipient whose fields are filled in, and the version of an A/B test. Both count
 * from 0.
 */
interface Sample {
  position: number;
  variant: number;
}

const firstSample: Sample = { position: 0, variant: 0 };

/** The people who can sign in to this organiser, the person asking first. */
export async function listTestMailReaders({
  services,
  signedIn,
}: SignedInContext): Promise<TestMailReader[]> {
  const team = await listTeam(services.database.adminDb, signedIn.organiserId);
  return team
    .map((person) => ({ ...person, isYou: person.id === signedIn.userId }))
    .sort((one, other) => Number(other.isYou) - Number(one.isYou));
}

/** As `sendTestMails`, but to the signed-in person's own address only (DOMAIN section 9). */
export const sendTestMail = (context: SignedInContext, id: string, variant = 0): Promise<number> =>
  deliverTests(context, id, [context.signedIn.email], { ...firstSample, variant });

/**
 * Sends the campaign as a test to people who can sign in to this organiser, never to a typed address.
 * @returns how many mails were sent
 * @throws PublicError as `deliverTests`; BAD_USER_INPUT for a person who cannot sign in to this organiser
 */
export async function sendTestMails(
  context: SignedInContext,
  id: string,
  { readerIds, ...sample }: Sample & { readerIds: readonly string[] },
): Promise<number> {
  const team = await listTestMailReaders(context);
  const readers = team.filter((person) => readerIds.includes(person.id));
  if (readers.length < readerIds.length) {
    throw badInput('readerIds', 'One of these people can no longer sign in here. Choose again.');
  }
  const addresses = readers.map(({ email }) => email);
  return deliverTests(context, id, addresses, sample);
}

/**
 * Sends one test mail to each address, filled in for one of the campaign's recipients. Test mails are not tracked.
 * @throws PublicError READ_ONLY while sending is suspended; NOT_FOUND; TOO_MANY_REQUESTS when the day's limit does not suffice for all, and then none is
 *   sent; MAIL_NOT_ACCEPTED when the mail server rejects one
 */
async function deliverTests(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
  addresses: readonly string[],
  { position, variant }: Sample,
): Promise<number> {
  const { organiserId, userId } = signedIn;
  const { publicUrl, secret, clock, mailer } = services;
  const now = clock.now();
  const { campaign, content, frame } = await inTenant(async (db) => {
    await requireNotSuspended(db, organiserId);
    const campaign = await requireCampaign(db, id);
    const content = contentsOf(campaign)[variant];
    if (!content) throw badInput('variant', 'This version of the email no longer exists.');
    const before = await countTestMails(db, userId, new Date(now.getTime() - DAY_MS));
    requireTestMailsLeft(before, addresses.length);
    // Counted before they are sent, so that the limit also holds while the mail server fails.
    await insertTestMails(db, { organiserId, userId, campaignId: id, now, count: addresses.length });
    const shown = { ...campaign, blocks: content.blocks };
    return {
      campaign,
      content,
      frame: await findSampleFrame(
        db,
        { campaign: shown, blocks: shown.blocks },
        { organiserId, publicUrl, secret, now, sample: { position } },
      ),
    };
  });
  const mail = await sampleMail(content, frame, publicUrl);
  const from = senderAddress(publicUrl);
  // A test may contain filler, so its subject says that the mail is not finished.
  const mark = simpleBlocks(content.blocks).some((block) => fillerOf(block).length > 0)
    ? '[Test, text to replace]'
    : '[Test]';
  const outcomes = await Promise.all(
    addresses.map((to) =>
      mailer.send({
        envelope: { from, to },
        from: { name: campaign.fromName, address: from },
        to,
        replyTo: campaign.replyTo || undefined,
        subject: `${mark} ${mail.subject || '(no subject)'}`,
        html: mail.html,
        text: mail.text,
      }),
    ),
  );
  const sent = outcomes.filter(({ outcome }) => outcome === 'accepted').length;
  if (sent === addresses.length) return sent;
  const some =
    sent === 0 ? 'the test email' : `${addresses.length - sent} of the ${addresses.length} test emails`;
  throw new PublicError(
    503,
    'MAIL_NOT_ACCEPTED',
    `The mail server did not accept ${some}. Your text is safe; try again in a minute.`,
  );
}

function requireTestMailsLeft(before: number, more: number): void {
  const most = campaignLimits.testMailsPerDay;
  if (before + more <= most) return;
  const left = Math.max(0, most - before);
  if (left === 0) {
    throw tooMany(
      `You have sent yourself ${most} test emails in 24 hours. The preview shows the same email.`,
    );
  }
  throw tooMany(
    `You can send ${left} more test ${left === 1 ? 'mail' : 'mails'} until tomorrow, and this would be ${more}. ` +
      'Choose fewer people.',
  );
}
