import { type Country } from './country';

/** Money is integer cents of the organiser's country; prices are all-in (DOMAIN section 5). */

export const gstPercents = [0, 10, 15] as const;
export type GstPercent = (typeof gstPercents)[number];

/** The GST rate of an organiser. An organiser without a GST number charges none. */
export function gstPercentOf(country: Country, gstRegistered: boolean): GstPercent {
  if (!gstRegistered) return 0;
  return country === 'nz' ? 15 : 10;
}

/** Formats cents as dollars in the form that people type and spreadsheets read, such as 12.50. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2);

/** The tax inside an all-in amount: 3/23 of it at 15 %, 1/11 at 10 %, rounded half up to the cent. */
export function gstShare(cents: number, percent: GstPercent): number {
  const whole = 100 + percent;
  return Math.floor((2 * cents * percent + whole) / (2 * whole));
}

/** A share of an amount, rounded half up to the cent. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((2 * cents * percent + 100) / 200);
}

/** Parses a typed price to cents; null if it is malformed. */
export function readCents(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*([\d,]+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined
    ? null
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
