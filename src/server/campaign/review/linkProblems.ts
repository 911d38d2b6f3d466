import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { safeMailUrl } from '../../../contract/template/mailUrl';
import { personalFieldsOf } from '../../../contract/audience/personalFields';
import { mayBePublicHost } from '../../http/publicHosts';

/** Where a link stands: its block, and how a reader of the list finds it. */
export interface LinkPlace {
  /** "block 3 (button)". */
  place: string;
  /** `blocks.2`. */
  field: string;
}

/** A problem of the content that stops sending. */
export const brokenContent = (code: string, message: string, field: string): ReviewProblem => ({
  code,
  severity: 'block',
  message,
  step: 'content',
  field,
});

/** Whether people elsewhere can open this web address; our own pages are reached however this server is called. */
export function isWithinReach(url: string, publicUrl: string): boolean {
  const { hostname, origin, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol) || origin === new URL(publicUrl).origin) return true;
  return mayBePublicHost(hostname);
}

/**
 * Why a link can not be followed; nothing for one that can.
 * @param what how the link is called, such as: The button “Book”
 */
export function linkProblems(
  written: string,
  { what, code, publicUrl }: { what: string; code: string; publicUrl: string },
  { place, field }: LinkPlace,
): ReviewProblem[] {
  if (personalFieldsOf(written).length > 0) {
    const message = `A link in ${place} has a personal field. Links are the same for everyone.`;
    return [brokenContent('link_field', message, field)];
  }
  const url = safeMailUrl(written);
  if (!url) {
    const cure = 'does not lead to a web address. Enter it like https://example.org.';
    return [brokenContent(code, `${what} in ${place} ${cure}`, field)];
  }
  if (isWithinReach(url, publicUrl)) return [];
  const host = new URL(url).hostname;
  const cure = 'which only your own network can reach. Use the public address.';
  return [brokenContent('link_private', `${what} in ${place} leads to ${host}, ${cure}`, field)];
}
