/** Words in names of organisations and households, whose first word is nobody's first name. */
const NOT_A_PERSON =
  /\b(and|the|ltd|limited|inc|pty|llc|trust|club|school|college|church|society|association|council|group|company|family|team|office|mr|mrs|ms|miss|mx|dr|prof|sir|rev)\b|&/i;

const TWO_WORDS = /^(\p{L}[\p{L}\p{M}'’-]+) (\p{L}[\p{L}\p{M}'’-]+)$/u;
const TURNED = /^(\p{L}[\p{L}\p{M}'’-]+), ?(\p{L}[\p{L}\p{M}'’-]+)$/u;

/**
 * A whole name in two, where there is no doubt: two words that are one person's, or a last name before a comma. With
 * three words nobody can say which are the last name.
 */
export function splitName(name: string): { first_name: string; last_name: string } | undefined {
  const text = name.trim().replace(/\s+/g, ' ');
  if (NOT_A_PERSON.test(text)) return undefined;
  const turned = TURNED.exec(text);
  if (turned) return { first_name: turned[2] ?? '', last_name: turned[1] ?? '' };
  const [, first, last] = TWO_WORDS.exec(text) ?? [];
  return first && last ? { first_name: first, last_name: last } : undefined;
}
