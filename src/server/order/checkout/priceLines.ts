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
  /** The pass that the line is of, or that it is a session of. */
  passId?: string | undefined;
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
  passId?: string | undefined;
}

export type Discount = { percentOff: number } | { centsOff: number };

/** A line's price without the booking fee, which alone a discount reduces. */
const ticketCents = ({
  quantity,
  unitCents,
  bookingFeeCents,
}: Pick<UnpricedLine, 'quantity' | 'unitCents' | 'bookingFeeCents'>) =>
  quantity * (unitCents - bookingFeeCents);

/**
 * Applies the discount to its lines and computes the tax included in each: one rounding per line, half up, then the sum
 * (DOMAIN section 5). A fixed discount is applied line by line until it or the order is used up. A discount applies to
 * the tickets' price without the booking fee. Tickets that a percentage makes free carry no fee; a fixed discount has to
 * make all its tickets free, because the order of the lines must not change the total.
 */
export function priceLines(
  lines: readonly UnpricedLine[],
  { discount, gstPercent }: { discount?: Discount | undefined; gstPercent: GstPercent },
): PricedLine[] {
  const reducible = lines.reduce((sum, line) => sum + (line.discounted ? ticketCents(line) : 0), 0);
  let left = discount && 'centsOff' in discount ? Math.min(discount.centsOff, reducible) : 0;
  const isAllFree = left === reducible;
  return lines.map(({ discounted, ...line }) => {
    const full = line.quantity * line.unitCents;
    if (!discounted || !discount) {
      return { ...line, discountCents: 0, gstPercent, gstCents: gstShare(full, gstPercent) };
    }
    const price = ticketCents(line);
    const isPercentage = 'percentOff' in discount;
    const discountCents = isPercentage ? percentOf(price, discount.percentOff) : Math.min(left, price);
    left -= discountCents;
    if (isPercentage ? discountCents === price : isAllFree) {
      return { ...line, bookingFeeCents: 0, discountCents: full, gstPercent, gstCents: 0 };
    }
    return { ...line, discountCents, gstPercent, gstCents: gstShare(full - discountCents, gstPercent) };
  });
}
