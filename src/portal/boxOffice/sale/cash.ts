import { amountText } from '../../../contract/money';

/** The banknotes of both countries, in cents. */
const notes = [500, 1_000, 2_000, 5_000, 10_000];
const maxSuggestions = 4;

/** Suggests amounts a buyer is likely to hand over for a total in cents: the total itself, then rounded up to notes. */
export function suggestedCash(totalCents: number): number[] {
  const rounded = notes.map((note) => Math.ceil(totalCents / note) * note);
  return [...new Set([totalCents, ...rounded])]
    .filter((cents) => cents > 0)
    .sort((a, b) => a - b)
    .slice(0, maxSuggestions);
}

/** Parses a typed amount such as "45", "45.5" or "$1,200.00" to cents; undefined for anything else. */
export function parseCents(text: string): number | undefined {
  const digits = text.replace(/[$,\s]/g, '');
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(digits)) return undefined;
  return Math.round(Number(digits) * 100);
}

/** Formats cents as they would be typed: 4550 is "45.50". */
export const centsToText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : amountText(cents);
