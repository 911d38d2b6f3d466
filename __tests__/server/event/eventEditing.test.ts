import {
  createEventDocument,
  eventDocument,
  eventVenuesDocument,
  setEventStateDocument,
  updateEventDocument,
} from '../../../src/contract/event';
import type {
  CreateEventMutation,
  EventInput,
  EventVenuesQuery,
  UpdateEventMutation,
} from '../../../src/contract/generated/operations';
import { buildEvent, buildVenue } from '../../support/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { buildTickets } from '../../support/ticketFactories';

let server: TestServer;
let person: TestPerson;
let venueId: string;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events']);
  venueId = await buildVenue(server.services, person.organiserId, { name: 'Harbour Hall' });
});
afterAll(() => server.close());

const session = (startsLocal: string, more: object = {}) => ({
  startsLocal,
  zone: 'Pacific/Auckland',
  ...more,
});
const input = (overrides: EventInput = {}): EventInput => ({
  title: 'Matariki at the Wharf',
  state: 'live',
  venueId,
  description: 'Songs.\r\n\r\nAnd kai.',
  sessions: [session('2026-07-10T19:30', { endsLocal: '2026-07-10T22:00', capacity: 120 })],
  ...overrides,
});

async function create(overrides: EventInput = {}, asker = person) {
  const { data, errors } = await asker.graphql<CreateEventMutation>(createEventDocument, {
    input: input(overrides),
  });
  return { event: data?.createEvent, error: errors?.[0], fields: errors?.[0]?.extensions.fields };
}
async function created(overrides: EventInput = {}) {
  const { event, error } = await create(overrides);
  if (!event) throw new Error(error?.message);
  return event;
}
async function update(event: { id: string; updatedAt: string }, overrides: EventInput, asker = person) {
  const { data, errors } = await asker.graphql<UpdateEventMutation>(updateEventDocument, {
    id: event.id,
    updatedAt: event.updatedAt,
    input: input(overrides),
  });
  return { event: data?.updateEvent, error: errors?.[0], fields: errors?.[0]?.extensions.fields };
}
const rows = async () => {
  const { owner } = server.services.database;
  const count = async (table: 'event' | 'event_session' | 'venue') =>
    (await owner.selectFrom(table).select('id').execute()).length;
  return [await count('event'), await count('event_session'), await count('venue')];
};

test('createEvent, a whole event, keeps wall time, zone and instant', async () => {
  const event = await created();
  expect(event).toMatchObject({
    title: 'Matariki at the Wharf',
    slug: 'matariki-at-the-wharf',
    description: 'Songs.\n\nAnd kai.',
    sessions: [
      {
        startsLocal: '2026-07-10T19:30',
        startsAt: '2026-07-10T07:30:00.000Z',
        endsAt: '2026-07-10T10:00:00.000Z',
        capacity: 120,
        choice: null,
      },
    ],
  });
  const again = await person.graphql(eventDocument, { id: event.id });
  expect(again.data).toEqual({ event });
});

test('createEvent, a title that exists, gets a slug of its own, also beside another organiser', async () => {
  const slugs = [
    (await created({ title: 'Ōtautahi Nights' })).slug,
    (await created({ title: 'Otautahi nights!' })).slug,
  ];
  const other = await server.signedIn(['events']);
  const theirs = await create(
    {
      title: 'Ōtautahi Nights',
      venueId: null,
      newVenue: { name: 'Hall', city: 'Christchurch', zone: 'Pacific/Auckland' },
    },
    other,
  );
  expect([...slugs, theirs.event?.slug]).toEqual([
    'otautahi-nights',
    'otautahi-nights-2',
    'otautahi-nights-3',
  ]);
});

test('createEvent, with a new venue, adds it; the same one again is refused', async () => {
  const newVenue = { name: 'The Boatshed', city: 'Wellington', zone: 'Pacific/Auckland' };
  const event = await created({ venueId: null, newVenue });
  const { data } = await person.graphql<EventVenuesQuery>(eventVenuesDocument);
  expect(data?.eventVenues).toContainEqual({ id: event.venueId, ...newVenue });
  const { fields } = await create({ venueId: null, newVenue: { ...newVenue, name: 'the boatshed' } });
  expect(fields).toEqual({ 'newVenue.name': expect.stringContaining('already have a venue') });
});

test('createEvent, a draft, needs no session yet', async () => {
  expect(await created({ state: 'draft', sessions: [] })).toMatchObject({ stage: 'draft', sessions: [] });
});

test.each<[string, EventInput, string, RegExp]>([
  ['no title', { title: '  ' }, 'title', /Enter a title/],
  ['a title left out', { title: undefined }, 'title', /Enter a title/],
  ['a title of 151 characters', { title: 'a'.repeat(151) }, 'title', /at most 150/],
  ['a description of 20,001', { description: 'a'.repeat(20_001) }, 'description', /20,000/],
  ['no venue', { venueId: null }, 'venueId', /Choose a venue/],
  ['a venue that is none', { venueId: 'hall' }, 'venueId', /Choose a venue/],
  [
    'a new venue without a town',
    { venueId: null, newVenue: { name: 'A', zone: 'Pacific/Auckland' } },
    'newVenue.city',
    /town/,
  ],
  ['no session', { sessions: [] }, 'sessions', /at least one session/],
  ['101 sessions', { sessions: Array(101).fill(session('2026-07-10T19:30')) }, 'sessions', /at most 100/],
  [
    'a session without a time',
    { sessions: [session('2026-07-10T')] },
    'sessions.0.startsLocal',
    /date and the start/,
  ],
  [
    'a day that is none',
    { sessions: [session('2026-02-30T19:00')] },
    'sessions.0.startsLocal',
    /do not exist/,
  ],
  [
    'a zone elsewhere',
    { sessions: [session('2026-07-10T19:00', { zone: 'Europe/Paris' })] },
    'sessions.0.zone',
    /time zone/,
  ],
  [
    'a time that never comes',
    { sessions: [session('2026-09-27T02:30')] },
    'sessions.0.startsLocal',
    /does not happen/,
  ],
  [
    'a time that comes twice',
    { sessions: [session('2026-04-05T02:30')] },
    'sessions.0.choice',
    /happens twice/,
  ],
  [
    'an end that comes twice',
    { sessions: [session('2026-04-04T22:00', { endsLocal: '2026-04-05T02:30' })] },
    'sessions.0.endChoice',
    /UTC\+13:00.*UTC\+12:00/,
  ],
  [
    'an end before its start',
    {
      sessions: [session('2026-07-10T19:00'), session('2026-07-11T19:00', { endsLocal: '2026-07-11T01:00' })],
    },
    'sessions.1.endsLocal',
    /before the start/,
  ],
  [
    'no room at all',
    { sessions: [session('2026-07-10T19:00', { capacity: 0 })] },
    'sessions.0.capacity',
    /1 or more/,
  ],
  [
    'an image that is not there',
    { imageFileId: '4b6a7c1e-1111-4222-8333-444455556666' },
    'imageFileId',
    /again/,
  ],
])('createEvent, %s, names the field and changes nothing', async (_case, overrides, field, message) => {
  const before = await rows();
  const { error, fields } = await create(overrides);
  expect(error?.extensions.code).toBe('BAD_USER_INPUT');
  expect(fields).toEqual({ [field]: expect.stringMatching(message) });
  expect(await rows()).toEqual(before);
});

test('createEvent, several things wrong, names them all', async () => {
  const { fields } = await create({ title: '', venueId: null, sessions: [] });
  expect(Object.keys(fields ?? {}).sort()).toEqual(['sessions', 'title', 'venueId']);
});

test('createEvent, a new venue beside a time that never comes, adds no venue', async () => {
  const before = await rows();
  const newVenue = { name: 'Nowhere', city: 'Wellington', zone: 'Pacific/Auckland' };
  await create({ venueId: null, newVenue, sessions: [session('2026-09-27T02:30')] });
  expect(await rows()).toEqual(before);
});

test.each([
  ['earlier', '2026-04-04T13:30:00.000Z'],
  ['later', '2026-04-04T14:30:00.000Z'],
])(
  'createEvent, a time that comes twice and the %s chosen, keeps that instant and says so again',
  async (choice, instant) => {
    const event = await created({ sessions: [session('2026-04-05T02:30', { choice })] });
    expect(event.sessions).toMatchObject([{ startsLocal: '2026-04-05T02:30', startsAt: instant, choice }]);
  },
);

test('createEvent, an end later on the wall clock only by its choice, is after the start', async () => {
  const times = { endsLocal: '2026-04-05T02:10', choice: 'earlier', endChoice: 'later' };
  const event = await created({ sessions: [session('2026-04-05T02:50', times)] });
  expect(event.sessions[0]?.endsAt).toBe('2026-04-04T14:10:00.000Z');
});

test("createEvent, another organiser's venue or an archived one, is refused", async () => {
  const other = await server.signedIn(['events']);
  const theirs = await buildVenue(server.services, other.organiserId);
  const archived = await buildVenue(server.services, person.organiserId, { archived: true });
  for (const id of [theirs, archived]) {
    expect((await create({ venueId: id })).fields).toEqual({
      venueId: expect.stringContaining('not one of yours'),
    });
  }
});

test('createEvent, without the permission, is refused', async () => {
  const { error } = await create({}, await server.signedIn(['venues']));
  expect(error?.extensions.code).toBe('FORBIDDEN');
});

test('updateEvent, sessions changed, added and left out, keeps the id of the one that stays', async () => {
  const event = await created({ sessions: [session('2026-07-10T19:30'), session('2026-07-11T19:30')] });
  const kept = event.sessions[1]?.id;
  const { event: changed } = await update(event, {
    sessions: [session('2026-07-12T20:00', { id: kept }), session('2026-07-09T18:00')],
  });
  expect(changed?.sessions.map(({ startsLocal }) => startsLocal)).toEqual([
    '2026-07-09T18:00',
    '2026-07-12T20:00',
  ]);
  expect(changed?.sessions[1]?.id).toBe(kept);
});

test('updateEvent, a session of another event, is refused and changes nothing', async () => {
  const other = await created();
  const event = await created({ title: 'Second' });
  const { fields } = await update(event, {
    sessions: [session('2026-07-12T20:00', { id: other.sessions[0]?.id })],
  });
  expect(fields).toEqual({ sessions: expect.stringContaining('no longer part') });
  const again = await person.graphql(eventDocument, { id: event.id });
  expect(again.data).toEqual({ event });
});

test('updateEvent, from an older sight of it, is a conflict and changes nothing', async () => {
  const event = await created();
  expect((await update(event, { title: 'First' })).event?.title).toBe('First');
  const { error } = await update(event, { title: 'Second' });
  expect(error?.extensions.code).toBe('CONFLICT');
});

test('updateEvent, the title of a draft, moves the slug; once live it stays', async () => {
  const draft = await created({ title: 'Working title', state: 'draft' });
  const renamed = (await update(draft, { title: 'Matariki at the wharf', state: 'live' })).event;
  expect(renamed?.slug).toMatch(/^matariki-at-the-wharf-./);
  if (!renamed) throw new Error('It was not saved.');
  const back = (await update(renamed, { title: 'Another', state: 'draft' })).event;
  expect(back).toMatchObject({ title: 'Another', stage: 'draft', slug: renamed.slug });
});

test('updateEvent, at a venue that was archived since, may stay there', async () => {
  const own = await buildVenue(server.services, person.organiserId, { archived: true });
  const { id } = await buildEvent(server.services, person.organiserId, { venueId: own });
  const { data } = await person.graphql<{ event: { id: string; updatedAt: string } }>(eventDocument, { id });
  if (!data) throw new Error('The event is not there.');
  expect((await update(data.event, { venueId: own })).event?.venueId).toBe(own);
});

test("event and updateEvent, another organiser's event, is not there", async () => {
  const event = await created();
  const other = await server.signedIn(['events']);
  for (const id of [event.id, 'no-uuid']) {
    const { errors } = await other.graphql(eventDocument, { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await update(event, { title: 'Taken over' }, other)).error?.extensions.code).toBe('NOT_FOUND');
});

test('setEventState, archived and live again, moves it; live without a session is refused', async () => {
  const event = await created();
  const move = (id: string, state: string) => person.graphql(setEventStateDocument, { id, state });
  expect((await move(event.id, 'archived')).data).toMatchObject({ setEventState: { stage: 'archived' } });
  expect((await move(event.id, 'live')).data).toMatchObject({
    setEventState: { stage: expect.stringMatching(/live|ended/) },
  });
  const draft = await created({ state: 'draft', sessions: [] });
  expect((await move(draft.id, 'live')).errors?.[0]?.extensions).toMatchObject({ field: 'state' });
});

test('updateEvent, without a session that tickets were issued for, is refused and keeps it', async () => {
  const event = await created({ sessions: [session('2026-07-10T19:30'), session('2026-07-11T19:30')] });
  const [first, second] = event.sessions;
  await buildTickets(
    server.services,
    person.organiserId,
    { eventId: event.id, sessionId: second?.id ?? '' },
    [{ address: 'ana@example.org', status: 'cancelled' }],
  );
  const { error } = await update(event, { sessions: [session('2026-07-10T19:30', { id: first?.id })] });
  expect(error).toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', field: 'sessions' },
    message: expect.stringContaining('2026-07-11 at 19:30'),
  });
  const { event: moved } = await update(event, {
    sessions: [session('2026-07-12T19:30', { id: second?.id })],
  });
  expect(moved?.sessions.map(({ id, startsLocal }) => [id, startsLocal])).toEqual([
    [second?.id, '2026-07-12T19:30'],
  ]);
});
