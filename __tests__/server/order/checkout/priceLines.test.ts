import { gstPercentOf, gstShare } from '../../../../src/contract/money';
import { priceLines, type UnpricedLine } from '../../../../src/server/order/checkout/priceLines';

const line = (overrides: Partial<UnpricedLine> = {}): UnpricedLine => ({
  offerId: 'offer',
  name: 'General',
  quantity: 1,
  unitCents: 4600,
  bookingFeeCents: 0,
  discounted: true,
  ...overrides,
});

test.each([
  ['nz, a round one', 11500, 15, 1500],
  ['nz, half a cent up', 23, 15, 3],
  ['nz, one cent', 1, 15, 0],
  ['nz, four cents, 0.52', 4, 15, 1],
  ['au, a round one', 11000, 10, 1000],
  ['au, just under half a cent', 5, 10, 0],
  ['au, just over half a cent', 6, 10, 1],
  ['without a GST number', 11500, 0, 0],
] as const)('gstShare, %s, is the share inside the amount', (_case, cents, percent, expected) => {
  expect(gstShare(cents, percent)).toBe(expected);
});

test('gstShare, every amount up to 200 dollars, is 3/23 and 1/11 to the nearest cent', () => {
  for (let cents = 0; cents <= 20_000; cents++) {
    expect(Math.abs(gstShare(cents, 15) * 23 - cents * 3)).toBeLessThanOrEqual(11.5);
    expect(Math.abs(gstShare(cents, 10) * 11 - cents)).toBeLessThanOrEqual(5.5);
  }
});

test('gstPercentOf, an organiser without a GST number, is 0', () => {
  expect(gstPercentOf('nz', false)).toBe(0);
  expect(gstPercentOf('nz', true)).toBe(15);
  expect(gstPercentOf('au', true)).toBe(10);
});

test('priceLines, a percentage, rounds once per line and only where the code applies', () => {
  const lines = [line({ quantity: 3, unitCents: 333 }), line({ discounted: false })];
  const [first, second] = priceLines(lines, { discount: { percentOff: 50 }, gstPercent: 15 });
  expect(first).toMatchObject({ discountCents: 500, gstCents: gstShare(499, 15) });
  expect(second).toMatchObject({ discountCents: 0, gstCents: 600 });
});

test('priceLines, a fixed discount larger than the order, makes it free and not negative', () => {
  const lines = [line({ unitCents: 1000 }), line({ unitCents: 500 })];
  const priced = priceLines(lines, { discount: { centsOff: 5000 }, gstPercent: 10 });
  expect(priced.map(({ discountCents }) => discountCents)).toEqual([1000, 500]);
  expect(priced.every(({ gstCents }) => gstCents === 0)).toBe(true);
});

test('priceLines, a thousand random orders, never discount below 0 and use up a fixed discount', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 1_000; round++) {
    const lines = Array.from({ length: 1 + random(5) }, () =>
      line({ quantity: 1 + random(9), unitCents: random(20_000), discounted: random(2) === 0 }),
    );
    const centsOff = random(30_000);
    const priced = priceLines(lines, { discount: { centsOff }, gstPercent: 15 });
    const reachable = lines
      .filter(({ discounted }) => discounted)
      .reduce((total, { quantity, unitCents }) => total + quantity * unitCents, 0);
    const spent = priced.reduce((total, { discountCents }) => total + discountCents, 0);
    expect(spent).toBe(Math.min(centsOff, reachable));
    for (const each of priced) {
      const total = each.quantity * each.unitCents - each.discountCents;
      expect(total).toBeGreaterThanOrEqual(0);
      expect(each.gstCents).toBe(gstShare(total, 15));
    }
  }
});

test.each([
  ['a percentage', { percentOff: 50 }, { discountCents: 4000, bookingFeeCents: 150, gstCents: 561 }],
  ['a fixed sum', { centsOff: 7999 }, { discountCents: 7999, bookingFeeCents: 150, gstCents: 39 }],
  ['the whole price', { percentOff: 100 }, { discountCents: 8300, bookingFeeCents: 0, gstCents: 0 }],
  ['more than the price', { centsOff: 9000 }, { discountCents: 8300, bookingFeeCents: 0, gstCents: 0 }],
])(
  'priceLines, %s off tickets with a booking fee, leaves the fee unless they are free',
  (_case, discount, expected) => {
    const lines = [line({ quantity: 2, unitCents: 4150, bookingFeeCents: 150 })];
    expect(priceLines(lines, { discount, gstPercent: 15 })).toMatchObject([{ unitCents: 4150, ...expected }]);
  },
);

test('priceLines, a fixed sum off two types, takes the fee of neither until both are free, in either order', () => {
  const lines = [
    line({ offerId: 'a', unitCents: 1150, bookingFeeCents: 150 }),
    line({ offerId: 'b', unitCents: 2150, bookingFeeCents: 150 }),
  ];
  const totalOf = (ordered: UnpricedLine[], centsOff: number) =>
    priceLines(ordered, { discount: { centsOff }, gstPercent: 15 }).reduce(
      (sum, { quantity, unitCents, discountCents }) => sum + quantity * unitCents - discountCents,
      0,
    );
  for (const ordered of [lines, lines.toReversed()]) {
    expect([1000, 2999, 3000].map((centsOff) => totalOf(ordered, centsOff))).toEqual([2300, 301, 0]);
  }
});
