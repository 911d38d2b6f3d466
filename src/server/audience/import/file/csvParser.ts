export interface ParsedText {
  /** The cells of each row. */
  rows: string[][];
  /**
   * Positions of rows in which a quotation mark opens and does not close at the end of a cell, so that the cells
   * cannot be separated.
   */
  broken: ReadonlySet<number>;
  /** Where the first row begins that may continue in the next text. */
  cursor: number;
}

/** `"Rangi, Ana" <ana@example.org>`, as mail programs write a person: the quotes close within the cell. */
const PERSON = /"[^"\n]*"[ \t]*<[^<>\n"]*>[ \t]*/y;

/**
 * Splits text into rows, with `\n` for every line end. A cell that begins with a quotation mark ends at the next
 * quotation mark before a delimiter or a line end; any other quotation mark is an ordinary character. When such a
 * cell contains a stray quotation mark and would continue over a line break, a quotation mark was not closed: only
 * its line is broken, and the next row begins with the next line. Every character is examined a few times at most,
 * whatever the text.
 * @param isLast whether this is the end of the file
 * @param longestRow a quoted cell that has not closed after so many characters counts as never closed
 */
export function parseRows(text: string, delimiter: string, isLast: boolean, longestRow: number): ParsedText {
  const rows: string[][] = [];
  const broken = new Set<number>();
  let start = 0;
  while (start < text.length) {
    const lineEnd = text.indexOf('\n', start);
    if (lineEnd === -1 && !isLast) break;
    const end = lineEnd === -1 ? text.length : lineEnd;
    const line = text.slice(start, end);
    if (!line.includes('"')) {
      rows.push(line.split(delimiter));
      start = end + 1;
      continue;
    }
    const row = parseQuotedRow(text, start, delimiter, isLast, longestRow);
    if (!row) break;
    if (row.isBroken) broken.add(rows.length);
    rows.push(row.cells);
    start = row.next;
  }
  return { rows, broken, cursor: Math.min(start, text.length) };
}

/** @returns undefined when the row may continue in the next text */
function parseQuotedRow(text: string, start: number, delimiter: string, isLast: boolean, longestRow: number) {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    if (text.charCodeAt(at) !== QUOTE) {
      const end = endOfPlainCell(text, at, delimiter);
      if (end >= text.length && !isLast) return undefined;
      cells.push(text.slice(at, end));
      if (isRowEnd(text, end)) return { cells, isBroken: false, next: end + 1 };
      at = end + 1;
      continue;
    }
    const cell = quotedCell(text, at, delimiter);
    if (cell === 'open' && !isLast && text.length - start <= longestRow) return undefined;
    if (cell === 'open' || cell === 'broken') {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd === -1 && !isLast) return undefined;
      const end = lineEnd === -1 ? text.length : lineEnd;
      return { cells: [...cells, ...text.slice(at, end).split(delimiter)], isBroken: true, next: end + 1 };
    }
    cells.push(cell.text);
    if (isRowEnd(text, cell.end)) {
      // The next text may begin with the line end.
      return !isLast && cell.end >= text.length ? undefined : { cells, isBroken: false, next: cell.end + 1 };
    }
    at = cell.end + 1;
  }
}

const QUOTE = 34;
const SPACE = 32;
const LINE_FEED = 10;

const isRowEnd = (text: string, at: number) => at >= text.length || text.charCodeAt(at) === LINE_FEED;

function endOfPlainCell(text: string, from: number, delimiter: string): number {
  const end = delimiter.charCodeAt(0);
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === end || letter === LINE_FEED) return at;
  }
  return text.length;
}

/**
 * Spaces after a closing quotation mark do not belong to the cell. Tabs are not skipped: a tab may be the delimiter.
 */
function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}

interface Cell {
  text: string;
  end: number;
}

function personAt(text: string, from: number, delimiter: string): Cell | undefined {
  PERSON.lastIndex = from;
  const [found] = PERSON.exec(text) ?? [];
  if (found === undefined) return undefined;
  const end = from + found.length;
  return isRowEnd(text, end) || text[end] === delimiter ? { text: found.trim(), end } : undefined;
}

/**
 * Whether there is a line break between these positions. Quoted cells are short, so a loop over the characters is
 * fast.
 */
function hasLineBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === LINE_FEED) return true;
  return false;
}

/**
 * @returns the cell and where it ends; `open` when the text ends before the cell does, `broken` when the cell
 *   continues over a line break and contains a quotation mark that neither closes it nor is doubled
 */
function quotedCell(text: string, opening: number, delimiter: string): Cell | 'open' | 'broken' {
  let isStray = false;
  let isDoubled = false;
  for (let from = opening + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return isStray && hasLineBreak(text, from, text.length) ? 'broken' : 'open';
    if (isStray && hasLineBreak(text, from, quote)) return 'broken';
    if (text.charCodeAt(quote + 1) === QUOTE) {
      isDoubled = true;
      from = quote + 2;
      continue;
    }
    const end = skipSpaces(text, quote + 1);
    if (isRowEnd(text, end) || text[end] === delimiter) {
      const inside = text.slice(opening + 1, quote);
      return { text: isDoubled ? inside.replaceAll('""', '"') : inside, end };
    }
    const person = isStray ? undefined : personAt(text, opening, delimiter);
    if (person) return person;
    if (hasLineBreak(text, opening, quote)) return 'broken';
    isStray = true;
    from = quote + 1;
  }
}
