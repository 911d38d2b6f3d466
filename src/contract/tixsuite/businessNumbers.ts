import type { Country } from '../country';

/** Checks for the numbers of businesses and bank accounts. All take digits without spaces. */

const digitsOf = (text: string) => [...text].map(Number);

const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** Removes the spaces, dashes and dots that people write in numbers. */
export function bareDigits(text: string): string {
  return text.replace(/[\s.\u2010-\u2015-]/g, '');
}

/** A New Zealand Business Number: a GS1 location number of 13 digits that begins with 94; the last one checks the others. */
export function isNzbn(text: string): boolean {
  if (!/^94\d{11}$/.test(text)) return false;
  return weighted(digitsOf(text), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;
}

/**
 * An Australian Business Number: 11 digits. After subtracting 1 from the first digit, the weighted sum is a multiple
 * of 89.
 */
export function isAbn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const [first = 0, ...rest] = digitsOf(text);
  return weighted([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}

/** Inland Revenue issues numbers from ten million on; see its "IRD number validation". */
const IRD_RANGE = { least: 10_000_000, most: 200_000_000 };

/** A New Zealand GST number is an IRD number: 8 or 9 digits, the last of which is a check digit modulo 11. */
export function isIrdNumber(text: string): boolean {
  if (!/^\d{8,9}$/.test(text)) return false;
  const value = Number(text);
  if (value < IRD_RANGE.least || value > IRD_RANGE.most) return false;
  const digits = digitsOf(text.padStart(9, '0'));
  const checkOf = (weights: readonly number[]) => (11 - (weighted(digits, weights) % 11)) % 11;
  const first = checkOf([3, 2, 7, 6, 5, 4, 3, 2]);
  // The second weights apply to numbers whose first check digit would be 10.
  const check = first === 10 ? checkOf([7, 4, 3, 2, 5, 2, 7, 6]) : first;
  return check !== 10 && check === digits[8];
}

/** A New Zealand account: bank 2, branch 4, account 7, suffix 2 or 3 digits. */
export function isNzAccount(text: string): boolean {
  return /^(?!0{15})\d{15,16}$/.test(text);
}

/** An Australian account number without its BSB: 5 to 9 digits. */
export function isAuAccount(text: string): boolean {
  return /^(?!0+$)\d{5,9}$/.test(text);
}

export function isBsb(text: string): boolean {
  return /^(?!0+$)\d{6}$/.test(text);
}

/** The name of the business number in each country. */
export const businessNumberNames: Record<Country, string> = { nz: 'NZBN', au: 'ABN' };

/** "GST number 49-091-850" or "ABN 85 000 000 999", in the format of each tax office. */
export const gstNumberText = (country: Country, gstNumber: string): string =>
  country === 'nz'
    ? `GST number ${gstNumber.replace(/^(\d{2,3})(\d{3})(\d{3})$/, '$1-$2-$3')}`
    : `ABN ${gstNumber.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')}`;
