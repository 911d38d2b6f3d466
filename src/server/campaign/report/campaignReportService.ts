import type { CampaignRecipientRecord, TimelineEntry } from '../../../contract/campaign/campaignReport';
import { variantLetter } from '../../../contract/campaign/campaignVariants';
import { hitText, outcomeText } from '../../../contract/campaign/recipient/recipientLabels';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { notFound } from '../../http/httpErrors';
import { findCampaignHead, type CampaignHead } from './campaignReportQueries';
import { listFeedback, type RecipientFeedback } from './reportFeedbackQueries';
import {
  findRecipient,
  listRecipientHits,
  type RecipientDetail,
  type RecipientHit,
} from './reportRecipientQueries';

/** The ids of recipients are database numbers, which are never longer. */
const ROW_ID = /^\d{1,15}$/;
/** A scanner may fetch a link for years, so only as many hits as a person would read are shown. */
const MAX_HITS = 500;

/** @throws PublicError NOT_FOUND for a malformed id, and for a campaign of another organiser */
export async function campaignHead(db: Queryable, organiserId: string, id: string): Promise<CampaignHead> {
  const head = isUuid(id) ? await findCampaignHead(db, organiserId, id) : undefined;
  if (!head) throw notFound('campaign');
  return head;
}

/**
 * One recipient with everything that happened to the mail. The address must be the recipient's own.
 * @throws PublicError NOT_FOUND
 */
export async function recipientRecord(
  db: Queryable,
  head: CampaignHead,
  recipientId: string,
  address: string,
): Promise<CampaignRecipientRecord> {
  const detail = ROW_ID.test(recipientId)
    ? await findRecipient(db, head.campaign.id, Number(recipientId), address.trim().toLowerCase())
    : undefined;
  if (!detail) throw notFound('recipient');
  const hits = await listRecipientHits(db, Number(recipientId), MAX_HITS + 1);
  const feedback = await listFeedback(db, Number(recipientId));
  return {
    ...detail.row,
    campaign: head.campaign,
    ...(detail.contactId !== undefined && { contactId: detail.contactId }),
    fields: ownFields(detail.fields),
    attempts: detail.attempts,
    timeline: timelineOf(head, detail, feedback, hits.slice(0, MAX_HITS)),
    timelineCut: hits.length > MAX_HITS,
  };
}

/** The frozen contact fields, without those that only the mail uses. */
const ownFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('turnout:')));

function timelineOf(
  head: CampaignHead,
  detail: RecipientDetail,
  feedback: readonly RecipientFeedback[],
  hits: readonly RecipientHit[],
): TimelineEntry[] {
  const { row } = detail;
  const entries: TimelineEntry[] = [
    entry(
      'chosen',
      head.startedAt,
      'Chosen as a recipient. The list and personal fields were fixed at this point.',
    ),
  ];
  if (detail.handedOverAt) {
    const tries = detail.attempts > 1 ? ` This was attempt ${detail.attempts}.` : '';
    const as = detail.version === null ? '' : ` as version ${variantLetter(detail.version)}`;
    entries.push(entry('handed_over', detail.handedOverAt, `Sent to the mail server${as}.${tries}`));
  }
  if (feedback.some(({ kind }) => kind === row.state)) {
    // Feedback overwrites the mail server's answer. Since there can be feedback only about an accepted message, the
    // outcome of the hand-over is known even so.
    entries.push(entry('outcome', detail.finishedAt, outcomeText('accepted', null, null)));
  } else if (row.state !== 'pending' && row.state !== 'claimed') {
    // For `unknown` the stored answer is our own note, because the mail server's answer was lost.
    const wrote =
      detail.rawAnswer && row.state !== 'unknown' ? `Reply from the mail server: ${detail.rawAnswer}` : null;
    entries.push({ ...entry('outcome', detail.finishedAt, row.answer), reason: wrote ?? detail.rawAnswer });
  }
  for (const { kind, at, provider, answer } of feedback) {
    const reason = [`Reported by ${providerLabels[provider]}.`, ...(answer ? [`Reply: ${answer}`] : [])].join(
      ' ',
    );
    entries.push({ ...entry('outcome', at, outcomeText(kind, null, answer)), reason });
  }
  for (const { kind, at, hitClass, reason, url } of hits) {
    entries.push({ ...entry(kind, at, hitText(kind, hitClass)), hitClass, reason, url });
  }
  // The sort is stable: entries of the same instant keep the order chosen, handed over, outcome, hits.
  return entries.sort((one, other) => (one.at && other.at ? one.at.localeCompare(other.at) : 0));
}

/** The source of the feedback, as shown to an organiser. */
const providerLabels: Record<RecipientFeedback['provider'], string> = {
  ses: 'Amazon SES',
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  postmark: 'Postmark',
  returned_mail: 'a mail server',
};

function entry(kind: TimelineEntry['kind'], at: Date | null, words: string): TimelineEntry {
  return { kind, at: at?.toISOString() ?? null, words, hitClass: null, reason: null, url: null };
}
