import { isFormulaLike, normaliseAddress } from '../../../contract/address';
import { longestFieldValue } from '../../../contract/audience/audience';

/** The address of a person to be written to; a formula of a spreadsheet is none. */
function addressOf(text: string): string | undefined {
  const address = normaliseAddress(text);
  return address === undefined || isFormulaLike(address) ? undefined : address;
}

/** One person, or what should have been one, in a pasted text. */
export interface PastedPiece {
  /** Line of the text, from 1 on. */
  line: number;
  /** What stands there. */
  text: string;
  /** Undefined for what is no address. */
  address: string | undefined;
  name: string;
}

/** `Ana Rangi <ana@example.org>`, the name with or without quotes. */
const BRACKETED = /^(.*?)<\s*([^<>]*)\s*>\s*$/s;
/** Cells end at commas, semicolons, tabs and bars, outside quotes and angle brackets. */
const CELL = /(?:"[^"\n]*"|<[^<>\n]*>|[^,;\t|"<\n]|["<])+/g;

const words = (text: string) =>
  text
    .replace(/["“”]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(.*)'$/, '$1');

/**
 * Reads what people paste: an address a line, `Name <address>`, rows of a spreadsheet, a line of many. Where a line has
 * one address, its other words are the name; where it has several, each is a person.
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
    const others = pieces.filter((piece) => piece !== only).map(({ text: other }) => words(other));
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

/** The column names of a spreadsheet, pasted along. */
const isHeading = (cells: readonly string[]) =>
  !cells.some((cell) => cell.includes('@')) &&
  cells.some((cell) => /^["']?e-?mail( address)?["']?$/i.test(cell));

function readCell(cell: string): Array<Omit<PastedPiece, 'line'>> {
  const bracketed = BRACKETED.exec(cell);
  if (bracketed) {
    const [, name = '', inside = ''] = bracketed;
    return [{ text: cell, address: addressOf(inside), name: words(name) }];
  }
  const bare = addressOf(cell.replace(/^(mailto:|["'(\[]+)/i, '').replace(/["')\].:]+$/, ''));
  if (bare !== undefined) return [{ text: cell, address: bare, name: '' }];
  // "Ana Rangi ana@example.org", and addresses parted by nothing but spaces.
  const parts = cell.split(/\s+/);
  const addresses = parts.map((part) => addressOf(part.replace(/^[(<]+|[)>]+$/g, '')));
  if (!addresses.some((address) => address !== undefined))
    return [{ text: cell, address: undefined, name: '' }];
  const people = addresses.flatMap((address) => address ?? []);
  const name =
    people.length === 1 ? words(parts.filter((_, at) => addresses[at] === undefined).join(' ')) : '';
  return people.map((address) => ({ text: people.length === 1 ? cell : address, address, name }));
}

/** A name as the fields that mails greet by. */
export function fieldsOfName(name: string): Record<string, string> {
  const [first = '', ...rest] = name.slice(0, longestFieldValue).split(' ').filter(Boolean);
  return { ...(first && { first_name: first }), ...(rest.length > 0 && { last_name: rest.join(' ') }) };
}
