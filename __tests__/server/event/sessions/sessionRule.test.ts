import type { SessionRuleValues } from '../../../../src/contract/event/eventSessionInput';
import { zoneIds } from '../../../../src/contract/zone';
import { readSession } from '../../../../src/server/event/sessions/readSession';
import { sessionsOfRule } from '../../../../src/server/event/sessions/sessionRule';

const rule = (overrides: Partial<SessionRuleValues> = {}): SessionRuleValues => ({
  weekdays: [5],
  everyWeeks: 1,
  from: '2026-09-04',
  until: '2026-12-18',
  except: ['2026-09-25'],
  starts: '19:00',
  ends: null,
  doors: null,
  salesMinutes: 0,
  zone: 'Pacific/Auckland',
  capacity: null,
  ...overrides,
});
function meant(overrides: Partial<SessionRuleValues> = {}) {
  const read = sessionsOfRule(rule(overrides));
  if ('field' in read) throw new Error(read.message);
  return read;
}
const starts = (overrides: Partial<SessionRuleValues> = {}) =>
  meant(overrides).sessions.map(({ startsLocal }) => startsLocal);

test('sessionsOfRule, every Friday 19:00 until 18 December except 25 September, returns 15 sessions', () => {
  const found = starts();
  expect(found).toHaveLength(15);
  expect(found.slice(0, 4)).toEqual([
    '2026-09-04T19:00',
    '2026-09-11T19:00',
    '2026-09-18T19:00',
    '2026-10-02T19:00',
  ]);
  expect(found.at(-1)).toBe('2026-12-18T19:00');
});

test('sessionsOfRule, across a change of clocks, keeps its wall time and moves its instant', () => {
  const [before, after] = meant({ from: '2026-09-25', until: '2026-10-02', except: [] }).sessions;
  if (!before || !after) throw new Error('There are two Fridays.');
  expect(readSession(before).times?.startsAt.toISOString()).toBe('2026-09-25T07:00:00.000Z');
  expect(readSession(after).times?.startsAt.toISOString()).toBe('2026-10-02T06:00:00.000Z');
});

test('sessionsOfRule, on several weekdays of every second week, counts from the week of the first day', () => {
  expect(
    starts({ weekdays: [6, 1], everyWeeks: 2, from: '2026-11-04', until: '2026-12-05', except: [] }),
  ).toEqual([
    '2026-11-07T19:00',
    '2026-11-16T19:00',
    '2026-11-21T19:00',
    '2026-11-30T19:00',
    '2026-12-05T19:00',
  ]);
});

test('sessionsOfRule, around midnight, ends the next day, opens the day before and stops selling before the start', () => {
  const [session] = meant({
    from: '2026-12-04',
    until: '2026-12-04',
    except: [],
    starts: '00:15',
    ends: '00:10',
    doors: '23:30',
    salesMinutes: 90,
  }).sessions;
  expect(session).toMatchObject({
    startsLocal: '2026-12-04T00:15',
    endsLocal: '2026-12-05T00:10',
    doorsLocal: '2026-12-03T23:30',
    salesUntilLocal: '2026-12-03T22:45',
  });
});

test('sessionsOfRule, with exception dates that match no session, lists them and applies the others', () => {
  expect(meant({ except: ['2026-09-25', '2026-09-26', '2027-01-01'] })).toMatchObject({
    unmet: ['2026-09-26', '2027-01-01'],
    sessions: { length: 15 },
  });
});

test.each<[Partial<SessionRuleValues>, string]>([
  [{ until: '2026-09-03' }, 'until'],
  [{ until: '2026-02-30' }, 'until'],
  [{ from: '2026-13-01' }, 'from'],
  [{ until: '2028-12-31' }, 'until'],
  [{ until: '2026-09-05', weekdays: [1] }, 'until'],
  [{ until: '2026-09-04', except: ['2026-09-04'] }, 'until'],
  [{ except: ['2026-09-25', '2026-09-31'] }, 'except.1'],
])('sessionsOfRule, with %j, names the field %s', (overrides, field) => {
  expect(sessionsOfRule(rule(overrides))).toMatchObject({ field });
});

test('sessionsOfRule, every day at 02:30, finds the wall time that does not exist and the one that happens twice', () => {
  const days = { weekdays: [1, 2, 3, 4, 5, 6, 7], except: [], starts: '02:30' };
  const odd = (from: string, until: string) =>
    meant({ ...days, from, until }).sessions.flatMap((session) => {
      const { times, problems, questions } = readSession(session);
      return times ? [] : [[session.startsLocal, ...Object.keys(problems), ...Object.keys(questions)]];
    });
  expect(odd('2026-09-20', '2026-10-05')).toEqual([['2026-09-27T02:30', 'startsLocal']]);
  expect(odd('2027-04-01', '2027-04-08')).toEqual([['2027-04-04T02:30', 'choice']]);
});

test('sessionsOfRule, daily over two years in every zone, keeps its wall time at every instant', () => {
  for (const zone of zoneIds) {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (const starts of ['01:45', '02:15', '02:59', '03:15', '19:00']) {
      const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], except: [], zone, starts };
      const { sessions } = meant({ ...daily, from: '2026-01-01', until: '2027-12-31' });
      expect(sessions).toHaveLength(730);
      for (const session of sessions) {
        const { times } = readSession({ ...session, choice: 'later' });
        if (times && clock.format(times.startsAt) !== session.startsLocal.replace('T', ' ')) {
          throw new Error(`${session.startsLocal} in ${zone} became ${times.startsAt.toISOString()}.`);
        }
        expect(times !== undefined || starts.startsWith('02') || zone === 'Pacific/Chatham').toBe(true);
      }
    }
  }
});

test('readSession, with an end before the start, doors after it or sales past the end, names the field', () => {
  const [session] = meant({ from: '2026-12-04', until: '2026-12-04' }).sessions;
  if (!session) throw new Error('There is one.');
  const problems = (more: object) => Object.keys(readSession({ ...session, ...more }).problems);
  expect(problems({ endsLocal: '2026-12-04T18:00' })).toEqual(['endsLocal']);
  expect(problems({ doorsLocal: '2026-12-04T19:30' })).toEqual(['doorsLocal']);
  expect(problems({ endsLocal: '2026-12-04T22:00', salesUntilLocal: '2026-12-04T22:30' })).toEqual([
    'salesUntilLocal',
  ]);
  expect(problems({ startsLocal: '2026-02-30T19:00' })).toEqual(['startsLocal']);
});
