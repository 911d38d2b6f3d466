import { siteLimits } from '../../../contract/site/site';
import { isUuid } from '../../database/isUuid';
import { readToken, signToken } from '../../http/signedToken';

/** The address of a preview, as the router knows it; the paths of the pages follow. */
export const previewPattern = '/site-preview/:token';

const PURPOSE = 'site preview';
const DAY_MS = 24 * 60 * 60_000;

/** The path of a signed link to the draft of a site. It has the same address all day, so that it can be compared. */
export function previewPath(siteId: string, secret: string, now: Date): string {
  const until = (Math.floor(now.getTime() / DAY_MS) + 1 + siteLimits.previewDays) * DAY_MS;
  return previewPattern.replace(':token', signToken(PURPOSE, [siteId, String(until)], secret));
}

/** @returns the id of the site, or undefined for a link that is not ours or has expired */
export function previewedSite(token: string, secret: string, now: Date): string | undefined {
  const [siteId = '', until = '0'] = readToken(PURPOSE, token, secret) ?? [];
  return isUuid(siteId) && Number(until) > now.getTime() ? siteId : undefined;
}
