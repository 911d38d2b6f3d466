import { domainToASCII } from 'node:url';
import { isFormulaLike, normaliseAddress } from '../../../../contract/address';

const APOSTROPHE = 39;

/**
 * A cell without the space around it and without the apostrophe that spreadsheets, and our own downloads, put before
 * what could be a formula: a refused row that is mended and sent again says what it said.
 */
export function unmarked(cell: string): string {
  const text = cell.trim();
  return text.charCodeAt(0) === APOSTROPHE && /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** `"Rangi, Ana" <ana@example.org>` or `Ana <ana@example.org>`, as mail programs write a person. */
const IN_BRACKETS = /^[^<>]*<\s*(?:mailto:)?([^<>\s]+)\s*>$/i;

/**
 * The address that a cell holds, by itself or behind a name. Marks that nobody sees, such as those for the direction of
 * writing, come along when addresses are copied.
 * @returns undefined when there is none
 */
export function addressOf(text: string): string | undefined {
  const plain = normaliseAddress(text) ?? normaliseAddress(text.replace(/\p{Cf}/gu, ''));
  if (plain !== undefined) return plain;
  const [, inside] = IN_BRACKETS.exec(text) ?? [];
  return inside === undefined ? undefined : normaliseAddress(inside);
}

/** What is wrong with a cell that holds no address, and the cure. */
export function whyNoAddress(text: string): string {
  const told = `“${shortened(text)}”`;
  if (isFormulaLike(text) && addressOf(text) !== undefined)
    return `${told} starts like a spreadsheet formula, so it is not treated as an email address.`;
  const [, written, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? [];
  const plain = domain && normaliseAddress(`${written}@${domainToASCII(domain)}`);
  if (plain && plain !== text) return `Write ${told} in the form that every mail server accepts: “${plain}”.`;
  if (text.split('@').length > 2) return `${told} is more than one email address. Give each its own row.`;
  return `${told} is not an email address.`;
}

export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
