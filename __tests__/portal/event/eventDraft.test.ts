import type { EventDetail } from '../../../src/contract/event';
import {
  draftOf,
  endsBeforeStart,
  inputOf,
  isBlank,
  newEvent,
  newSession,
} from '../../../src/portal/event/eventDraft';

const event: EventDetail = {
  id: 'e1',
  title: 'Matariki',
  slug: 'matariki',
  stage: 'live',
  description: '',
  venueId: 'v1',
  imageFileId: null,
  imageAlt: '',
  updatedAt: '2026-11-20T00:00:00.000Z',
  sessions: [
    {
      id: 's1',
      startsLocal: '2026-12-31T22:00',
      zone: 'Pacific/Auckland',
      startsAt: '2026-12-31T09:00:00.000Z',
      endsLocal: '2027-01-01T01:00',
      endsAt: '2026-12-31T12:00:00.000Z',
      capacity: 80,
      choice: null,
      endChoice: null,
    },
    {
      id: 's2',
      startsLocal: '2026-04-05T03:00',
      zone: 'Pacific/Chatham',
      startsAt: '2026-04-04T14:15:00.000Z',
      endsLocal: null,
      endsAt: null,
      capacity: null,
      choice: 'later',
      endChoice: null,
    },
  ],
};

test('draftOf and inputOf, an event that goes through the form untouched, sends what it was', () => {
  const input = inputOf(draftOf(event, 'Pacific/Auckland'), 'Pacific/Auckland', 'live');
  expect(input.sessions).toEqual(
    event.sessions.map(({ startsAt: _start, endsAt: _end, ...session }) => session),
  );
  expect(input).toMatchObject({ title: 'Matariki', state: 'live', venueId: 'v1', newVenue: null });
});

test('draftOf, a session in the zone of its venue, follows the venue to another zone', () => {
  const draft = draftOf(event, 'Pacific/Auckland');
  expect(draft.sessions.map(({ zone }) => zone)).toEqual(['', 'Pacific/Chatham']);
  const input = inputOf(draft, 'Australia/Sydney', 'draft');
  expect(input.sessions?.map(({ zone }) => zone)).toEqual(['Australia/Sydney', 'Pacific/Chatham']);
});

test('inputOf, an end on the next day of a month that ends, is on the first of the next', () => {
  const session = { ...newSession(), date: '2027-02-28', starts: '22:00', ends: '01:00', endsNextDay: true };
  const input = inputOf(
    { ...newEvent(true, 'Pacific/Auckland'), sessions: [session] },
    'Pacific/Auckland',
    'draft',
  );
  expect(input.sessions).toMatchObject([{ startsLocal: '2027-02-28T22:00', endsLocal: '2027-03-01T01:00' }]);
});

test('inputOf, a new venue that is being added, is sent instead of one chosen before', () => {
  const newVenue = { name: 'Hall', city: 'Nelson', zone: 'Pacific/Auckland' };
  const input = inputOf(
    { ...newEvent(true, 'Pacific/Auckland'), venueId: 'v1', newVenue },
    'Pacific/Auckland',
    'draft',
  );
  expect(input).toMatchObject({ venueId: null, newVenue });
});

test('newSession, after another, takes its times but neither its date nor its answers', () => {
  const before = {
    ...newSession(),
    date: '2027-02-28',
    starts: '19:00',
    ends: '21:00',
    choice: 'later' as const,
    touched: true,
  };
  const next = newSession(before);
  expect(next).toMatchObject({ starts: '19:00', ends: '21:00', date: '', choice: '' });
  expect([isBlank(next), isBlank(before)]).toEqual([true, false]);
  expect(next.key).not.toBe(before.key);
});

test.each([
  ['19:00', '18:00', true],
  ['19:00', '19:00', true],
  ['19:00', '', false],
  ['19:00', '21:00', false],
])('endsBeforeStart, %s to %s, is %s', (starts, ends, expected) => {
  expect(endsBeforeStart({ ...newSession(), starts, ends })).toBe(expected);
});
