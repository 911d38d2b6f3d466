import { splitPersonalFields, isPersonalFieldName } from '../../../contract/audience/personalFields';
import { escapeHtml } from '../../http/publicPage';

/** A line of a mail holds at most 998 bytes (RFC 5322 section 2.1.1). */
const LONGEST_LINE = 998;

/** One line without control characters: a field's value or a subject may start no header and no new line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

// A run without a space is given places to break; 120 signs are at most 720 bytes once escaped.
const LONG_RUN = /\S{120}/gu;
const BREAK = '\u0001';

/** Escaped for HTML, with invisible breaks in runs that no line could hold. */
export function htmlText(text: string): string {
  const broken = oneLine(text).replace(LONG_RUN, (run) => run + BREAK);
  return escapeHtml(broken).replaceAll(BREAK, '<wbr\n>');
}

/** Plain words with a line end in runs that no line could hold. */
export const plainText = (text: string): string => oneLine(text).replace(LONG_RUN, (run) => `${run}\n`);

const htmlBraces = (html: string) => html.replaceAll('{', '&#123;').replaceAll('}', '&#125;');
const singleBraces = (text: string) => text.replace(/\{{2,}/g, '{').replace(/\}{2,}/g, '}');

/** Words for HTML that hold no personal field, whatever they look like: those of the footer, which no field may take away. */
export const htmlWithoutFields = (text: string): string => htmlBraces(htmlText(text));

/** The same for the plain part. */
export const plainWithoutFields = (text: string): string => singleBraces(plainText(text));

/**
 * Words for HTML with their personal fields left to fill in as `{{name|fallback}}`; every other brace becomes an
 * entity, so that nothing but these can be taken for one.
 */
export const htmlWithFields = (text: string): string =>
  mapFields(text, htmlWithoutFields, escapeHtml, '<wbr\n>');

/** The same for the plain part, where a doubled brace that is no personal field becomes a single one. */
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
      // Gathered before they are mapped: braces on both sides of a cut must not meet again.
      waiting += 'words' in piece ? piece.words : piece.written;
      continue;
    }
    // Two fields without a space between them might fill a line together.
    const before = waiting === '' ? (mapped === '' ? '' : gap) : mapWords(waiting);
    const standIn = piece.fallback === undefined ? '' : `|${mapFallback(oneLine(piece.fallback))}`;
    mapped += `${before}{{${piece.field}${standIn}}}`;
    waiting = '';
  }
  return mapped + mapWords(waiting);
}

/** Breaks lines that are too long at a space; in HTML as in plain text a line end reads like the space it replaces. */
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
