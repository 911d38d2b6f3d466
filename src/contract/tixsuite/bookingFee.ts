import type { TixsuiteSetupQuery } from '../generated/operations';
import { amountText } from '../money';

/** Who bears the costs of a sale: the organiser, or buyers by a booking fee inside each price (DOMAIN section 5). */

export const bookingFeeKinds = ['absorbed', 'passed_on'] as const;
export type BookingFeeKind = (typeof bookingFeeKinds)[number];

/** `basisPoints` are hundredths of a percent of the ticket's price. Both parts are 0 when the costs are absorbed. */
export type BookingFee = NonNullable<TixsuiteSetupQuery['tixsuiteSetup']['bookingFee']>;

/** The most of each part: $10.00 and 15 %. */
export const bookingFeeLimits = { cents: 1_000, basisPoints: 1_500 } as const;

export const bookingFeeNames: Record<BookingFeeKind, string> = {
  absorbed: 'Absorb the costs',
  passed_on: 'Pass them on by a booking fee',
};

/**
 * The fee of one ticket, rounded half up to the cent; a ticket without a price carries none. The SQL function
 * `booking_fee_on` is the same rule.
 */
export function bookingFeeOn(
  priceCents: number,
  { cents, basisPoints }: Pick<BookingFee, 'cents' | 'basisPoints'>,
): number {
  return priceCents > 0 ? cents + Math.floor((priceCents * basisPoints + 5_000) / 10_000) : 0;
}

/** Such as "2.5%". */
export const percentageText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Reads a typed percentage as hundredths of a percent: 0 if empty, null if malformed. */
export function readBasisPoints(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Such as "Absorbed", or "$1.50 and 2.5% per paid ticket, paid by buyers". */
export function bookingFeeText({ kind, cents, basisPoints }: BookingFee): string {
  if (kind === 'absorbed') return 'Absorbed';
  const parts = [
    ...(cents > 0 ? [`$${amountText(cents)}`] : []),
    ...(basisPoints > 0 ? [percentageText(basisPoints)] : []),
  ];
  return `${parts.join(' and ')} per paid ticket, paid by buyers`;
}
