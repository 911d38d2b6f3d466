import { domainToASCII } from 'node:url';
import { isFormulaLike, normaliseAddress } from '../../../../contract/address';

const APOSTROPHE = 39;

/**
 * Trims a cell and removes the apostrophe that spreadsheets, and our own downloads, put before anything that could be
 * a formula. A refused row that is corrected and uploaded again then keeps its original value.
 */
export function withoutApostrophe(cell: string): string {
  const text = cell.trim();
  return text.charCodeAt(0) === APOSTROPHE && /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** `"Rangi, Ana" <ana@example.org>` or `Ana <ana@example.org>`, as mail programs write a person. */
const IN_BRACKETS = /^[^<>]*<\s*(?:mailto:)?([^<>\s]+)\s*>$/i;

/**
 * Finds the address in a cell, alone or after a name. Invisible characters, such as those for the direction of
 * writing, are removed: they are often copied along with an address.
 * @returns undefined when there is none
 */
export function addressOf(text: string): string | undefined {
  const plain = normaliseAddress(text) ?? normaliseAddress(text.replace(/\p{Cf}/gu, ''));
  if (plain !== undefined) return plain;
  const [, inside] = IN_BRACKETS.exec(text) ?? [];
  return inside === undefined ? undefined : normaliseAddress(inside);
}

/** Explains why a cell holds no address, and how to fix it. */
export function whyNoAddress(text: string): string {
  const quoted = `“${shortened(text)}”`;
  if (isFormulaLike(text) && addressOf(text) !== undefined)
    return `${quoted} starts like a spreadsheet formula, so it is not treated as an email address.`;
  const [, written, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(text) ?? [];
  const plain = domain && normaliseAddress(`${written}@${domainToASCII(domain)}`);
  if (plain && plain !== text)
    return `Write ${quoted} in the form that every mail server accepts: “${plain}”.`;
  if (text.split('@').length > 2) return `${quoted} is more than one email address. Give each its own row.`;
  return `${quoted} is not an email address.`;
}

export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
