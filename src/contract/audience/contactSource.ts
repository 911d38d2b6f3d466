/**
 * The contact source says in words where an organiser got addresses. It is stored with each proof of consent and
 * named in the first mail to the address (IPP 3A).
 */

export const longestContactSource = 200;

/**
 * The most common sources of addresses. `value` is the text that is stored; it continues a sentence that begins with
 * “We have your address from”.
 */
export const contactSources = [
  { value: 'a sign-up form on our website', label: 'A sign-up form on our website' },
  { value: 'tickets you bought from us before', label: 'Tickets they bought before' },
  { value: 'a sign-up sheet at one of our events', label: 'A sign-up sheet at an event' },
  { value: 'our list of members', label: 'Our list of members' },
  { value: 'our earlier newsletter', label: 'An earlier newsletter or mailing tool' },
] as const;

/**
 * Explains what is wrong with a source text and how to fix it. The server applies the same rules.
 * @returns undefined if the text is acceptable
 */
export function contactSourceProblem(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length < 3) return 'Say where you got these addresses. Your first email to them says so.';
  if (trimmed.length > longestContactSource) return `Keep this within ${longestContactSource} characters.`;
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(trimmed) ? 'Keep this on one line.' : undefined;
}
