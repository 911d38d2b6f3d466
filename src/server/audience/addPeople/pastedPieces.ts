import { isFormulaLike, normaliseAddress } from '../../../contract/address';
import { longestFieldValue } from '../../../contract/audience/audience';

/** The address of a person that mail can be sent to; a spreadsheet formula is not one. */
function addressOf(text: string): string | undefined {
  const address = normaliseAddress(text);
  return address === undefined || isFormulaLike(address) ? undefined : address;
}

/** One person in a pasted text, or a piece that could not be read as a person. */
export interface PastedPiece {
  /** Line of the text, starting at 1. */
  line: number;
  /** The text of the piece. */
  text: string;
  /** Undefined when the piece is not an address. */
  address: string | undefined;
  name: string;
}

/** `Ana Rangi <ana@example.org>`, the name with or without quotes. */
const BRACKETED = /^(.*?)<\s*([^<>]*)\s*>\s*$/s;
/** Commas, semicolons, tabs and bars separate cells, except inside quotes and angle brackets. */
const CELL = /(?:"[^"\n]*"|<[^<>\n]*>|[^,;\t|"<\n]|["<])+/g;

const cleanName = (text: string) =>
  text
    .replace(/["“”]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(.*)'$/, '$1');

/**
 * Reads the formats that people paste: one address per line, `Name <address>`, spreadsheet rows, many addresses in a
 * line. In a line with one address, the other words are the name; in a line with several, each address is a person.
 */
export function readPasted(text: string): PastedPiece[] {
  return text.split(/\r\n?|\n/).flatMap((line, at) => readLine(line, at + 1));
}

function readLine(text: string, line: number): PastedPiece[] {
  const cells = (text.match(CELL) ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  const pieces = cells.flatMap((cell) => readCell(cell));
  const found = pieces.filter(({ address }) => address !== undefined);
  const [only] = found;
  if (found.length === 1 && only) {
    const others = pieces.filter((piece) => piece !== only).map(({ text: other }) => cleanName(other));
    const looksWrong = pieces.find((piece) => piece !== only && piece.text.includes('@'));
    const person = {
      ...only,
      line,
      name: only.name || others.filter((other) => !other.includes('@')).join(' '),
    };
    return looksWrong ? [person, { ...looksWrong, line }] : [person];
  }
  if (found.length === 0) {
    const whole = text.trim();
    return whole === '' || isHeading(cells) ? [] : [{ line, text: whole, address: undefined, name: '' }];
  }
  return pieces.map((piece) => ({ ...piece, line }));
}

/** The column names of a spreadsheet that were pasted along with the rows. */
const isHeading = (cells: readonly string[]) =>
  !cells.some((cell) => cell.includes('@')) &&
  cells.some((cell) => /^["']?e-?mail( address)?["']?$/i.test(cell));

function readCell(cell: string): Array<Omit<PastedPiece, 'line'>> {
  const bracketed = BRACKETED.exec(cell);
  if (bracketed) {
    const [, name = '', inside = ''] = bracketed;
    return [{ text: cell, address: addressOf(inside), name: cleanName(name) }];
  }
  const bare = addressOf(cell.replace(/^(mailto:|["'(\[]+)/i, '').replace(/["')\].:]+$/, ''));
  if (bare !== undefined) return [{ text: cell, address: bare, name: '' }];
  // Handles "Ana Rangi ana@example.org" and addresses separated by spaces only.
  const parts = cell.split(/\s+/);
  const addresses = parts.map((part) => addressOf(part.replace(/^[(<]+|[)>]+$/g, '')));
  if (!addresses.some((address) => address !== undefined))
    return [{ text: cell, address: undefined, name: '' }];
  const people = addresses.flatMap((address) => address ?? []);
  const name =
    people.length === 1 ? cleanName(parts.filter((_, at) => addresses[at] === undefined).join(' ')) : '';
  return people.map((address) => ({ text: people.length === 1 ? cell : address, address, name }));
}

/** Splits a name into the fields that mails use in their greeting. */
export function fieldsOfName(name: string): Record<string, string> {
  const [first = '', ...rest] = name.slice(0, longestFieldValue).split(' ').filter(Boolean);
  return { ...(first && { first_name: first }), ...(rest.length > 0 && { last_name: rest.join(' ') }) };
}
