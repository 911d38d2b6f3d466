/** The fewest characters for which a search means any part of a text; trigram indexes know no shorter part. */
const FEWEST_OF_A_PART = 3;

/** Escapes the characters that have a meaning in a LIKE pattern. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * The LIKE pattern for what somebody typed, or null when nothing was typed.
 *
 * - `like`: three or more characters, or no letter and no digit, which may be anywhere in the text.
 * - `wordStart`: one or two characters with a letter or a digit, which have to begin a word. The pattern looks for a
 *   space before them, so the text that is searched has to begin with a space: `' ' || plain_text(name)`.
 *
 * A query passes the pattern through `plain_text`, as it does with the text, so that case and accents do not matter:
 * `' ' || plain_text(name) like plain_text(${pattern})`. `plain_text` changes none of the escapes.
 */
export function searchPattern(text: string): { like: string } | { wordStart: string } | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return null;
  if (Array.from(typed).length < FEWEST_OF_A_PART && /[\p{L}\p{N}]/u.test(typed))
    return { wordStart: `% ${escaped(typed)}%` };
  return { like: `%${escaped(typed)}%` };
}
