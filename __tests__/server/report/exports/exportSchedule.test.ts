import {
  type ExportSchedule,
  latestDue,
  nextDue,
  ordinal,
  scheduleText,
} from '../../../../src/contract/report/exportSchedule';
import { exportScheduleInput } from '../../../../src/contract/report/exportScheduleInput';

const daily = (time: string): ExportSchedule => ({ every: 'day', day: null, time });
const weekly = (day: number, time = '08:00'): ExportSchedule => ({ every: 'week', day, time });
const monthly = (day: number, time = '08:00'): ExportSchedule => ({ every: 'month', day, time });

const auckland = 'Pacific/Auckland';
const sydney = 'Australia/Sydney';

test.each([
  ['later today', daily('08:00'), auckland, '2026-06-10T19:59:59Z', '2026-06-10T20:00:00Z'],
  [
    'at the due time itself, the next one',
    daily('08:00'),
    auckland,
    '2026-06-10T20:00Z',
    '2026-06-11T20:00Z',
  ],
  [
    '25 hours later, as New Zealand ends summer time',
    daily('08:00'),
    auckland,
    '2026-04-03T19:00Z',
    '2026-04-04T20:00Z',
  ],
  [
    '23 hours later, as New Zealand begins it',
    daily('08:00'),
    auckland,
    '2026-09-25T20:00Z',
    '2026-09-26T19:00Z',
  ],
  [
    'a time that occurs twice, the earlier',
    daily('02:30'),
    auckland,
    '2026-04-04T00:00Z',
    '2026-04-04T13:30Z',
  ],
  [
    'between the two of them, the next day',
    daily('02:30'),
    auckland,
    '2026-04-04T13:30Z',
    '2026-04-05T14:30Z',
  ],
  [
    'a time that is skipped, the end of the gap',
    daily('02:30'),
    auckland,
    '2026-09-26T00:00Z',
    '2026-09-26T14:00Z',
  ],
  ['Sydney in October, skipped', daily('02:15'), sydney, '2026-10-03T10:00Z', '2026-10-03T16:00Z'],
  ['Sydney after October', daily('08:00'), sydney, '2026-10-02T22:00Z', '2026-10-03T21:00Z'],
  [
    'Perth has no summer time',
    weekly(7, '23:59'),
    'Australia/Perth',
    '2026-10-04T00:00Z',
    '2026-10-04T15:59Z',
  ],
  ['Monday in the Chatham Islands', weekly(1), 'Pacific/Chatham', '2026-11-22T18:15Z', '2026-11-29T18:15Z'],
  ['Sunday, which is 7', weekly(7), auckland, '2026-11-26T00:00Z', '2026-11-28T19:00Z'],
  ['the 31st in February', monthly(31), auckland, '2026-02-01T00:00Z', '2026-02-27T19:00Z'],
  ['the 30th in a leap February', monthly(30), auckland, '2028-02-01T00:00Z', '2028-02-28T19:00Z'],
  ['the 29th in February', monthly(29), auckland, '2027-02-01T00:00Z', '2027-02-27T19:00Z'],
  ['the 31st after February', monthly(31), auckland, '2026-02-27T19:00Z', '2026-03-30T19:00Z'],
  ['the 31st in April, in winter time', monthly(31), auckland, '2026-03-30T19:00Z', '2026-04-29T20:00Z'],
  ['the 1st over the year', monthly(1, '00:00'), auckland, '2026-12-15T00:00Z', '2026-12-31T11:00Z'],
])('the next due time, %s', (_case, schedule, zone, moment, due) => {
  expect(nextDue(schedule, zone, new Date(moment))).toEqual(new Date(due));
});

test.each([
  [daily('08:00'), '2026-06-10T19:59Z', '2026-06-09T20:00Z'],
  [daily('08:00'), '2026-06-10T20:00Z', '2026-06-10T20:00Z'],
  [weekly(1), '2026-11-25T00:00Z', '2026-11-22T19:00Z'],
  [monthly(31), '2026-03-30T18:59Z', '2026-02-27T19:00Z'],
])('the latest due time of %j at %s', (schedule, moment, due) => {
  expect(latestDue(schedule, auckland, new Date(moment))).toEqual(new Date(due));
});

test('a schedule in words', () => {
  expect([daily('00:05'), weekly(1), monthly(1, '12:30'), monthly(31, '23:00')].map(scheduleText)).toEqual([
    'Every day at 12:05 am',
    'Every Monday at 8:00 am',
    'On the 1st of every month at 12:30 pm',
    'On the 31st of every month, or its last day, at 11:00 pm',
  ]);
  expect([2, 3, 4, 11, 12, 13, 21, 22, 23, 30].map(ordinal)).toEqual([
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '30th',
  ]);
});

test.each([
  [{ every: 'day', day: 1, time: '08:00' }, 'day'],
  [{ every: 'week', day: 8, time: '08:00' }, 'day'],
  [{ every: 'week', day: null, time: '08:00' }, 'day'],
  [{ every: 'month', day: 32, time: '08:00' }, 'day'],
  [{ every: 'month', day: 1.5, time: '08:00' }, 'day'],
  [{ every: 'month', day: 1, time: '24:00' }, 'time'],
  [{ every: 'hour', day: null, time: '08:00' }, 'every'],
])('the input %j, which is no schedule, is refused at %s', (input, field) => {
  const { error } = exportScheduleInput.safeParse(input);
  expect(error?.issues[0]?.path).toEqual([field]);
});
