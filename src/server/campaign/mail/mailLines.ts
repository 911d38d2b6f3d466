import { splitPersonalFields, isPersonalFieldName } from '../../../contract/audience/personalFields';
import { escapeHtml } from '../../http/publicPage';

/** A line of a mail has at most 998 bytes (RFC 5322 section 2.1.1). */
const LONGEST_LINE = 998;

/** Replaces control characters by spaces, so that a field's value or a subject cannot start a header or a new line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

// A run without spaces gets break points; 120 characters are at most 720 bytes once escaped.
const LONG_RUN = /\S{120}/gu;
const BREAK = '\u0001';

/** Escapes text for HTML and adds invisible break points to runs that are too long for a line. */
export function htmlText(text: string): string {
  const broken = oneLine(text).replace(LONG_RUN, (run) => run + BREAK);
  return escapeHtml(broken).replaceAll(BREAK, '<wbr\n>');
}

/** Plain text with line breaks in runs that are too long for a line. */
export const plainText = (text: string): string => oneLine(text).replace(LONG_RUN, (run) => `${run}\n`);

const htmlBraces = (html: string) => html.replaceAll('{', '&#123;').replaceAll('}', '&#125;');
const singleBraces = (text: string) => text.replace(/\{{2,}/g, '{').replace(/\}{2,}/g, '}');

/** HTML for text whose braces are never personal fields, such as the footer: otherwise a field could empty it. */
export const htmlWithoutFields = (text: string): string => htmlBraces(htmlText(text));

/** The same for the plain-text part. */
export const plainWithoutFields = (text: string): string => singleBraces(plainText(text));

/**
 * HTML for text with its personal fields left as `{{name|fallback}}` to be filled in. Every other brace becomes an
 * entity, so that it cannot be taken for a field.
 */
export const htmlWithFields = (text: string): string =>
  mapFields(text, htmlWithoutFields, escapeHtml, '<wbr\n>');

/** The same for the plain-text part, where doubled braces that are not a personal field become single ones. */
export const plainWithFields = (text: string): string =>
  mapFields(text, plainWithoutFields, (fallback) => fallback, '');

function mapFields(
  text: string,
  mapWords: (words: string) => string,
  mapFallback: (fallback: string) => string,
  gap: string,
): string {
  let mapped = '';
  let waiting = '';
  for (const piece of splitPersonalFields(text)) {
    if ('words' in piece || !isPersonalFieldName(piece.field)) {
      // Pieces are joined before they are mapped, so that braces on both sides of a cut cannot form a pair again.
      waiting += 'words' in piece ? piece.words : piece.written;
      continue;
    }
    // Two fields without a space between them might be too long for one line.
    const before = waiting === '' ? (mapped === '' ? '' : gap) : mapWords(waiting);
    const fallback = piece.fallback === undefined ? '' : `|${mapFallback(oneLine(piece.fallback))}`;
    mapped += `${before}{{${piece.field}${fallback}}}`;
    waiting = '';
  }
  return mapped + mapWords(waiting);
}

/** Breaks lines that are too long at a space. HTML and plain text both display the line end like that space. */
export function foldLines(text: string, limit = LONGEST_LINE): string {
  let folded: string[] | undefined;
  let copied = 0;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    // A UTF-16 unit is at most three bytes.
    if ((end - start) * 3 > limit) {
      const line = text.slice(start, end);
      if (Buffer.byteLength(line) > limit) {
        (folded ??= []).push(text.slice(copied, start), foldLine(line, limit));
        copied = end;
      }
    }
    start = end + 1;
  }
  return folded ? folded.join('') + text.slice(copied) : text;
}

function foldLine(line: string, limit: number): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const word of line.split(/(?<= )/)) {
    const length = Buffer.byteLength(word);
    if (bytes + length > limit && current.trim() !== '') {
      lines.push(current.trimEnd());
      current = '';
      bytes = 0;
    }
    current += word;
    bytes += length;
  }
  return [...lines, current].join('\n');
}
