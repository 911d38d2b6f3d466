import { safeMailUrl } from '../../../contract/template/mailUrl';
import { emphasised, type MarkupSpan } from './mailEmphasis';

/** The lines of a paragraph, or the entries of a list; each is a list of spans. */
export interface MarkupParagraph {
  kind: 'lines' | 'bullets' | 'numbers';
  lines: MarkupSpan[][];
}

// The length is bounded and `[` is excluded from the words, so that "[[[[[..." is read in one pass.
const LINK = /\[([^[\]\n]{1,500})\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|https?:\/\/[^\s<>"'{}]+/gi;
const CLOSING = new Set('.,;:!?)]}');
const LIST_MARKS = { bullets: /^[-•] +/, numbers: /^\d{1,3}[.)] +/ } as const;

/**
 * Reads `[words](https://...)` and bare web addresses. Links that are not safe remain as text.
 * @param rich whether `**bold**`, `*italic*` and lists are read, too
 */
export function readMarkup(text: string, rich = false): MarkupParagraph[] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n'));
  if (!rich) return paragraphs.map((lines) => ({ kind: 'lines', lines: lines.map(readLine) }));
  return paragraphs.flatMap(runsOf).map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => emphasised(readLine(line))),
  }));
}

/** All spans of a text in reading order. */
export const spansOf = (text: string, rich = false): MarkupSpan[] =>
  readMarkup(text, rich).flatMap(({ lines }) => lines.flat());

/** The lines of a paragraph, divided where a list begins or ends; without the marks of the list. */
function runsOf(lines: readonly string[]): Array<{ kind: MarkupParagraph['kind']; lines: string[] }> {
  const runs: Array<{ kind: MarkupParagraph['kind']; lines: string[] }> = [];
  for (const line of lines) {
    const kind = LIST_MARKS.bullets.test(line)
      ? 'bullets'
      : LIST_MARKS.numbers.test(line)
        ? 'numbers'
        : 'lines';
    const content = kind === 'lines' ? line : line.replace(LIST_MARKS[kind], '');
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(content);
    else runs.push({ kind, lines: [content] });
  }
  return runs;
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
