import { paceOf } from '../../../../src/server/campaign/sending/pace';

const startedAt = new Date('2026-11-27T09:00:00Z');
const after = (ms: number) => new Date(startedAt.getTime() + ms);
const HOUR = 3_600_000;
const spread = { startedAt, pausedMs: 0, spreadHours: 4, total: 2_400 };

test('paceOf, at the start, allows the first minute’s share and returns when more is allowed', () => {
  expect(paceOf(spread, startedAt)).toEqual({ mayHaveLeft: 10, nextAt: after(60_000) });
});

test.each([
  [1 * HOUR, 610],
  [2 * HOUR, 1_210],
  [4 * HOUR - 60_000, 2_400],
  [9 * HOUR, 2_400],
])('paceOf, %d ms later, allows %d', (ms, mayHaveLeft) => {
  expect(paceOf(spread, after(ms)).mayHaveLeft).toBe(mayHaveLeft);
});

test('paceOf, of a campaign that was paused, does not make up for the pause', () => {
  expect(paceOf({ ...spread, pausedMs: HOUR }, after(2 * HOUR))).toEqual({
    ...paceOf(spread, after(HOUR)),
    nextAt: after(2 * HOUR + 60_000),
  });
});

test('paceOf, of fewer recipients than minutes, allows single recipients at even intervals', () => {
  const few = { ...spread, total: 4 };
  const seen = [0, 1, 2, 3].map((hour) => paceOf(few, after(hour * HOUR)));
  expect(seen.map(({ mayHaveLeft }) => mayHaveLeft)).toEqual([1, 2, 3, 4]);
  expect(seen.map(({ nextAt }) => nextAt)).toEqual([after(HOUR), after(2 * HOUR), after(3 * HOUR), null]);
});

const grid = [1, 3, 59, 60, 61, 1_000, 999_999].flatMap((total) =>
  [1, 5, 72].flatMap((spreadHours) =>
    [0, 90_001].map((pausedMs) => ({ startedAt, total, spreadHours, pausedMs })),
  ),
);
test.each(grid)(
  'paceOf, of $total over $spreadHours h with a pause of $pausedMs ms, allows each recipient once',
  (campaign) => {
    const end = after(campaign.spreadHours * HOUR + campaign.pausedMs);
    let at = startedAt;
    let left = 0;
    for (;;) {
      const { mayHaveLeft, nextAt } = paceOf(campaign, at);
      expect(mayHaveLeft).toBeGreaterThan(left);
      left = mayHaveLeft;
      if (!nextAt) break;
      expect(nextAt.getTime()).toBeGreaterThan(at.getTime());
      expect(nextAt.getTime()).toBeLessThan(end.getTime());
      at = nextAt;
    }
    expect(left).toBe(campaign.total);
  },
);
