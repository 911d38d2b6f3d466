/**
 * Whether the address is the salted hash that replaced the address of an erased person (migration 0023). No mail is sent
 * to it.
 */
export const isErasedAddress = (address: string): boolean => address.endsWith('@erased.invalid');

/** The address that replaces those of an erased organisation's recipients. */
export const forgottenAddress = (recipientId: number): string => `${recipientId}@erased.invalid`;

/**
 * RFC 5321, section 4.5.3.1: the maximum length of the local part, and of an address that fits a path in angle
 * brackets.
 */
const LONGEST_LOCAL = 64;
const LONGEST_ADDRESS = 254;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalises an address to the one form that is stored, compared and suppressed: trimmed, lower case (DOMAIN section
 * 1). The rules are conservative: quoted local parts and letters outside ASCII are refused, since not every mail
 * server accepts them; a domain such as māori.nz is accepted in its xn-- form.
 * @returns undefined if the text is not an address that mail can be sent to
 */
export function normaliseAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  if (address.length > LONGEST_ADDRESS) return undefined;
  const at = address.indexOf('@');
  const local = address.slice(0, at);
  if (at < 1 || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return undefined;
  const labels = address.slice(at + 1).split('.');
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label));
  // A last label of digits belongs to a numeric address such as 10.0.0.1, not to a domain name.
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? address : undefined;
}

/**
 * Whether a spreadsheet would read the address as a formula, such as `=cmd|x@example.com`. Mail programs accept such
 * an address, so it stays valid for a person who signed up with it, but organisers cannot import one.
 */
export const isFormulaLike = (address: string): boolean => /^[=+\-@]|^[^@]*\|/.test(address);
