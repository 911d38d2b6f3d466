import {
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  plural,
} from '../../../src/portal/ui/format';
import { formatRelativeTime } from '../../../src/portal/ui/relativeTime';

test("numbers, percentages and money use the country's format", () => {
  expect(formatNumber(1204)).toBe('1,204');
  expect(formatPercent(0.1234)).toBe('12.3%');
  expect(formatMoney(123450, 'nz')).toBe('$1,234.50');
  expect(formatMoney(5, 'au')).toBe('$0.05');
});

test("formatDateTime, in a zone that is not the reader's, names the zone", () => {
  expect(formatDateTime('2026-11-20T06:00:00Z', 'Pacific/Auckland', 'nz')).toMatch(
    /^Fri,? 20 Nov 2026, 7:00.pm (NZDT|GMT\+13)$/,
  );
});

test('formatDateTime, of an invalid instant, is empty', () => {
  expect(formatDateTime('', 'Pacific/Auckland', 'nz')).toBe('');
});

test('formatRelativeTime takes the largest unit that fits', () => {
  const now = Date.parse('2026-11-20T06:00:00Z');
  expect(formatRelativeTime('2026-11-20T05:55:00Z', now)).toBe('5 minutes ago');
  expect(formatRelativeTime('2026-11-22T06:00:00Z', now)).toBe('in 2 days');
});

test('plural returns the number with the right noun', () => {
  expect([plural(1, 'person', 'people'), plural(1204, 'person', 'people')]).toEqual([
    '1 person',
    '1,204 people',
  ]);
});
