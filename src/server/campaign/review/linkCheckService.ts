import type { Campaign } from '../../../contract/campaign/campaign';
import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import type { Queryable } from '../../database/openDatabase';
import type { LinkOutcome } from '../../http/outgoing/linkProbe';
import type { SignedInContext } from '../../http/signedIn';
import { requireCampaign } from '../requireCampaign';
import { fieldOf } from './contentProblems';
import { findLinkChecks, saveLinkChecks } from './linkCheckQueries';
import { isWithinReach } from './linkProblems';
import { linksOf } from '../ticketholder/blockLinks';

const MINUTE_MS = 60_000;
/** An outcome is used for a day, because the page may have been restored or removed since. */
const OUTCOME_VALID_MS = 24 * 60 * MINUTE_MS;
/**
 * How long an outcome is reused before the address is requested again, so that reopening the step or pressing the
 * button repeatedly sends no further requests.
 */
const FRESH_MS: Record<LinkOutcome, number> = {
  answers: 60 * MINUTE_MS,
  gone: MINUTE_MS / 2,
  silent: MINUTE_MS / 2,
};
const MAX_LINKS = 50;
const AT_ONCE = 8;

interface PlacedLink {
  url: string;
  place: string;
  field: string;
}

/** The external web addresses of a mail, each once, with the place where it is used first. */
function webLinksOf(campaign: Campaign, publicUrl: string): PlacedLink[] {
  const own = new URL(publicUrl).origin;
  const links = new Map<string, PlacedLink>();
  for (const { blocks } of contentsOf(campaign)) {
    for (const { url, place, path } of linksOf(blocks)) {
      const { protocol, origin } = new URL(url);
      const isExternal = /^https?:$/.test(protocol) && origin !== own && isWithinReach(url, publicUrl);
      if (isExternal && !links.has(url)) links.set(url, { url, place, field: fieldOf(path) });
    }
  }
  return [...links.values()].slice(0, MAX_LINKS);
}

/**
 * Requests the links of a campaign and stores the outcomes for its next review.
 * @returns how many were requested @throws PublicError NOT_FOUND
 */
export async function checkCampaignLinks(
  { services, signedIn, inTenant }: SignedInContext,
  id: string,
): Promise<number> {
  const { publicUrl, clock, probeLink } = services;
  const start = clock.now().getTime();
  const due = await inTenant(async (db) => {
    const urls = webLinksOf(await requireCampaign(db, id), publicUrl).map(({ url }) => url);
    const fresh = new Set<string>();
    for (const outcome of ['answers', 'gone', 'silent'] as const) {
      const recent = await findLinkChecks(db, urls, new Date(start - FRESH_MS[outcome]));
      for (const [url, found] of recent) if (found === outcome) fresh.add(url);
    }
    return urls.filter((url) => !fresh.has(url));
  });
  // Runs between the two transactions, so that a slow page holds no connection or lock.
  const checks: Array<{ url: string; outcome: LinkOutcome }> = [];
  const waiting = [...due];
  const checkNext = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      checks.push({ url, outcome: await probeLink(url) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
  const now = clock.now();
  const forgetBefore = new Date(now.getTime() - OUTCOME_VALID_MS);
  await inTenant((db) => saveLinkChecks(db, signedIn.organiserId, checks, { now, forgetBefore }));
  return checks.length;
}

/** Problems from the last check of the links: a missing page blocks the campaign, no response is a warning. */
export async function checkedLinkProblems(
  db: Queryable,
  campaign: Campaign,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<ReviewProblem[]> {
  const links = webLinksOf(campaign, publicUrl);
  const urls = links.map(({ url }) => url);
  const outcomes = await findLinkChecks(db, urls, new Date(now.getTime() - OUTCOME_VALID_MS));
  return links.flatMap(({ url, place, field }): ReviewProblem[] => {
    const outcome = outcomes.get(url);
    const at = { step: 'content' as const, field };
    const leads = `${place.charAt(0).toUpperCase()}${place.slice(1)} leads to ${url}`;
    if (outcome === 'gone') {
      const message = `${leads}, and that page does not exist. Correct the link or remove it.`;
      return [{ code: 'link_gone', severity: 'block', message, ...at }];
    }
    if (outcome !== 'silent') return [];
    const message = `${leads}, which did not respond to us. Open it yourself before you send.`;
    return [{ code: 'link_silent', severity: 'warn', message, ...at }];
  });
}
