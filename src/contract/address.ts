/** Whether it is the seal that stands for the address of a person who was erased (migration 0023). No mail reaches one. */
export const isErasedAddress = (address: string): boolean => address.endsWith('@erased.invalid');

/** RFC 5321, section 4.5.3.1: the longest local part, and the longest address that fits a path in angle brackets. */
const LONGEST_LOCAL = 64;
const LONGEST_ADDRESS = 254;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The one form of an address that is kept, compared and suppressed: trimmed, lower case (DOMAIN section 1).
 * Conservative: quoted local parts and letters outside ASCII are refused, since not every mail server takes them;
 * a domain such as māori.nz is accepted in its xn-- form.
 * @returns undefined when the text is no address that mail can be sent to
 */
export function normaliseAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  if (address.length > LONGEST_ADDRESS) return undefined;
  const at = address.indexOf('@');
  const local = address.slice(0, at);
  if (at < 1 || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return undefined;
  const labels = address.slice(at + 1).split('.');
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label));
  // A last label of digits is a number address such as 10.0.0.1, not a domain.
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? address : undefined;
}

/**
 * Such an address is a formula to a spreadsheet and nobody's mailbox: `=cmd|x@example.com`. Mail programs take it, so one
 * that somebody signed up with stays valid; no organiser brings one in.
 */
export const isFormulaLike = (address: string): boolean => /^[=+\-@]|^[^@]*\|/.test(address);
