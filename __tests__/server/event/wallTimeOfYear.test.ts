import { zoneIds, type ZoneId } from '../../../src/contract/zone';
import { readSession } from '../../../src/server/event/sessions/readSession';
import { sessionsOfRule } from '../../../src/server/event/sessions/sessionRule';
import { readWallTime } from '../../../src/server/event/wallTime';

/** Tests every clock change of 2026 and 2027 in every zone of DOMAIN section 6, minute by minute. */

const MINUTE = 60_000;
const wallOf = (zone: ZoneId) => {
  const form = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (instant: number) => form.format(instant).replace(' ', 'T');
};

/** The zone's offset from UTC at an instant, in minutes, according to Intl. */
function offsetAt(wall: (instant: number) => string, instant: number): number {
  return (Date.parse(`${wall(instant)}:00Z`) - instant) / MINUTE;
}

/** Finds the first instant of each new offset, hour by hour and then minute by minute. */
function findChanges(zone: ZoneId): number[] {
  const wall = wallOf(zone);
  const changes: number[] = [];
  const start = Date.UTC(2026, 0, 1);
  const end = Date.UTC(2028, 0, 1);
  let before = offsetAt(wall, start);
  for (let hour = start; hour < end; hour += 60 * MINUTE) {
    const after = offsetAt(wall, hour + 60 * MINUTE);
    if (after === before) continue;
    let minute = hour;
    while (offsetAt(wall, minute) === before) minute += MINUTE;
    changes.push(minute);
    before = after;
  }
  return changes;
}
const found = new Map(zoneIds.map((zone) => [zone, findChanges(zone)]));
const changesOf = (zone: ZoneId) => found.get(zone) ?? [];

const dates = (zone: ZoneId) => changesOf(zone).map((change) => wallOf(zone)(change).slice(0, 10));
const nz = ['2026-04-05', '2026-09-27', '2027-04-04', '2027-09-26'];
const au = ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03'];
const expected: Record<ZoneId, string[]> = {
  'Pacific/Auckland': nz,
  'Pacific/Chatham': nz,
  'Australia/Sydney': au,
  'Australia/Melbourne': au,
  'Australia/Hobart': au,
  'Australia/Adelaide': au,
  'Australia/Broken_Hill': au,
  'Australia/Lord_Howe': au,
  'Australia/Brisbane': [],
  'Australia/Lindeman': [],
  'Australia/Darwin': [],
  'Australia/Perth': [],
  'Australia/Eucla': [],
};

test.each(zoneIds)('%s, in 2026 and 2027, changes its clocks on the legal dates', (zone) => {
  expect(dates(zone)).toEqual(expected[zone]);
});

/** Maps every wall time of these hours to the instants at which the clocks show it. */
function wallMinutes(zone: ZoneId, from: number, to: number): Map<string, number[]> {
  const wall = wallOf(zone);
  const seen = new Map<string, number[]>();
  for (let instant = from; instant < to; instant += MINUTE) {
    const local = wall(instant);
    seen.set(local, [...(seen.get(local) ?? []), instant]);
  }
  return seen;
}

/** Lists every wall time of the range, whether the clocks show it or not. */
function writtenMinutes(first: string, last: string): string[] {
  const minutes: string[] = [];
  for (let at = Date.parse(`${first}:00Z`); at <= Date.parse(`${last}:00Z`); at += MINUTE) {
    minutes.push(new Date(at).toISOString().slice(0, 16));
  }
  return minutes;
}

/** A rule creates at most the number of sessions that an event may have, so the two years are split into pieces. */
const pieces = Array.from({ length: 12 }, (_, piece): [string, string] => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10);
  return [day(piece * 61), day(Math.min(piece * 61 + 60, 729))];
});

const HOURS = 4 * 60 * MINUTE;
const changing = zoneIds.flatMap((zone) => changesOf(zone).map((change) => [zone, change] as const));

test.each(changing)(
  'readWallTime, for every minute around a clock change in %s (%s), agrees with Intl',
  (zone, change) => {
    const seen = wallMinutes(zone, change - HOURS, change + HOURS);
    const locals = [...seen.keys()].sort();
    const kinds = { once: 0, never: 0, twice: 0 };
    for (const local of writtenMinutes(locals[0] ?? '', locals.at(-1) ?? '')) {
      const reading = readWallTime(local, zone);
      const read =
        reading?.kind === 'once'
          ? [reading.instant.getTime()]
          : reading?.kind === 'twice'
            ? [reading.earlier.getTime(), reading.later.getTime()]
            : [];
      if (!reading) throw new Error(`${local} was not read.`);
      kinds[reading.kind] += 1;
      if (`${read}` !== `${seen.get(local) ?? []}`) {
        throw new Error(`${local} in ${zone} was read as ${read}, and is ${seen.get(local)}.`);
      }
    }
    // Lord Howe Island shifts its clocks by half an hour, every other zone by one hour.
    const shift = zone === 'Australia/Lord_Howe' ? 30 : 60;
    expect([kinds.never, kinds.twice].sort((a, b) => a - b)).toEqual([0, shift]);
  },
);

const still = zoneIds.filter((zone) => expected[zone].length === 0);
test.each(still)(
  'readWallTime, in %s, happens once on the days when other zones change their clocks',
  (zone) => {
    for (const day of [...nz, ...au]) {
      for (const local of writtenMinutes(`${day}T01:00`, `${day}T04:00`)) {
        expect(readWallTime(local, zone)?.kind).toBe('once');
      }
    }
  },
);

test('zoneIds are every zone of Australia and New Zealand in the IANA database', () => {
  const known = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.startsWith('Australia/') || zone === 'Pacific/Auckland' || zone === 'Pacific/Chatham',
  );
  expect([...zoneIds].toSorted()).toEqual(known.toSorted());
});

test.each(zoneIds)(
  'sessionsOfRule, every day at 19:00 and at 03:00 through two years in %s, keeps its wall time',
  (zone) => {
    const wall = wallOf(zone);
    for (const starts of ['19:00', '03:00']) {
      const days = new Set<string>();
      for (const [from, until] of pieces) {
        const read = sessionsOfRule({
          ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1, from, until, except: [], starts },
          ...{ ends: null, doors: null, salesMinutes: 0, zone, capacity: null },
        });
        if ('field' in read) throw new Error(read.message);
        for (const session of read.sessions) {
          const { times, problems, questions } = readSession(session);
          const { startsLocal } = session;
          days.add(startsLocal.slice(0, 10));
          const reading = readWallTime(startsLocal, zone);
          if (reading?.kind === 'once') {
            expect(wall(times?.startsAt.getTime() ?? 0)).toBe(startsLocal);
          } else {
            // On the Chatham Islands 03:00 is skipped in spring, which is a problem, and occurs twice in autumn, which
            // is a question.
            expect([zone, starts]).toEqual(['Pacific/Chatham', '03:00']);
            expect(Object.keys({ ...problems, ...questions })).toHaveLength(1);
          }
        }
      }
      expect(days.size).toBe(730);
    }
  },
);
