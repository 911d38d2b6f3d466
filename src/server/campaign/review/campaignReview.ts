import type { Campaign } from '../../../contract/campaign/campaign';
import {
  leftOutField,
  type CampaignReview,
  type ReviewProblem,
} from '../../../contract/campaign/campaignEditing';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import { campaignRecipientLimit } from '../../../contract/plan/plan';
import { largerPlan } from '../../../contract/plan/planLimitTexts';
import { isPersonalFieldName } from '../../../contract/audience/personalFields';
import { dayText } from '../../../contract/audience/rule/ruleLabels';
import { EMAIL_FIELD, standardFields } from '../../../contract/template/template';
import { suspendedMessage } from '../../../contract/provider/suspension';
import type { Queryable } from '../../database/openDatabase';
import { findSuspension } from '../../database/suspensionQueries';
import { findBrokenRules, type MailingOf } from '../recipients/campaignPeopleQueries';
import {
  countMissingFields,
  countRecipients,
  findQuotaUse,
  knownFields,
  listArchivedAudiences,
  listPersonalFields,
  type RecipientCounts,
} from '../recipients/campaignRecipientQueries';
import { contentProblems, unknownFields, type UsedField } from './contentProblems';
import { checkedLinkProblems } from './linkCheckService';
import { reviewMails } from './reviewMails';
import { conditionProblems } from '../condition/conditionProblems';
import { heldConditions } from '../condition/conditionQueries';
import { eventProblems } from '../mailData/eventProblems';
import { findCardStates, findMailData } from '../mailData/mailDataQueries';
import { neededData } from '../mailData/mailData';
import { outdatedProblems } from '../changeComm/outdatedProblems';
import { findMailSender } from '../mail/mailSenderQueries';
import { findMailTerms } from '../mail/mailTerms';
import { sessionsOfEvent, typesOfEvent } from '../ticketholder/ticketholderEventQueries';
import { fieldsOfVersions, ofVersions, testProblems } from '../variant/variantProblems';

/**
 * Finds all problems that stop a campaign from being sent or that its author may want to know, the people who would
 * get it, and how many recipients are left in the month (SPEC section 6). Call it in the transaction that acts on the
 * result.
 */
export async function reviewCampaign(
  db: Queryable,
  campaign: Campaign,
  place: { organiserId: string; publicUrl: string; secret: string; now: Date },
): Promise<CampaignReview> {
  const { organiserId, publicUrl, now } = place;
  const terms = await findMailTerms(db, campaign, publicUrl);
  const { purpose, reasons } = terms;
  const mailing = { ...campaign, purpose };
  const recipients = await countRecipients(db, mailing);
  const used = fieldsOfVersions(campaign);
  const quotaUse = await findQuotaUse(db, organiserId, now);
  const limit = campaignRecipientLimit(quotaUse.planId);
  const { used: quotaUsed, renewsOn } = quotaUse;
  const quota = { limit, used: quotaUsed, left: Math.max(0, limit - quotaUsed), renewsOn };
  const sender = terms.footerOf(await findMailSender(db, organiserId));
  const versions = contentsOf(campaign);
  const blocks = versions.flatMap((version) => version.blocks);
  const data = await findMailData(db, blocks, place);
  const states = await findCardStates(db, neededData(blocks).ids);
  const { broken } = await heldConditions(db, { kind: campaign.kind, organiserId, blocks, now }, false);
  const mails = await reviewMails(versions, { sender, data, publicUrl });
  return {
    problems: [
      ...ofVersions(campaign, (version) => [
        ...contentProblems(version, publicUrl),
        ...eventProblems(version.blocks, { data, states, now }),
        ...conditionProblems(version.blocks, { kind: campaign.kind, broken }),
      ]),
      ...(await checkedLinkProblems(db, campaign, { publicUrl, now })),
      ...mails.problems,
      ...(await fieldProblems(db, mailing, used, recipients)),
      ...(await recipientProblems(db, campaign, recipients)),
      ...testProblems(campaign, recipients.willReceive),
      ...(purpose === 'marketing' ? quotaProblems(recipients.willReceive, quota) : []),
      ...(purpose === 'marketing' ? attachmentProblems(campaign) : []),
      ...senderProblems(quotaUse),
      ...(await suspensionProblems(db, organiserId)),
      ...(campaign.kind === 'ticketholder' ? await outdatedProblems(db, campaign.id) : []),
    ],
    mail: mails.mail,
    purpose: { kind: purpose, reasons },
    recipients,
    quota,
  };
}

async function fieldProblems(
  db: Queryable,
  mailing: MailingOf,
  used: readonly UsedField[],
  { willReceive }: RecipientCounts,
): Promise<ReviewProblem[]> {
  const names = [...new Set(used.map(({ field }) => field))];
  const known = await knownFields(db, mailing, names.filter(isPersonalFieldName));
  for (const field of [EMAIL_FIELD, ...standardFields]) known.add(field);
  const unknown = used.filter(({ field }) => !known.has(field));
  const offered = unknown.length > 0 ? await listPersonalFields(db, mailing) : [];
  const bare = used.filter(
    ({ field, hasFallback }) => !hasFallback && field !== EMAIL_FIELD && known.has(field),
  );
  const missing = await countMissingFields(db, mailing, [...new Set(bare.map(({ field }) => field))]);
  const gaps = bare.flatMap(({ field, place, step, at }): ReviewProblem[] => {
    const count = missing.get(field) ?? 0;
    if (count === 0) return [];
    const who = `${count.toLocaleString('en')} of ${willReceive.toLocaleString('en')} people have no ${field}`;
    const message = `${who}, and “{{${field}}}” in ${place} has no fallback. Enter it like {{${field}|there}}.`;
    return [{ code: 'field_missing', severity: 'block', message, step, field: at }];
  });
  return [
    ...unknownFields(
      unknown,
      mailing.kind === 'email' ? 'your contacts' : 'ticketholders',
      offered.map(({ name }) => name),
    ),
    ...gaps,
  ];
}

const block = (code: string, message: string): ReviewProblem => ({
  code,
  severity: 'block',
  message,
  step: 'recipients',
  field: code,
});

async function recipientProblems(
  db: Queryable,
  campaign: Campaign,
  recipients: RecipientCounts,
): Promise<ReviewProblem[]> {
  const { id, kind, eventId, sessionIds, ticketTypeIds, attendance, orderState } = campaign;
  if (kind === 'email') {
    const broken = (await findBrokenRules(db, id)).map(({ name, message }) =>
      block('rule_broken', `The rule of the audience “${name}” cannot be evaluated. ${message}`),
    );
    return [...broken, ...audienceProblems(campaign, recipients, await listArchivedAudiences(db, id))];
  }
  if (!eventId) return [block('eventId', 'No event is chosen. Choose whose ticketholders get the email.')];
  const isFiltered = ticketTypeIds.length > 0 || attendance !== 'any' || orderState !== 'any';
  const known = await sessionsOfEvent(db, eventId);
  const isGone = sessionIds.some((sessionId) => !known.has(sessionId));
  const gone = 'A session you chose was removed from the event. Choose again who gets the email.';
  const types = await typesOfEvent(db, eventId);
  const isTypeGone = ticketTypeIds.some((typeId) => !types.has(typeId));
  const typeGone = 'A ticket type you chose was deleted from the event. Choose again who gets the email.';
  return [
    ...(isGone ? [block('sessionIds', gone)] : []),
    ...(isTypeGone ? [block('ticketTypeIds', typeGone)] : []),
    ...holderProblems(recipients, isFiltered),
  ];
}

/** Links to the list of reasons, which is shown beside the choice of recipients. */
const allLeftOut = (message: string): ReviewProblem => ({ ...block('nobody', message), field: leftOutField });

function holderProblems({ willReceive, inAudiences }: RecipientCounts, isFiltered: boolean): ReviewProblem[] {
  if (willReceive > 0) return [];
  if (inAudiences === 0) {
    const none = isFiltered
      ? 'No ticketholder matches the ticket types, the check-in and the orders you chose. Choose again who gets the email.'
      : 'Nobody holds a ticket for this yet. Choose other sessions or another event.';
    return [block('nobody', none)];
  }
  return [allLeftOut('None of these ticketholders can be emailed.')];
}

function audienceProblems(
  { audienceIds }: Campaign,
  { willReceive, inAudiences, excluded, skipped }: RecipientCounts,
  archived: readonly string[],
): ReviewProblem[] {
  if (audienceIds.length === 0)
    return [block('audienceIds', 'No audience is chosen. Choose who gets the email.')];
  const putAway = archived.map((name) =>
    block('audience_archived', `The audience “${name}” was archived. Remove it, or restore it.`),
  );
  if (willReceive > 0) return putAway;
  if (inAudiences > 0 && (excluded === 0 || Object.keys(skipped).length > 0))
    return [...putAway, allLeftOut('Nobody in the chosen audiences can be emailed.')];
  const nobody =
    inAudiences === 0
      ? 'The chosen audiences are empty. Add people to them or choose others.'
      : 'Everyone in the chosen audiences is also in an audience you exclude. Exclude fewer, or choose others.';
  return [...putAway, block('nobody', nobody)];
}

function quotaProblems(
  willReceive: number,
  quota: { limit: number; left: number; renewsOn: string },
): ReviewProblem[] {
  if (willReceive <= quota.left) return [];
  const message =
    `This would go to ${willReceive.toLocaleString('en')} people, but ${quota.left.toLocaleString('en')} of this month's ` +
    `${quota.limit.toLocaleString('en')} recipients are left. Choose smaller audiences, wait until ${dayText(quota.renewsOn)}, ` +
    `when the next month of your plan starts, or ${largerPlan}.`;
  return [{ code: 'quota', severity: 'block', message, step: 'recipients', field: '' }];
}

/** Applies to service mail too, because the organiser writes it. It cannot be fixed in the editor. */
async function suspensionProblems(db: Queryable, organiserId: string): Promise<ReviewProblem[]> {
  const suspension = await findSuspension(db, organiserId, 'sending');
  if (!suspension) return [];
  const message = suspendedMessage('sending', suspension.reason);
  return [{ code: 'suspended', severity: 'block', message, step: 'review', field: '' }];
}

/** Tickets belong to service mail: nobody has to read marketing to get theirs. */
function attachmentProblems({ attachTickets, attachCalendar }: Campaign): ReviewProblem[] {
  if (!attachTickets && !attachCalendar) return [];
  const message =
    'This email counts as marketing because of its links, so nothing can be attached. Remove those links, or attach nothing.';
  return [{ code: 'attachments', severity: 'block', message, step: 'content', field: 'attachTickets' }];
}

/** The law requires that the sender is named with a postal address (DOMAIN section 1). */
function senderProblems({
  legalName,
  postalAddress,
}: {
  legalName: string;
  postalAddress: string;
}): ReviewProblem[] {
  if (legalName.trim() !== '' && postalAddress.trim() !== '') return [];
  const message =
    'Every email must name your organisation with its legal name and postal address. Add them in My Profile; if you may not change them, ask an owner.';
  return [{ code: 'sender', severity: 'block', message, step: 'details', field: '' }];
}
