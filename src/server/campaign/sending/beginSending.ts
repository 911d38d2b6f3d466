import type { Campaign } from '../../../contract/campaign/campaign';
import type { CampaignReview, ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import { utmTagsOf, withUtm } from '../../../contract/report/utm';
import { closedMessage, findClosing } from '../../database/closingQueries';
import type { Queryable } from '../../database/openDatabase';
import { conflict } from '../../http/httpErrors';
import type { Services } from '../../services';
import { peopleOf } from '../campaignLabels';
import { closeChangeComm } from '../changeComm/changeCommQueries';
import { reviewCampaign } from '../review/campaignReview';
import { heldConditions } from '../condition/conditionQueries';
import { findMailData } from '../mailData/mailDataQueries';
import { composeMail } from '../mail/composeMail';
import { findMailSender } from '../mail/mailSenderQueries';
import { findMailTerms, type MailTerms } from '../mail/mailTerms';
import { lateBuyerJob } from '../ticketholder/lateBuyerJob';
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

/** A campaign whose row is locked, with the services needed to send it. */
export interface SendContext {
  services: Pick<Services, 'publicUrl' | 'secret' | 'clock' | 'random' | 'queue'>;
  organiserId: string;
  campaign: Campaign;
}

/** The result of the last check before sending. */
export interface SendCheck {
  terms: MailTerms;
  sender: Awaited<ReturnType<typeof findMailSender>>;
  review: CampaignReview;
  /** The first problem that blocks it. */
  problem: ReviewProblem | undefined;
}

const closedProblem: ReviewProblem = {
  code: 'closed',
  severity: 'block',
  message: closedMessage,
  step: 'details',
  field: 'state',
};

/**
 * Checks a campaign as it is now, before a person, an approval or its schedule sends it. Writes nothing, but holds the
 * lock under which quota is reserved, so `freezeAndSend` may follow in the same transaction.
 */
export async function checkBeforeSending(db: Queryable, context: SendContext): Promise<SendCheck> {
  const { services, organiserId, campaign } = context;
  const terms = await findMailTerms(db, campaign, services.publicUrl);
  // This lock makes parallel reservations of quota wait for each other.
  const sender = await findMailSender(db, organiserId, { lock: true });
  const { publicUrl, secret, clock } = services;
  const review = await reviewCampaign(db, campaign, { organiserId, publicUrl, secret, now: clock.now() });
  const isClosed = (await findClosing(db, organiserId)) !== undefined;
  const blocking = review.problems.find(({ severity }) => severity === 'block');
  return { terms, sender, review, problem: isClosed ? closedProblem : blocking };
}

/**
 * Freezes the recipients, reserves the quota and starts sending: all of it or, when it throws, nothing.
 * @param expectedRecipients the number that a person agreed to; undefined for a scheduled start
 * @throws PublicError CONFLICT when it would go to another number of people
 */
export async function freezeAndSend(
  db: Queryable,
  { services, organiserId, campaign }: SendContext,
  { terms, sender, review }: SendCheck,
  expectedRecipients?: number,
): Promise<void> {
  const { publicUrl, secret, clock, queue } = services;
  const { id } = campaign;
  const now = clock.now();
  requireExpected(campaign, review.recipients.willReceive, expectedRecipients);

  await requireMoved(moveCampaign(db, { campaignId: id, to: 'preparing', now }));
  const named = terms.footerOf(sender);
  const blocks = contentsOf(campaign).flatMap((version) => version.blocks);
  const data = await findMailData(db, blocks, { organiserId, publicUrl, secret, now });
  const held = await heldConditions(db, { kind: campaign.kind, organiserId, blocks, now }, true);
  const mail = await composeMail(campaign, named, { data });
  const mailing = { ...campaign, purpose: terms.purpose };
  const messageHost = new URL(publicUrl).hostname;
  const reserved = await freezeRecipients(db, mailing, { organiserId, messageHost, held });
  // An import may have added somebody since the review.
  requireExpected(campaign, reserved, expectedRecipients);
  // UTM tags are for the analytics of marketing; links of service mail, such as a map or a timetable, get none.
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
    data,
    tagged,
    firstLink,
    people: reserved,
    now,
  });
  await insertQuotaEntry(db, { organiserId, campaignId: id, recipients: reserved, now });
  if (campaign.kind === 'ticketholder') await closeChangeComm(db, { campaignId: id }, 'sent', now);
  await queue.add(db, sendJob(organiserId, id));
  if (campaign.lateBuyers) await queue.add(db, lateBuyerJob(organiserId, id));
}

/** @throws PublicError CONFLICT with both numbers */
export function requireExpected({ kind }: Pick<Campaign, 'kind'>, count: number, expected?: number): void {
  if (expected === undefined || count === expected) return;
  throw conflict(
    `Since you last looked, the ${peopleOf[kind]} changed: it would now go to ${count} people, ` +
      `not ${expected}. Nothing was sent.`,
  );
}
