import {
  draftOf,
  movesStart,
  newSessionDraft,
  planOf,
} from '../../../../src/portal/event/sessions/sessionDraft';
import { newRule, ruleSentence } from '../../../../src/portal/event/sessions/sessionRuleDraft';
import { buildEventSessions, buildPlannedSession } from '../../../support/replies/sessionReplies';

const times = [
  'startsLocal choice endsLocal endChoice doorsLocal doorsChoice salesUntilLocal salesChoice zone capacity',
].flatMap((names) => names.split(' '));

test.each([
  [{}],
  [{ endsLocal: null, doorsLocal: null, capacity: null }],
  [{ startsLocal: '2031-03-08T00:15', endsLocal: '2031-03-08T03:00', doorsLocal: '2031-03-07T23:30' }],
  [{ startsLocal: '2031-03-07T22:00', endsLocal: '2031-03-08T02:00' }],
  [{ endsLocal: '2031-03-09T23:00' }],
  [{ salesUntilLocal: '2031-03-07T18:00' }],
  [{ salesUntilLocal: '2031-03-05T12:00' }],
  [{ startsLocal: '2027-04-04T02:30', choice: 'later' as const, endsLocal: null, doorsLocal: null }],
])('planOf, of an unchanged session, %j, returns the stored values', (overrides) => {
  const session = buildPlannedSession(overrides);
  const plan = planOf(draftOf(session));
  expect(plan).toEqual(Object.fromEntries(times.map((name) => [name, Reflect.get(session, name)])));
  expect(movesStart(session, draftOf(session))).toBe(false);
});

test('planOf, with an end earlier than the start, ends the next day; doors later than it open the evening before', () => {
  const draft = { ...draftOf(buildPlannedSession()), starts: '00:30', ends: '00:10', doors: '23:45' };
  expect(planOf(draft)).toMatchObject({ endsLocal: '2031-03-08T00:10', doorsLocal: '2031-03-06T23:45' });
});

test('newSessionDraft, after another session, copies its times and leaves the date empty', () => {
  const plan = buildEventSessions([buildPlannedSession({ salesUntilLocal: '2031-03-07T18:00' })]);
  expect(newSessionDraft(plan)).toMatchObject({ date: '', starts: '19:00', doors: '18:30', sales: '60' });
  expect(newSessionDraft(buildEventSessions())).toMatchObject({ starts: '', capacity: '300' });
});

test('ruleSentence, describes the rule in one sentence, or is empty while the rule is incomplete', () => {
  const rule = {
    ...newRule(buildEventSessions()),
    weekdays: [5],
    from: '2026-09-04',
    until: '2026-12-18',
    except: ['2026-09-25', ''],
    starts: '19:00',
  };
  expect(ruleSentence(rule, 'nz')).toMatch(
    /^Every Friday at 7:00\spm until Fri, 18 Dec 2026, except Fri, 25 Sept? 2026$/,
  );
  expect(ruleSentence({ ...rule, weekdays: [6, 5], everyWeeks: '2' }, 'nz')).toMatch(
    /^Every 2 weeks on Friday and Saturday at/,
  );
  expect(ruleSentence({ ...rule, until: '' }, 'nz')).toBe('');
});
