import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { safeMailUrl } from '../../../contract/template/mailUrl';
import { personalFieldsOf } from '../../../contract/audience/personalFields';
import { mayBePublicHost } from '../../http/publicHosts';

/** The block that contains a link. */
export interface LinkPlace {
  /** For people: "block 3 (button)". */
  place: string;
  /** For the checklist: `blocks.2`. */
  field: string;
}

/** A problem in the content that stops the campaign from being sent. */
export const brokenContent = (code: string, message: string, field: string): ReviewProblem => ({
  code,
  severity: 'block',
  message,
  step: 'content',
  field,
});

/**
 * Whether people outside this network can open this web address. The address of this site always counts as reachable,
 * even where it is a private one.
 */
export function isWithinReach(url: string, publicUrl: string): boolean {
  const { hostname, origin, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol) || origin === new URL(publicUrl).origin) return true;
  return mayBePublicHost(hostname);
}

/**
 * Why a link cannot be followed; empty where it can.
 * @param what what the message calls the link, such as: The button “Book”
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
