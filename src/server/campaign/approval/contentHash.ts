import { createHash } from 'node:crypto';
import type { Campaign } from '../../../contract/campaign/campaign';
import { withoutFiller } from '../../../contract/template/mailFiller';
import type { Queryable } from '../../database/openDatabase';
import { findStartTime } from '../schedule/scheduleQueries';
import { findApprovedHash, listBoundAudiences } from './approvalQueries';

/** What says nothing of what is sent, to whom or when. Whatever else a campaign gains is bound by itself. */
const unbound = new Set(['id', 'state', 'disabled', 'version', 'archived', 'plannedStart']);
const isBound = (key: string) => !unbound.has(key) && !/(At|By)$/.test(key);

/**
 * What an approval binds to (DOMAIN section 3): every word of the mail and of its versions, whom it goes to, the rules
 * that choose them, and its time. The same content gives the same hash, whenever it is asked.
 */
export async function contentHash(db: Queryable, campaign: Campaign): Promise<string> {
  const start = await findStartTime(db, campaign.id);
  const content = {
    ...Object.fromEntries(Object.entries(withoutMarks(campaign)).filter(([key]) => isBound(key))),
    audiences: await listBoundAudiences(db, campaign.id),
    start: {
      at: start?.at?.toISOString() ?? null,
      local: start?.local,
      zone: start?.zone,
      spread: start?.spreadHours,
    },
  };
  return createHash('sha256').update(canonical(content)).digest('base64url');
}

/** The review judges the marks of filler anew each time, and no reader gets them. */
const withoutMarks = (campaign: Campaign): Campaign => ({
  ...campaign,
  blocks: campaign.blocks.map(withoutFiller),
  ab: {
    ...campaign.ab,
    variants: campaign.ab.variants.map((variant) => ({
      ...variant,
      blocks: variant.blocks?.map(withoutFiller) ?? null,
    })),
  },
});

/** JSON whose keys stand in one order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join()}}`;
}

/** Whether an admin approved exactly this. */
export async function isApproved(db: Queryable, campaign: Campaign): Promise<boolean> {
  const approved = await findApprovedHash(db, campaign.id);
  return approved !== undefined && approved === (await contentHash(db, campaign));
}
