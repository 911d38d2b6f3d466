import { relativeInstant, type StartRule } from '../../../../src/contract/campaign/relativeStart';
import { wallInstant, wallTimeAt } from '../../../../src/contract/wallInstant';
import { zoneIds } from '../../../../src/contract/zone';
import { readWallTime } from '../../../../src/server/event/wallTime';

const before = (amount: number, time: string): StartRule => ({
  direction: 'before',
  unit: 'days',
  amount,
  time,
});
const session = (local: string, zone: string) => ({ startsAt: wallInstant(local, zone), zone });

// In spring NZ changes its clocks on 27 September 2026 and 26 September 2027, AU a week later; in autumn both do on the
// first Sunday of April. Chatham jumps from 2:45 to 3:45, Lord Howe by half an hour.
test.each([
  ['Pacific/Auckland', '2026-09-28T19:30', 2, '09:00', '2026-09-25T21:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-28T19:30', 1, '09:00', '2026-09-26T20:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-28T19:30', 1, '02:30', '2026-09-26T14:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-28T19:30', 1, '02:00', '2026-09-26T14:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-28T19:30', 1, '01:59', '2026-09-26T13:59:00.000Z'],
  ['Pacific/Auckland', '2026-09-28T19:30', 1, '03:00', '2026-09-26T14:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-06T19:30', 1, '02:30', '2026-04-04T13:30:00.000Z'],
  ['Pacific/Auckland', '2026-04-06T19:30', 1, '03:00', '2026-04-04T15:00:00.000Z'],
  ['Pacific/Chatham', '2026-09-28T19:30', 1, '03:15', '2026-09-26T14:00:00.000Z'],
  ['Pacific/Chatham', '2026-09-28T19:30', 1, '03:45', '2026-09-26T14:00:00.000Z'],
  ['Pacific/Chatham', '2026-04-06T19:30', 1, '03:15', '2026-04-04T13:30:00.000Z'],
  ['Australia/Sydney', '2026-10-05T19:30', 1, '02:30', '2026-10-03T16:00:00.000Z'],
  ['Australia/Sydney', '2026-09-28T19:30', 1, '02:30', '2026-09-26T16:30:00.000Z'],
  ['Australia/Sydney', '2026-04-06T19:30', 1, '02:30', '2026-04-04T15:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-05T19:30', 1, '02:15', '2026-10-03T15:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-05T19:30', 1, '02:30', '2026-10-03T15:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-06T19:30', 1, '01:45', '2026-04-04T14:45:00.000Z'],
  ['Australia/Brisbane', '2026-10-05T19:30', 1, '02:30', '2026-10-03T16:30:00.000Z'],
])(
  'relativeInstant, in %s of a session at %s, %i days before at %s, is %s',
  (...[zone, local, days, time, at]) => {
    expect(relativeInstant(session(local, zone), before(days, time)).toISOString()).toBe(at);
  },
);

test('relativeInstant, in hours across a clock change, counts elapsed hours', () => {
  const rule = { direction: 'before', unit: 'hours', amount: 24, time: null } as const;
  const evening = session('2026-09-27T19:30', 'Pacific/Auckland');
  expect(wallTimeAt(relativeInstant(evening, rule), evening.zone)).toBe('2026-09-26T18:30');
  expect(wallTimeAt(relativeInstant(evening, { ...rule, direction: 'after' }), evening.zone)).toBe(
    '2026-09-28T19:30',
  );
  expect(relativeInstant(evening, { ...rule, amount: 0 })).toEqual(evening.startsAt);
});

test('relativeInstant, in days, counts from the day of the session in its own zone', () => {
  // 23:30 in Auckland is another day than in UTC, in Chatham the next day already.
  const late = session('2026-12-31T23:30', 'Pacific/Auckland');
  expect(wallTimeAt(relativeInstant(late, before(0, '09:00')), late.zone)).toBe('2026-12-31T09:00');
  const rule = { direction: 'after', unit: 'days', amount: 1, time: '10:00' } as const;
  expect(wallTimeAt(relativeInstant(late, rule), late.zone)).toBe('2027-01-01T10:00');
  expect(
    wallTimeAt(
      relativeInstant(session('2028-03-01T19:00', 'Pacific/Chatham'), before(1, '00:00')),
      'Pacific/Chatham',
    ),
  ).toBe('2028-02-29T00:00');
});

test('wallInstant, of every quarter of an hour around the clock changes of all zones, agrees with readWallTime', () => {
  const days = ['2026-04-05', '2026-09-27', '2026-10-04', '2026-12-01'];
  for (const zone of zoneIds) {
    for (const day of days) {
      for (let minute = 0; minute < 6 * 60; minute += 15) {
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const reading = readWallTime(`${day}T${clock}`, zone);
        const instant = wallInstant(`${day}T${clock}`, zone);
        if (reading?.kind === 'once') expect(instant).toEqual(reading.instant);
        if (reading?.kind === 'twice') expect(instant).toEqual(reading.earlier);
        if (reading?.kind === 'never') {
          // The first instant after the gap is later on the clock, and a moment before it is earlier.
          expect(wallTimeAt(instant, zone) > `${day}T${clock}`).toBe(true);
          expect(wallTimeAt(new Date(instant.getTime() - 1), zone) < `${day}T${clock}`).toBe(true);
        }
      }
    }
  }
});
