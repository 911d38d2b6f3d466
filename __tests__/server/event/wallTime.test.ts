import type { ZoneId } from '../../../src/contract/zone';
import { choiceOf, readWallTime } from '../../../src/server/event/wallTime';

const iso = (date: Date) => date.toISOString();

test.each<[string, ZoneId, string]>([
  ['2026-07-01T19:30', 'Pacific/Auckland', '2026-07-01T07:30:00.000Z'],
  ['2026-12-31T19:30', 'Pacific/Auckland', '2026-12-31T06:30:00.000Z'],
  ['2026-07-01T19:30', 'Pacific/Chatham', '2026-07-01T06:45:00.000Z'],
  ['2026-12-31T19:30', 'Pacific/Chatham', '2026-12-31T05:45:00.000Z'],
  ['2026-07-01T19:30', 'Australia/Lord_Howe', '2026-07-01T09:00:00.000Z'],
  ['2026-12-31T19:30', 'Australia/Lord_Howe', '2026-12-31T08:30:00.000Z'],
  ['2026-12-31T19:30', 'Australia/Sydney', '2026-12-31T08:30:00.000Z'],
  ['2026-12-31T19:30', 'Australia/Brisbane', '2026-12-31T09:30:00.000Z'],
  ['2026-12-31T19:30', 'Australia/Eucla', '2026-12-31T10:45:00.000Z'],
])('readWallTime, %s in %s, returns the single instant %s', (local, zone, instant) => {
  expect(readWallTime(local, zone)).toEqual({ kind: 'once', instant: new Date(instant) });
});

test.each<[string, ZoneId, string]>([
  [
    '2026-09-27T02:30',
    'Pacific/Auckland',
    'On 27 September 2026 the clocks in Auckland go from 2:00 am to 3:00 am, so 2:30 am does not happen. Choose 3:00 am or later.',
  ],
  [
    '2026-09-27T03:15',
    'Pacific/Chatham',
    'On 27 September 2026 the clocks in the Chatham Islands go from 2:45 am to 3:45 am, so 3:15 am does not happen. Choose 3:45 am or later.',
  ],
  [
    '2026-10-04T02:15',
    'Australia/Lord_Howe',
    'On 4 October 2026 the clocks on Lord Howe Island go from 2:00 am to 2:30 am, so 2:15 am does not happen. Choose 2:30 am or later.',
  ],
  [
    '2026-10-04T02:00',
    'Australia/Sydney',
    'On 4 October 2026 the clocks in Sydney go from 2:00 am to 3:00 am, so 2:00 am does not happen. Choose 3:00 am or later.',
  ],
  [
    '2027-09-26T02:59',
    'Pacific/Auckland',
    'On 26 September 2027 the clocks in Auckland go from 2:00 am to 3:00 am, so 2:59 am does not happen. Choose 3:00 am or later.',
  ],
])('readWallTime, %s in %s, never happens', (local, zone, message) => {
  expect(readWallTime(local, zone)).toEqual({ kind: 'never', message });
});

test.each<[string, ZoneId]>([
  ['2026-09-27T01:59', 'Pacific/Auckland'],
  ['2026-09-27T03:00', 'Pacific/Auckland'],
  ['2026-09-27T02:30', 'Pacific/Chatham'],
  ['2026-09-27T03:45', 'Pacific/Chatham'],
  ['2026-10-04T02:30', 'Australia/Lord_Howe'],
  // New Zealand's clocks go forward a week before Australia's, and Queensland's never do.
  ['2026-09-27T02:30', 'Australia/Sydney'],
  ['2026-10-04T02:30', 'Pacific/Auckland'],
  ['2026-10-04T02:30', 'Australia/Brisbane'],
])('readWallTime, %s in %s, next to a clock change or in a zone without one, happens once', (local, zone) => {
  expect(readWallTime(local, zone)?.kind).toBe('once');
});

test.each<[string, ZoneId, string, string, string]>([
  [
    '2026-04-05T02:30',
    'Pacific/Auckland',
    '2026-04-04T13:30:00.000Z',
    '2026-04-04T14:30:00.000Z',
    'UTC+13:00',
  ],
  [
    '2027-04-04T02:00',
    'Pacific/Auckland',
    '2027-04-03T13:00:00.000Z',
    '2027-04-03T14:00:00.000Z',
    'UTC+13:00',
  ],
  [
    '2026-04-05T03:15',
    'Pacific/Chatham',
    '2026-04-04T13:30:00.000Z',
    '2026-04-04T14:30:00.000Z',
    'UTC+13:45',
  ],
  [
    '2026-04-05T01:45',
    'Australia/Lord_Howe',
    '2026-04-04T14:45:00.000Z',
    '2026-04-04T15:15:00.000Z',
    'UTC+11:00',
  ],
  [
    '2027-04-04T02:59',
    'Australia/Sydney',
    '2027-04-03T15:59:00.000Z',
    '2027-04-03T16:59:00.000Z',
    'UTC+11:00',
  ],
])('readWallTime, %s in %s, happens twice', (local, zone, earlier, later, offset) => {
  const reading = readWallTime(local, zone);
  if (reading?.kind !== 'twice') throw new Error(`It happens ${reading?.kind}.`);
  expect([iso(reading.earlier), iso(reading.later)]).toEqual([earlier, later]);
  expect(reading.message).toContain('happens twice');
  expect(reading.message).toContain(offset);
  expect(choiceOf(local, zone, reading.earlier)).toBe('earlier');
  expect(choiceOf(local, zone, reading.later)).toBe('later');
});

test('readWallTime, in the hour that occurs twice on the Chatham Islands, explains the change', () => {
  const reading = readWallTime('2026-04-05T03:00', 'Pacific/Chatham');
  expect(reading).toMatchObject({
    message:
      'On 5 April 2026 the clocks in the Chatham Islands go back from 3:45 am to 2:45 am, so 3:00 am happens twice: ' +
      'before the change (UTC+13:45) and after it (UTC+12:45). Choose which one you mean.',
  });
});

test.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:30', 'tomorrow'])(
  'readWallTime, with %s, returns undefined',
  (local) => {
    expect(readWallTime(local, 'Pacific/Auckland')).toBeUndefined();
  },
);

test('choiceOf, for a time that happens once, is null', () => {
  const instant = new Date('2026-07-01T07:30:00Z');
  expect(choiceOf('2026-07-01T19:30', 'Pacific/Auckland', instant)).toBeNull();
});
