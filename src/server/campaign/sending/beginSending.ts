import type { Campaign } from '../../../contract/campaign/campaign';
import type { CampaignReview, ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { utmTagsOf, withUtm } from '../../../contract/report/utm';
import type { Queryable } from '../../database/openDatabase';
import { conflict } from '../../http/httpErrors';
import type { Services } from '../../services';
import { peopleOf } from '../campaignLabels';
import { reviewCampaign } from '../review/campaignReview';
import { composeMail } from '../mail/composeMail';
import { findMailSender } from '../mail/mailSenderQueries';
import { findMailTerms, type MailTerms } from '../mail/mailTerms';
import { startTest } from '../variant/startTest';
import {
  requireMoved,
  freezeRecipients,
  insertLinks,
  insertQuotaEntry,
  moveCampaign,
  startSending,
} from './freezeQueries';
import { sendJob } from './sendingJobs';

/** One campaign whose row is locked, and the halls that sending it needs. */
export interface Beginning {
  services: Pick<Services, 'publicUrl' | 'clock' | 'random' | 'queue'>;
  organiserId: string;
  campaign: Campaign;
}

/** What the last look before sending found. */
export interface LastLook {
  terms: MailTerms;
  sender: Awaited<ReturnType<typeof findMailSender>>;
  review: CampaignReview;
  /** The first thing that stops it. */
  problem: ReviewProblem | undefined;
}

/**
 * Judges a campaign as it is now, whoever is about to send it: a person, an admin who approves, or its time. Writes
 * nothing, and holds the lock under which quota is reserved, so `freezeAndSend` may follow in the same transaction.
 */
export async function lastLook(db: Queryable, beginning: Beginning): Promise<LastLook> {
  const { services, organiserId, campaign } = beginning;
  const terms = await findMailTerms(db, campaign, services.publicUrl);
  // Whoever reserves quota waits at this lock for whoever did so before.
  const sender = await findMailSender(db, organiserId, { lock: true });
  const { publicUrl, clock } = services;
  const review = await reviewCampaign(db, campaign, { organiserId, publicUrl, now: clock.now() });
  return { terms, sender, review, problem: review.problems.find(({ severity }) => severity === 'block') };
}

/**
 * Freezes the recipients, reserves the quota and starts sending. All of it or, when it throws, nothing.
 * @param expectedRecipients the number that somebody agreed to; undefined where the time decides
 * @throws PublicError CONFLICT when it would go to another number of people
 */
export async function freezeAndSend(
  db: Queryable,
  { services, organiserId, campaign }: Beginning,
  { terms, sender, review }: LastLook,
  expectedRecipients?: number,
): Promise<void> {
  const { publicUrl, clock, queue } = services;
  const { id } = campaign;
  const now = clock.now();
  requireExpected(campaign, review.recipients.willReceive, expectedRecipients);

  await requireMoved(moveCampaign(db, { campaignId: id, to: 'preparing', now }));
  const named = terms.footerOf(sender);
  const mail = await composeMail(campaign, named);
  const mailing = { ...campaign, purpose: terms.purpose };
  const messageHost = new URL(publicUrl).hostname;
  const reserved = await freezeRecipients(db, mailing, { organiserId, messageHost });
  // An import may have added somebody in the moment between.
  requireExpected(campaign, reserved, expectedRecipients);
  // Tags tell the organiser's analytics of marketing; a map or a timetable has no use for them.
  const tags = utmTagsOf(campaign);
  const tagged = (url: string) => (terms.purpose === 'marketing' ? withUtm(url, tags) : url);
  await insertLinks(db, { campaignId: id, organiserId, links: mail.links.map(tagged) });
  await startSending(db, mailing, { html: mail.html, text: mail.text, now });
  const firstLink = mail.links.length;
  await startTest(db, {
    services,
    organiserId,
    campaign,
    sender: named,
    tagged,
    firstLink,
    people: reserved,
    now,
  });
  await insertQuotaEntry(db, { organiserId, campaignId: id, recipients: reserved, now });
  await queue.add(db, sendJob(organiserId, id));
}

/** @throws PublicError CONFLICT with both numbers */
export function requireExpected({ kind }: Pick<Campaign, 'kind'>, count: number, expected?: number): void {
  if (expected === undefined || count === expected) return;
  throw conflict(
    `Since you last looked, the ${peopleOf[kind]} changed: it would now go to ${count} people, ` +
      `not ${expected}. Nothing was sent.`,
  );
}
