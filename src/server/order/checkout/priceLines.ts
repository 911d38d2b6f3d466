import { gstShare, percentOf, type GstPercent } from '../../../contract/money';

/** A wanted offer at its price when it is put into the cart. */
export interface UnpricedLine {
  offerId: string;
  name: string;
  quantity: number;
  unitCents: number;
  /** Whether the discount applies to this line. */
  discounted: boolean;
}

export interface PricedLine {
  offerId: string;
  name: string;
  quantity: number;
  unitCents: number;
  discountCents: number;
  gstPercent: GstPercent;
  gstCents: number;
}

export type Discount = { percentOff: number } | { centsOff: number };

/**
 * Applies the discount to its lines and computes the tax included in each: one rounding per line, half up, then the sum
 * (DOMAIN section 5). A fixed discount is applied line by line until it or the order is used up.
 */
export function priceLines(
  lines: readonly UnpricedLine[],
  { discount, gstPercent }: { discount?: Discount | undefined; gstPercent: GstPercent },
): PricedLine[] {
  let left = discount && 'centsOff' in discount ? discount.centsOff : 0;
  return lines.map(({ discounted, ...line }) => {
    const full = line.quantity * line.unitCents;
    let discountCents = 0;
    if (discounted && discount) {
      discountCents = 'percentOff' in discount ? percentOf(full, discount.percentOff) : Math.min(left, full);
      left -= discountCents;
    }
    return { ...line, discountCents, gstPercent, gstCents: gstShare(full - discountCents, gstPercent) };
  });
}
