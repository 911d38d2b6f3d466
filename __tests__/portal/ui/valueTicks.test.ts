import { labelEvery, valueTicks } from '../../../src/portal/ui/chart/valueTicks';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [
    [3, 10],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  ],
  [[24], [0, 5, 10, 15, 20, 25]],
  [[13_710.1], [0, 2_000, 4_000, 6_000, 8_000, 10_000, 12_000, 14_000]],
  // Refunds can exceed the sales of a day.
  [
    [-40, 160],
    [-40, -20, 0, 20, 40, 60, 80, 100, 120, 140, 160],
  ],
  [[-3], [-3, -2, -1, 0]],
  [
    [-1, 100],
    [-20, 0, 20, 40, 60, 80, 100],
  ],
])('valueTicks, of %j, includes zero and all values in whole round steps', (values, ticks) => {
  expect(valueTicks(values)).toEqual(ticks);
});

test('valueTicks, of any largest value, has at most 11 ticks and less than one step above it', () => {
  for (let most = 1; most < 3_000; most += 7) {
    const ticks = valueTicks([most]);
    expect(ticks.length).toBeLessThanOrEqual(11);
    expect((ticks.at(-2) ?? 0) < most && most <= (ticks.at(-1) ?? 0)).toBe(true);
  }
});

test.each([
  [1, 300, 60, 1],
  [48, 1_020, 65, 4],
  [31, 300, 50, 7],
  [48, 250, 62, 14],
  // A label wider than the chart.
  [12, 40, 90, 12],
  [0, 300, 0, 1],
])('labelEvery, of %i steps on %i pixels with labels of %i, is %i', (steps, width, label, every) => {
  expect(labelEvery(steps, width, label)).toBe(every);
});
