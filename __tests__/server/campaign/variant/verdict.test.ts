import type { VariantFigures } from '../../../../src/contract/campaign/campaignTest';
import { verdict } from '../../../../src/server/campaign/variant/verdict';

const version = (position: number, figures: Partial<VariantFigures>): VariantFigures => ({
  position,
  sent: 100,
  clicked: 0,
  ordered: 0,
  orders: 0,
  cents: 0,
  ...figures,
});

test('verdict, when nobody opened or clicked, chooses A with that reason', () => {
  expect(verdict([version(0, {}), version(1, {})], 'clicks')).toEqual({ winner: 0, why: 'nothing' });
  expect(verdict([version(0, { clicked: 9 }), version(1, {})], 'orders')).toEqual({
    winner: 0,
    why: 'nothing',
  });
});

test('verdict, of equal versions, chooses the first with the reason tie, however many mails each had', () => {
  const figures = [version(0, { sent: 300, clicked: 30 }), version(1, { sent: 100, clicked: 10 })];
  expect(verdict(figures, 'clicks')).toEqual({ winner: 0, why: 'tie' });
  expect(verdict([version(0, {}), version(1, { clicked: 4 }), version(2, { clicked: 4 })], 'clicks')).toEqual(
    {
      winner: 1,
      why: 'tie',
    },
  );
});

test('verdict, compares shares and not numbers, and is clear from 1.96 standard errors on', () => {
  // z of 20 % against 10 % of 120 each is 2.17, of 18 % against 10 % it is 1.79.
  const against = (clicked: number) =>
    verdict([version(0, { sent: 120, clicked: 12 }), version(1, { sent: 120, clicked })], 'clicks');
  expect(against(24)).toEqual({ winner: 1, why: 'clear' });
  expect(against(21)).toEqual({ winner: 1, why: 'close' });
  expect(
    verdict([version(0, { sent: 200, clicked: 12 }), version(1, { sent: 100, clicked: 11 })], 'clicks')
      .winner,
  ).toBe(1);
});

test('verdict, with an expected count below five, calls no result clear', () => {
  expect(verdict([version(0, {}), version(1, { clicked: 9 })], 'clicks')).toEqual({
    winner: 1,
    why: 'close',
  });
});

test('verdict, by orders with equal shares, chooses the version with more revenue', () => {
  const figures = [
    version(0, { ordered: 5, orders: 5, cents: 10_000 }),
    version(1, { ordered: 5, orders: 6, cents: 12_000 }),
  ];
  expect(verdict(figures, 'orders')).toEqual({ winner: 1, why: 'close' });
});
