import { eventsDocument, eventSessionsPath, eventTicketTypesPath } from '../../../src/contract/event/event';
import type { EventsQuery, EventsQueryVariables } from '../../../src/contract/generated/operations';
import { buildEvent, buildVenue } from '../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const NOW = new Date('2026-11-20T00:00:00Z');
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => NOW } });
  person = await server.signedIn(['events']);
  const venueId = await buildVenue(server.services, person.organiserId, { name: 'Hārbour Hall' });
  const event = (title: string, state: 'draft' | 'live' | 'archived', starts: string[]) =>
    buildEvent(server.services, person.organiserId, { title, state, starts, venueId });
  await event('Last winter', 'live', ['2026-06-01T20:00']);
  await event('Next summer', 'live', ['2027-01-05T20:00', '2026-06-01T20:00', '2027-01-01T19:00']);
  await event('Tonight', 'live', ['2026-11-20T20:00']);
  await event('100% kīwi_ana', 'draft', []);
  await event('Put away', 'archived', []);
});
afterAll(() => server.close());

async function list(variables: EventsQueryVariables = {}, asker = person) {
  const { data, errors } = await asker.graphql<EventsQuery>(eventsDocument, { ...variables });
  return { page: data?.events, titles: data?.events.events.map(({ title }) => title), errors };
}

test('events, without a filter, are ordered by date: upcoming, undated, past; archived ones are left out', async () => {
  const { titles, page } = await list();
  expect(titles).toEqual(['Tonight', 'Next summer', '100% kīwi_ana', 'Last winter']);
  expect(page?.counts).toEqual({ all: 4, upcoming: 2, past: 1, drafts: 1, cancelled: 0, archived: 1 });
  expect(page?.after).toBeNull();
});

test('events, with several sessions, show the next one and count them all', async () => {
  const { page } = await list({ search: 'summer' });
  expect(page?.events[0]).toMatchObject({
    stage: 'live',
    sessionCount: 3,
    venueName: 'Hārbour Hall',
    session: {
      startsLocal: '2027-01-01T19:00',
      zone: 'Pacific/Auckland',
      startsAt: '2027-01-01T06:00:00.000Z',
    },
  });
});

test.each([
  ['upcoming', ['Tonight', 'Next summer']],
  ['past', ['Last winter']],
  ['drafts', ['100% kīwi_ana']],
  ['archived', ['Put away']],
])('events, filtered to %s, are only the matching ones', async (filter, titles) => {
  expect((await list({ filter })).titles).toEqual(titles);
});

test.each([
  ['0% KIWI', ['100% kīwi_ana']],
  ['i_a', ['100% kīwi_ana']],
  ['a_a', []],
  ['harbour hall', 4],
  ['HĀRBOUR', 4],
  ['nothing like it', []],
])(
  'events, searched for %s, are found by plain text, whatever the case and the accents',
  async (search, expected) => {
    const { titles } = await list({ search });
    if (typeof expected === 'number') expect(titles).toHaveLength(expected);
    else expect(titles).toEqual(expected);
  },
);

test('events, with an invalid filter, are refused', async () => {
  const { errors } = await list({ filter: 'everything' });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter' });
});

describe('with more events than a page holds', () => {
  let busy: TestPerson;
  beforeAll(async () => {
    busy = await server.signedIn(['events']);
    const venueId = await buildVenue(server.services, busy.organiserId);
    for (let day = 0; day < 60; day++) {
      const starts = [`2027-0${1 + (day % 2)}-01T20:00`];
      await buildEvent(server.services, busy.organiserId, { title: `Night ${day % 7}`, venueId, starts });
    }
  });

  test.each(['date', 'title', 'changed'])(
    'events, page by page in order of %s, each appear once',
    async (order) => {
      const first = await list({ order }, busy);
      const second = await list({ order, after: first.page?.after }, busy);
      const ids = [...(first.page?.events ?? []), ...(second.page?.events ?? [])].map(({ id }) => id);
      expect(first.page?.events).toHaveLength(50);
      expect(new Set(ids).size).toBe(60);
      expect(second.page?.after).toBeNull();
    },
  );

  test('events, with a tampered cursor or one of another list, are refused', async () => {
    const after = (await list({}, busy)).page?.after ?? '';
    for (const variables of [{ after: `x${after}` }, { after, filter: 'past' }, { after, search: 'Night' }]) {
      const { errors } = await list(variables, busy);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' });
    }
    const { errors } = await list({ after }, person);
    expect(errors?.[0]?.extensions).toMatchObject({ field: 'after' });
  });
});

test('events, requested by another organiser, are not listed', async () => {
  const stranger = await server.signedIn(['events']);
  const { page } = await list({}, stranger);
  expect(page).toMatchObject({ events: [], counts: { all: 0 } });
});

test('events, without the permission, are refused', async () => {
  const { errors } = await list({}, await server.signedIn(['venues']));
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

describe('the REST calls', () => {
  const sessionsPath = `/api/v2/nz${eventSessionsPath}`;
  const ticketTypesPath = `/v2/nz${eventTicketTypesPath}`;

  test('sessions, filtered by event and time, are in order of start', async () => {
    const { page } = await list({ search: 'summer' });
    const eventIds = page?.events.map(({ id }) => id);
    const reply = await person.post(sessionsPath, { eventIds, from: '2026-11-20T00:00:00Z' });
    expect(reply.json()).toMatchObject({
      error: null,
      sessions: [
        { eventTitle: 'Next summer', venueName: 'Hārbour Hall', startsLocal: '2027-01-01T19:00' },
        { startsLocal: '2027-01-05T20:00', endsAt: null, capacity: null },
      ],
    });
  });

  test('sessions, with an empty filter, include all; with a search, only the matching ones', async () => {
    expect((await person.post(sessionsPath, {})).json<{ sessions: [] }>().sessions).toHaveLength(5);
    const reply = await person.post(sessionsPath, { search: 'tonight' });
    expect(reply.json<{ sessions: [] }>().sessions).toHaveLength(1);
  });

  test('sessions of another organiser are not listed', async () => {
    const { page } = await list();
    const stranger = await server.signedIn(['events']);
    const reply = await stranger.post(sessionsPath, { eventIds: page?.events.map(({ id }) => id) });
    expect(reply.json()).toEqual({ sessions: [], error: null });
  });

  test('sessions, with an invalid filter, return 400 and name the field', async () => {
    const reply = await person.post(sessionsPath, { from: 'yesterday' });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', field: 'from' } });
  });

  test('ticket types of an own event are returned; those of another organiser are refused', async () => {
    const eventIds = (await list({ search: 'Tonight' })).page?.events.map(({ id }) => id) ?? [];
    expect((await person.post(ticketTypesPath, { eventIds })).json()).toEqual({
      ticketTypes: [],
      error: null,
    });
    const stranger = await server.signedIn(['events']);
    expect((await stranger.post(ticketTypesPath, { eventIds })).status).toBe(404);
    expect((await person.post(ticketTypesPath, {})).json()).toMatchObject({ error: { field: 'eventIds' } });
  });

  test('sessions and ticket types, without the permission, are refused', async () => {
    const other = await server.signedIn([]);
    expect((await other.post(sessionsPath, {})).status).toBe(403);
    expect((await other.post(ticketTypesPath, { eventIds: [] })).status).toBe(403);
  });
});
