import {
  basketLines,
  countOf,
  emptyBasket,
  totalBeforeDiscounts,
  quoteInput,
  saleInput,
  nextCount,
} from '../../../../src/portal/boxOffice/sale/basket';
import { differenceText, itemsText, sellText } from '../../../../src/portal/boxOffice/boxOfficeLabels';
import { centsToText, suggestedCash, parseCents } from '../../../../src/portal/boxOffice/sale/cash';
import { buildOffer, buildQuote } from '../../../support/replies/boxOfficeReplies';

test.each([
  [4_500, [4_500, 5_000, 6_000, 10_000]],
  [5_000, [5_000, 6_000, 10_000]],
  [6_430, [6_430, 6_500, 7_000, 8_000]],
  [0, []],
])('suggestedCash(%d) is the exact total and the next amounts in notes', (cents, likely) => {
  expect(suggestedCash(cents)).toEqual(likely);
});

test.each([
  ['45', 4_500],
  ['$1,200.50', 120_050],
  ['0.1', 10],
  ['4.999', undefined],
  ['-5', undefined],
  ['', undefined],
  ['four', undefined],
])('parseCents(%j) is %p', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test('centsToText leaves out the cents of a whole sum', () => {
  expect([centsToText(5_000), centsToText(4_510)]).toEqual(['50', '45.10']);
});

test.each([
  [{}, 0, 1, 1],
  [{ minPerOrder: 4 }, 0, 1, 4],
  [{ minPerOrder: 4 }, 4, -1, 0],
  [{ maxPerOrder: 2 }, 2, 1, 2],
  [{ minPerOrder: 4, maxPerOrder: 0 }, 0, 1, 0],
  [{}, 3, -1, 2],
] as const)('nextCount with %j from %d by %d is %d', (offer, count, by, next) => {
  expect(nextCount(buildOffer(offer), count, by)).toBe(next);
});

const offers = [
  buildOffer(),
  buildOffer({ key: 'gift', offerId: 'offer-gift', pricing: 'donation', unitCents: 500 }),
  buildOffer({ key: 'poster', offerId: 'offer-poster', kind: 'add_on', unitCents: 1_000 }),
];
const basket = { ...emptyBasket, counts: { general: 2, gift: 1, poster: 1 }, amounts: { gift: '7.50' } };

test('a basket with a donation, uses the typed amount in its total and in the quote request', () => {
  const lines = basketLines(basket, offers);
  expect(totalBeforeDiscounts(lines)).toBe(2 * 1_500 + 750 + 1_000);
  expect(countOf(lines, 'ticket')).toBe(3);
  expect(quoteInput('night-1', { ...basket, promoCode: ' tide ' }, lines)).toEqual({
    sessionId: 'night-1',
    lines: [
      { offerId: 'offer-general', quantity: 2 },
      { offerId: 'offer-gift', quantity: 1, unitCents: 750 },
      { offerId: 'offer-poster', quantity: 1 },
    ],
    promoCode: 'tide',
  });
});

test('a basket with an invalid amount or a sold-out offer, has no quote request', () => {
  const typo = { ...basket, amounts: { gift: 'seven' } };
  expect(quoteInput('night-1', typo, basketLines(typo, offers))).toBeUndefined();
  const gone = [buildOffer({ offerId: null })];
  expect(quoteInput('night-1', basket, basketLines(basket, gone))).toBeUndefined();
});

test('a complimentary sale has its reason and no promo code; a cash sale has the cash received', () => {
  const lines = basketLines(basket, offers);
  const free = {
    ...basket,
    paying: true,
    method: 'complimentary',
    reason: ' Band ',
    promoCode: 'X',
  } as const;
  const askedFree = quoteInput('night-1', free, lines);
  expect(askedFree).toMatchObject({ complimentary: true });
  const given = askedFree && saleInput('key', free, askedFree, buildQuote(0));
  expect(given).toMatchObject({ method: 'complimentary', reason: 'Band', expectedTotalCents: 0 });
  expect(given).not.toHaveProperty('promoCode');
  expect(given).not.toHaveProperty('givenCents');

  const asked = quoteInput('night-1', basket, lines);
  const exact = asked && saleInput('key', basket, asked, buildQuote(4_753, { cashCents: 4_750 }));
  expect(exact).toMatchObject({ expectedTotalCents: 4_753, givenCents: 4_750 });
  const note = asked && saleInput('key', { ...basket, given: '50' }, asked, buildQuote(4_750));
  expect(note).toMatchObject({ givenCents: 5_000 });
});

test('the label of the sell button has the verb and the number', () => {
  const lines = basketLines(basket, offers);
  expect(itemsText(lines)).toBe('3 tickets and 1 add-on');
  expect(sellText(lines, 'cash', 4_500, 'nz')).toBe('Sell 3 tickets and 1 add-on for $45.00');
  expect(sellText(lines.slice(0, 1), 'complimentary', 0, 'nz')).toBe('Give 2 tickets for free');
  expect([-500, 0, 250].map((cents) => differenceText(cents, 'nz'))).toEqual([
    '$5.00 short',
    'The cash is correct',
    '$2.50 over',
  ]);
});
