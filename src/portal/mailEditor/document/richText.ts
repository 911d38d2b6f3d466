/** Edits of the marks of rich text: `**bold**`, `*italic*`, and lines that begin with `- ` or `1. `. */

/** The start and end of a selection, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

export interface EditedText {
  text: string;
  range: TextRange;
}

const BULLET = /^[-•] +/;
const NUMBER = /^\d{1,3}[.)] +/;

// Marks within addresses and personal fields are not read, so they get no backslash.
const PLAIN_OR_KEPT = /(\]\([^()\s]*\)|https?:\/\/[^\s<>"'{}]+|\{\{[^{}]*\}\})/gi;

/** A text from before there was markup, as rich text that looks the same. */
export const asRichText = (text: string): string =>
  text
    .split(PLAIN_OR_KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*]/g, '\\$&')))
    .join('')
    .replace(/^(\s*)([-•])(?= )/gm, '$1\\$2')
    .replace(/^(\s*\d{1,3})([.)])(?= )/gm, '$1\\$2');

/** Puts marks around the selection, or takes them away if it has them. */
export function toggleMark(text: string, [start, end]: TextRange, mark: '*' | '**'): EditedText {
  // A double click selects the space behind a word, too, and marks must touch the words.
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  const to = Math.max(from, end - (selected.length - selected.trimEnd().length));
  const words = text.slice(from, to);
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const size = mark.length;
  const isMarked = (outer: string, inner: string) => outer.endsWith(mark) && inner.startsWith(mark);
  const isOther = mark === '*' && before.endsWith('**') && !before.endsWith('***');
  if (isMarked(before, after) && !isOther) {
    const edited = before.slice(0, -size) + words + after.slice(size);
    return { text: edited, range: [from - size, to - size] };
  }
  return { text: before + mark + words + mark + after, range: [from + size, to + size] };
}

/** Makes the selected lines entries of a list, or plain lines if all of them are. */
export function toggleList(text: string, [start, end]: TextRange, kind: 'bullets' | 'numbers'): EditedText {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const found = text.indexOf('\n', end);
  const to = found < 0 ? text.length : found;
  const lines = text.slice(from, to).split('\n');
  const own = kind === 'bullets' ? BULLET : NUMBER;
  const isList = lines.every((line) => own.test(line));
  const edited = lines
    .map((line) => line.replace(BULLET, '').replace(NUMBER, ''))
    .map((line, index) => (isList ? line : `${kind === 'bullets' ? '-' : `${index + 1}.`} ${line}`))
    .join('\n');
  return { text: text.slice(0, from) + edited + text.slice(to), range: [from, from + edited.length] };
}
