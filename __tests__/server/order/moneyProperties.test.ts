import { gstShare } from '../../../src/contract/money';
import { bookingFeeOn } from '../../../src/contract/tixsuite/bookingFee';
import { lineTotal } from '../../../src/server/order/cart/priceCart';
import { priceLines } from '../../../src/server/order/checkout/priceLines';
import { returnedShare } from '../../../src/server/order/refund/refundService';

/** Pseudo-random whole numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
}

test('priceLines, 5,000 random orders, never discounts below 0 or the booking fee of what is not free, and has each line’s tax right to the cent', () => {
  const random = numbers(7);
  for (let round = 0; round < 5_000; round++) {
    const gstPercent = ([0, 10, 15] as const)[random(3)] ?? 0;
    const fee = random(2)
      ? { cents: random(1_001), basisPoints: random(1_501) }
      : { cents: 0, basisPoints: 0 };
    const unpriced = Array.from({ length: 1 + random(6) }, (_, place) => {
      const priceCents = random(30_000);
      const bookingFeeCents = bookingFeeOn(priceCents, fee);
      return {
        ...{ offerId: String(place), name: 'x', discounted: random(2) === 1 },
        ...{ quantity: 1 + random(10), unitCents: priceCents + bookingFeeCents, bookingFeeCents },
      };
    });
    const discount = random(2) ? { percentOff: 1 + random(100) } : { centsOff: 1 + random(50_000) };
    const priced = priceLines(unpriced, { discount, gstPercent });
    let waived = 0;
    for (const [place, line] of priced.entries()) {
      const total = lineTotal(line);
      const asked = unpriced[place]?.bookingFeeCents ?? 0;
      expect(total).toBeGreaterThanOrEqual(line.quantity * line.bookingFeeCents);
      expect(line.unitCents).toBe(unpriced[place]?.unitCents);
      // Only a ticket that a discount makes free carries no fee.
      expect(line.bookingFeeCents).toBe(total === 0 ? 0 : asked);
      if (total === 0) waived += line.quantity * asked;
      // The tax share of an inclusive amount, at most half a cent from the exact value.
      expect(Math.abs(line.gstCents - (total * gstPercent) / (100 + gstPercent))).toBeLessThanOrEqual(0.5);
      expect(line.gstCents).toBe(gstShare(total, gstPercent));
    }
    const { centsOff } = discount;
    if (centsOff !== undefined) {
      const off = priced.reduce((sum, { discountCents }) => sum + discountCents, 0);
      expect(off - waived).toBeLessThanOrEqual(centsOff);
    }
    const sumOf = (lines: typeof priced) => lines.reduce((sum, line) => sum + lineTotal(line), 0);
    // The order of the lines does not change what the buyer pays.
    expect(sumOf(priceLines(unpriced.toReversed(), { discount, gstPercent }))).toBe(sumOf(priced));
  }
});

test('returnedShare, 5,000 lines refunded in random parts, adds up to the line’s total and never exceeds it', () => {
  const random = numbers(13);
  for (let round = 0; round < 5_000; round++) {
    const quantity = 1 + random(12);
    const totalCents = random(100_000);
    let [returned, given] = [0, 0];
    while (returned < quantity) {
      const units = 1 + random(quantity - returned);
      const share = returnedShare({ totalCents, quantity, returned }, units);
      expect(share).toBeGreaterThanOrEqual(0);
      returned += units;
      given += share;
      expect(given).toBeLessThanOrEqual(totalCents);
    }
    expect(given).toBe(totalCents);
  }
});
