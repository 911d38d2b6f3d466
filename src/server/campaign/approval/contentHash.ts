import { createHash } from 'node:crypto';
import type { Campaign } from '../../../contract/campaign/campaign';
import type { CampaignStartRule } from '../../../contract/campaign/campaignStart';
import { sentBlocks } from '../../../contract/template/mailFiller';
import type { Queryable } from '../../database/openDatabase';
import { findFooterWords } from '../brand/mailBrandQueries';
import { findStartTime } from '../schedule/scheduleQueries';
import type { StartTime } from '../schedule/startTime';
import { findApprovedHash, listBoundAudiences } from './approvalQueries';

/**
 * Properties that do not affect the mail, its recipients or its start. Every other property is part of the hash,
 * including those that a campaign gains in future.
 */
const unbound = new Set(['id', 'state', 'disabled', 'version', 'archived', 'plannedStart', 'templateId']);
const isBound = (key: string) => !unbound.has(key) && !/(At|By)$/.test(key);

/** Filters that leave nobody out are not part of the hash, so that approvals from before there were filters stay valid. */
const isUnfiltered = (key: string, value: unknown) =>
  (key === 'ticketTypeIds' && Array.isArray(value) && value.length === 0) ||
  ((key === 'attendance' || key === 'orderState') && value === 'any') ||
  (['lateBuyers', 'attachTickets', 'attachCalendar', 'brandColour'].includes(key) && value === false);

/**
 * Hash of all that an approval covers (DOMAIN section 3): the content, its versions and its footer, the recipients, the audience
 * rules that choose them, and the start time or its rule. The same content always gives the same hash.
 */
export async function contentHash(db: Queryable, campaign: Campaign): Promise<string> {
  const start = await findStartTime(db, campaign.id);
  const content = {
    ...Object.fromEntries(
      Object.entries(withoutMarks(campaign)).filter((entry) => isBound(entry[0]) && !isUnfiltered(...entry)),
    ),
    audiences: await listBoundAudiences(db, campaign.id),
    footer: await findFooterWords(db, campaign.id),
    ...(start?.rule ? relativePart(campaign, start.rule, start.spreadHours) : { start: startPart(start) }),
  };
  return createHash('sha256').update(canonical(content)).digest('base64url');
}

const startPart = (start: StartTime | undefined) => ({
  at: start?.at?.toISOString() ?? null,
  local: start?.local,
  zone: start?.zone,
  spread: start?.spreadHours,
});

/**
 * Of a start relative to a session, the rule. Neither the instant nor the order of the sessions is bound, because both
 * change when a session moves.
 */
const relativePart = (
  { sessionIds }: Campaign,
  { sessionId, direction, unit, amount, time }: CampaignStartRule,
  spread: number | null,
) => ({
  sessionIds: sessionIds.toSorted(),
  start: { sessionId, direction, unit, amount, time, spread },
});

/** Marks of filler are not sent, and the review finds them anew each time, so they are not part of the hash. */
const withoutMarks = (campaign: Campaign): Campaign => ({
  ...campaign,
  blocks: sentBlocks(campaign.blocks),
  ab: {
    ...campaign.ab,
    variants: campaign.ab.variants.map((variant) => ({
      ...variant,
      blocks: variant.blocks && sentBlocks(variant.blocks),
    })),
  },
});

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join()}}`;
}

/** Whether an admin approved exactly this content. */
export async function isApproved(db: Queryable, campaign: Campaign): Promise<boolean> {
  const approved = await findApprovedHash(db, campaign.id);
  return approved !== undefined && approved === (await contentHash(db, campaign));
}
