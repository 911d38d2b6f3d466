/** Where an organiser has addresses from, in words: kept with each proof of consent, named in the first mail (IPP 3A). */

export const longestContactSource = 200;

/** What most lists come from; the text is what is kept. Each reads on after “We have your address from”. */
export const contactSources = [
  { value: 'a sign-up form on our website', label: 'A sign-up form on our website' },
  { value: 'tickets you bought from us before', label: 'Tickets they bought before' },
  { value: 'a sign-up sheet at one of our events', label: 'A sign-up sheet at an event' },
  { value: 'our list of members', label: 'Our list of members' },
  { value: 'our earlier newsletter', label: 'An earlier newsletter or mailing tool' },
] as const;

/** What is missing of a source, with the cure; undefined when nothing is. The server says the same. */
export function contactSourceProblem(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length < 3) return 'Say where you got these addresses. Your first email to them says so.';
  if (trimmed.length > longestContactSource) return `Keep this within ${longestContactSource} characters.`;
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(trimmed) ? 'Keep this on one line.' : undefined;
}
