import type { Campaign } from '../../contract/campaign';
import type { CampaignReview, ReviewProblem } from '../../contract/campaignEditing';
import { campaignRecipientLimit } from '../../contract/plan';
import { isPersonalFieldName } from '../../contract/personalFields';
import { EMAIL_FIELD, usualFields } from '../../contract/template';
import type { Queryable } from '../database/openDatabase';
import {
  countMissingFields,
  countRecipients,
  findQuotaUse,
  knownFields,
  listArchivedAudiences,
  listPersonalFields,
  type RecipientCounts,
} from './campaignRecipientQueries';
import { contentProblems, unknownFields, usedFields, type UsedField } from './contentProblems';

/**
 * Everything that stops a campaign from being sent or that its author may want to know, who would get it, and what is
 * left of the month's recipients (SPEC section 6). Call it in the transaction that acts on it.
 */
export async function reviewCampaign(
  db: Queryable,
  campaign: Campaign,
  { organiserId, now }: { organiserId: string; now: Date },
): Promise<CampaignReview> {
  const recipients = await countRecipients(db, campaign.id);
  const used = usedFields(campaign);
  const quotaUse = await findQuotaUse(db, organiserId, now);
  const limit = campaignRecipientLimit(quotaUse.planId);
  const quota = { limit, used: quotaUse.used, left: Math.max(0, limit - quotaUse.used) };
  return {
    problems: [
      ...contentProblems(campaign),
      ...(await fieldProblems(db, campaign, used, recipients)),
      ...audienceProblems(campaign, recipients, await listArchivedAudiences(db, campaign.id)),
      ...quotaProblems(recipients.willReceive, quota),
      ...senderProblems(quotaUse),
    ],
    purpose: { kind: 'marketing', reasons: [] },
    recipients,
    quota,
  };
}

async function fieldProblems(
  db: Queryable,
  campaign: Campaign,
  used: readonly UsedField[],
  { willReceive }: RecipientCounts,
): Promise<ReviewProblem[]> {
  const names = [...new Set(used.map(({ field }) => field))];
  const known = await knownFields(db, names.filter(isPersonalFieldName));
  for (const field of [EMAIL_FIELD, ...usualFields]) known.add(field);
  const unknown = used.filter(({ field }) => !known.has(field));
  const offered = unknown.length > 0 ? await listPersonalFields(db, campaign.id) : [];
  const bare = used.filter(
    ({ field, hasFallback }) => !hasFallback && field !== EMAIL_FIELD && known.has(field),
  );
  const missing = await countMissingFields(db, campaign.id, [...new Set(bare.map(({ field }) => field))]);
  const gaps = bare.flatMap(({ field, place, step }): ReviewProblem[] => {
    const count = missing.get(field) ?? 0;
    if (count === 0) return [];
    const who = `${count.toLocaleString('en')} of ${willReceive.toLocaleString('en')} people have no ${field}`;
    const message = `${who}, and “{{${field}}}” in ${place} has nothing to stand in. Write it like {{${field}|there}}.`;
    return [{ code: 'field_missing', severity: 'warn', message, step }];
  });
  return [
    ...unknownFields(
      unknown,
      offered.map(({ name }) => name),
    ),
    ...gaps,
  ];
}

function audienceProblems(
  { audienceIds }: Campaign,
  { willReceive, inAudiences }: RecipientCounts,
  archived: readonly string[],
): ReviewProblem[] {
  const block = (code: string, message: string): ReviewProblem => ({
    code,
    severity: 'block',
    message,
    step: 'recipients',
  });
  if (audienceIds.length === 0)
    return [block('audienceIds', 'No audience is chosen. Choose who gets the mail.')];
  const putAway = archived.map((name) =>
    block('audience_archived', `The audience “${name}” was archived. Take it off, or restore it.`),
  );
  if (willReceive > 0) return putAway;
  const nobody =
    inAudiences === 0
      ? 'The chosen audiences are empty. Add people to them or choose others.'
      : 'Nobody in the chosen audiences can be mailed: they unsubscribed or their addresses are blocked.';
  return [...putAway, block('nobody', nobody)];
}

function quotaProblems(willReceive: number, quota: { limit: number; left: number }): ReviewProblem[] {
  if (willReceive <= quota.left) return [];
  const message =
    `This would go to ${willReceive.toLocaleString('en')} people, but ${quota.left.toLocaleString('en')} of this month's ` +
    `${quota.limit.toLocaleString('en')} recipients are left. Choose smaller audiences, wait for next month or upgrade your plan.`;
  return [{ code: 'quota', severity: 'block', message, step: 'recipients' }];
}

/** The law wants the sender named with a postal address (DOMAIN section 1). */
function senderProblems({
  legalName,
  postalAddress,
}: {
  legalName: string;
  postalAddress: string;
}): ReviewProblem[] {
  if (legalName.trim() !== '' && postalAddress.trim() !== '') return [];
  const message =
    'Your account has no legal name or postal address, which must stand in every mail. Contact us to add them.';
  return [{ code: 'sender', severity: 'block', message, step: 'details' }];
}
