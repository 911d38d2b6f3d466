import { addDays, daysFromTo } from '../../../../src/contract/calendarDay';
import {
  beginsAtOnce,
  linesOfChange,
  priceOfRest,
  type PricedPlan,
  totalOf,
} from '../../../../src/server/plan/billing/pricedPlan';
import { seededNumbers } from '../../../support/corpora/seededRandom';

const november = { from: '2026-11-12', to: '2026-12-12' };
const year = { from: '2026-11-12', to: '2027-11-12' };
const priced = (overrides: Partial<PricedPlan> = {}): PricedPlan => ({
  ...{ planId: 6, interval: 'month', cents: 6_900, period: november },
  ...overrides,
});
const essential = priced();
const professional = priced({ planId: 7, cents: 14_900 });

test.each([
  ['2026-11-12', 6_900],
  ['2026-11-27', 3_450],
  // 230 a day.
  ['2026-12-11', 230],
])('the rest of a month of 30 days, from %s on, costs %i cents', (day, cents) => {
  expect(priceOfRest(essential, day)).toBe(cents);
});

test('half a cent is rounded up', () => {
  expect(
    priceOfRest(priced({ cents: 1, period: { from: '2026-11-01', to: '2026-11-03' } }), '2026-11-02'),
  ).toBe(1);
  expect(
    priceOfRest(priced({ cents: 1, period: { from: '2026-11-01', to: '2026-11-04' } }), '2026-11-03'),
  ).toBe(0);
});

test('a larger plan in the middle of a month costs its rest, less what is not used of the smaller one', () => {
  const lines = linesOfChange(essential, professional, '2026-11-27');
  const days = { from: '2026-11-27', to: '2026-12-12' };
  expect(lines).toEqual([
    { kind: 'plan', planId: 7, interval: 'month', days, cents: 7_450 },
    { kind: 'unused', planId: 6, interval: 'month', days, cents: -3_450 },
  ]);
  expect(totalOf(lines)).toBe(4_000);
});

test('the first paid plan costs the rest of the month; a free one before it returns nothing', () => {
  expect(linesOfChange(undefined, essential, '2026-11-27')).toHaveLength(1);
  expect(linesOfChange(priced({ planId: 4, cents: 0 }), essential, '2026-11-27')).toHaveLength(1);
});

test('from months to years, the year begins with the current month', () => {
  const byYear = priced({ interval: 'year', cents: 69_000, period: year });
  const lines = linesOfChange(essential, byYear, '2026-11-12');
  expect(totalOf(lines)).toBe(69_000 - 6_900);
  expect(beginsAtOnce(essential, byYear)).toBe(true);
  // A smaller plan begins when the month ends, also by the year.
  expect(beginsAtOnce(professional, byYear)).toBe(false);
  // A year that costs less than the month that was paid for.
  expect(beginsAtOnce(essential, { ...byYear, cents: 6_899 })).toBe(false);
  expect(beginsAtOnce(essential, { ...byYear, planId: 7, cents: 149_000 })).toBe(true);
});

test.each([
  ['a dearer plan', essential, professional, true],
  ['a cheaper plan', professional, essential, false],
  ['the same price', essential, priced({ planId: 5 }), false],
  [
    'months in place of years',
    priced({ interval: 'year', cents: 69_000, period: year }),
    professional,
    false,
  ],
])('%s begins at once: %#', (_what, from, to, expected) => {
  expect(beginsAtOnce(from, to)).toBe(expected);
});

test('10,000 random changes up in one period: each plan costs the days it was held, to a cent, and nothing is returned', () => {
  const random = seededNumbers(16);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let history = 0; history < 2_500; history++) {
    const from = addDays('2026-01-01', below(1_200));
    const length = 28 + below(340);
    const period = { from, to: addDays(from, length) };
    const held: { plan: PricedPlan; day: string; cents: number }[] = [];
    let day = from;
    let cents = 1 + below(5_000);
    for (let change = 0; change < 4; change++) {
      const plan = priced({ planId: 5 + change, cents, period });
      const before = held.at(-1)?.plan;
      expect(beginsAtOnce(before, plan)).toBe(true);
      const total = totalOf(linesOfChange(before, plan, day));
      expect(total).toBeGreaterThanOrEqual(0);
      held.push({ plan, day, cents: total });
      day = addDays(day, below(daysFromTo(day, period.to) - 1));
      cents += 1 + below(20_000);
    }
    const charged = held.reduce((sum, one) => sum + one.cents, 0);
    const exact = held.reduce((sum, { plan, day: begun }, at) => {
      const until = held[at + 1]?.day ?? period.to;
      return sum + (plan.cents * (daysFromTo(begun, until) - 1)) / length;
    }, 0);
    expect(Math.abs(charged - exact)).toBeLessThanOrEqual(0.5 * (2 * held.length - 1));
  }
});
