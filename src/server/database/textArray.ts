/**
 * Writes a text[] literal in PostgreSQL's format. The driver's own conversion takes several passes over every
 * element.
 */
export function textArray(texts: readonly string[]): string {
  let written = '{';
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at] ?? '';
    written += at === 0 ? '"' : ',"';
    written += /["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text;
    written += '"';
  }
  return `${written}}`;
}
