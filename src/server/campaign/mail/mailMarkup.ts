import { safeMailUrl } from '../../../contract/template/mailUrl';

/** Words of a text, or a link with its words; `url` has been checked as safe. */
export interface MarkupSpan {
  words: string;
  url?: string;
}

/** A paragraph is a list of lines, a line a list of spans. */
export type MarkupParagraph = MarkupSpan[][];

// The length is bounded and `[` is excluded from the words, so that "[[[[[..." is read in one pass.
const LINK = /\[([^[\]\n]{1,500})\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|https?:\/\/[^\s<>"'{}]+/gi;
const CLOSING = new Set('.,;:!?)]}');

/** Reads `[words](https://...)` and bare web addresses. Links that are not safe remain as text. */
export function readMarkup(text: string): MarkupParagraph[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(readLine));
}

function readLine(line: string): MarkupSpan[] {
  const spans: MarkupSpan[] = [];
  let from = 0;
  for (const match of line.matchAll(LINK)) {
    const bare = match[1] === undefined;
    const written = bare ? withoutClosing(match[0]) : match[0];
    const url = safeMailUrl(bare ? written : (match[2] ?? ''));
    if (!url) continue;
    if (match.index > from) spans.push({ words: line.slice(from, match.index) });
    spans.push({ words: match[1] ?? written, url });
    from = match.index + written.length;
  }
  if (from < line.length) spans.push({ words: line.slice(from) });
  return spans;
}

/** Punctuation after an address belongs to the sentence. */
function withoutClosing(address: string): string {
  let end = address.length;
  while (end > 0 && CLOSING.has(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}
