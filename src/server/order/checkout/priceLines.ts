import { gstShare, percentOf, type GstPercent } from '../../../contract/money';

/** What somebody wants, with the price that stands when it goes into the cart. */
export interface UnpricedLine {
  offerId: string;
  name: string;
  quantity: number;
  unitCents: number;
  /** Whether the promo code takes something off this line. */
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
 * Puts the discount on the lines that it is for and takes the tax out of each: one rounding a line, half up, then the
 * sum (DOMAIN section 5). A fixed discount is spent line by line, until it or the order is used up.
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
