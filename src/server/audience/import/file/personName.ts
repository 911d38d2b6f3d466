/** Words in the names of organisations and households, in which the first word is not a first name. */
const NOT_A_PERSON =
  /\b(and|the|ltd|limited|inc|pty|llc|trust|club|school|college|church|society|association|council|group|company|family|team|office|mr|mrs|ms|miss|mx|dr|prof|sir|rev)\b|&/i;

const TWO_WORDS = /^(\p{L}[\p{L}\p{M}'’-]+) (\p{L}[\p{L}\p{M}'’-]+)$/u;
const TURNED = /^(\p{L}[\p{L}\p{M}'’-]+), ?(\p{L}[\p{L}\p{M}'’-]+)$/u;

/**
 * Splits a full name when the parts are certain: two words of one person, or a last name before a comma. Three words
 * are ambiguous.
 */
export function splitName(name: string): { first_name: string; last_name: string } | undefined {
  const text = name.trim().replace(/\s+/g, ' ');
  if (NOT_A_PERSON.test(text)) return undefined;
  const turned = TURNED.exec(text);
  if (turned) return { first_name: turned[2] ?? '', last_name: turned[1] ?? '' };
  const [, first, last] = TWO_WORDS.exec(text) ?? [];
  return first && last ? { first_name: first, last_name: last } : undefined;
}
