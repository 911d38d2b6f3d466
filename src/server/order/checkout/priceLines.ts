import { gstShare, percentOf, type GstPercent } from '../../../contract/money';

/** A wanted offer at its price when it is put into the cart. */
export interface UnpricedLine {
  offerId: string;
  name: string;
  quantity: number;
  /** All-in, with the booking fee. */
  unitCents: number;
  /** The booking fee in the price of each unit. */
  bookingFeeCents: number;
  /** Whether the discount applies to this line. */
  discounted: boolean;
}

export interface PricedLine {
  offerId: string;
  name: string;
  quantity: number;
  unitCents: number;
  /** What the buyer pays of the booking fee for each unit. */
  bookingFeeCents: number;
  discountCents: number;
  gstPercent: GstPercent;
  gstCents: number;
}

export type Discount = { percentOff: number } | { centsOff: number };

/**
 * Applies the discount to its lines and computes the tax included in each: one rounding per line, half up, then the sum
 * (DOMAIN section 5). A fixed discount is applied line by line until it or the order is used up. A discount applies to
 * the tickets' price without the booking fee; tickets that it makes free carry no fee.
 */
export function priceLines(
  lines: readonly UnpricedLine[],
  { discount, gstPercent }: { discount?: Discount | undefined; gstPercent: GstPercent },
): PricedLine[] {
  let left = discount && 'centsOff' in discount ? discount.centsOff : 0;
  return lines.map(({ discounted, ...line }) => {
    const full = line.quantity * line.unitCents;
    const withoutFee = full - line.quantity * line.bookingFeeCents;
    if (!discounted || !discount) {
      return { ...line, discountCents: 0, gstPercent, gstCents: gstShare(full, gstPercent) };
    }
    const discountCents =
      'percentOff' in discount ? percentOf(withoutFee, discount.percentOff) : Math.min(left, withoutFee);
    left -= discountCents;
    if (discountCents === withoutFee) {
      return { ...line, bookingFeeCents: 0, discountCents: full, gstPercent, gstCents: 0 };
    }
    return { ...line, discountCents, gstPercent, gstCents: gstShare(full - discountCents, gstPercent) };
  });
}
