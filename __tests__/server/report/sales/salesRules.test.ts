import { arrivalCurve } from '../../../../src/server/report/sales/attendance/arrivalCurve';
import { paceLine } from '../../../../src/server/report/sales/pace/paceLine';
import { forecastSales } from '../../../../src/server/report/sales/pace/salesForecast';

test('a forecast, on the edges of its rule, says why there is none, and stays between what is sold and the capacity', () => {
  const past = [10, 20, 30, 40].map((byThen) => ({ tickets: 100, byThen }));
  const sales = { daysBefore: 5, sold: 50, soldBefore: 40, capacity: null, past };
  expect(forecastSales(sales)).toMatchObject({
    state: 'forecast',
    low: 123,
    middle: 160,
    high: 229,
    lowShare: expect.closeTo(0.175) as number,
  });
  expect(forecastSales({ ...sales, capacity: 150 })).toMatchObject({ low: 123, middle: 150, high: 150 });
  const refunded = Array.from({ length: 3 }, () => ({ tickets: 100, byThen: 130 }));
  expect(forecastSales({ ...sales, past: refunded })).toMatchObject({
    low: 50,
    middle: 50,
    high: 50,
    highShare: 1,
  });
  expect(forecastSales({ ...sales, capacity: 50 }).state).toBe('soldOut');
  expect(forecastSales({ ...sales, capacity: 0, sold: 0 }).state).toBe('soldOut');
  expect(forecastSales({ ...sales, sold: 0, soldBefore: 0 }).state).toBe('nothingSold');
  // The first day: sold today only.
  expect(forecastSales({ ...sales, soldBefore: 0 }).state).toBe('nothingSold');
  expect(forecastSales({ ...sales, daysBefore: 0 }).state).toBe('forecast');
  expect(forecastSales({ ...sales, daysBefore: -1 }).state).toBe('begun');
  const few = [...past.slice(0, 2), { tickets: 9, byThen: 5 }, { tickets: 100, byThen: 0 }];
  expect(forecastSales({ ...sales, past: few })).toMatchObject({
    state: 'tooFewEvents',
    events: 2,
    low: null,
  });
});

test('arrivals are added up by steps of 5, 15 or 60 minutes, by how long people arrive', () => {
  expect(arrivalCurve([])).toBeNull();
  expect(arrivalCurve([{ minute: -15, arrived: 2 }])).toEqual({
    stepMinutes: 5,
    firstMinute: -10,
    arrived: [2],
  });
  const long = [-35, 0, 200].map((minute) => ({ minute, arrived: 1 }));
  expect(arrivalCurve(long)).toMatchObject({ stepMinutes: 15, firstMinute: -30 });
  const days = [-9_000, 0, 900].map((minute) => ({ minute, arrived: 1 }));
  expect(arrivalCurve(days)).toMatchObject({ stepMinutes: 60, firstMinute: -1_380 });
  expect(arrivalCurve(days)?.arrived.at(-1)).toBe(3);
});

test('a pace line goes from the first sale to today or to the start, and starts at most two years before', () => {
  const sold = [
    { day: '2026-03-01', tickets: 2 },
    { day: '2026-03-03', tickets: -1 },
    { day: '2026-03-09', tickets: 5 },
  ];
  expect(paceLine(sold, '2026-03-05', '2026-03-12')).toEqual({ firstDay: 4, tickets: [2, 2, 1, 1, 1] });
  expect(paceLine(sold.slice(0, 2), '2026-04-01', '2026-03-03')).toEqual({
    firstDay: 31,
    tickets: [2, 2, 1],
  });
  expect(paceLine([], '2026-03-05', '2026-03-12')).toEqual({ firstDay: 0, tickets: [0] });
  expect(paceLine([{ day: '2020-01-01', tickets: 3 }], '2026-03-05', '2026-03-12')).toMatchObject({
    firstDay: 730,
  });
  expect(paceLine(sold, '2029-03-05', '2026-03-09')).toMatchObject({ tickets: [6] });
});
