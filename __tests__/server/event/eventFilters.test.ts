import {
  eventSessionsPath,
  eventTicketTypesPath,
  type EventSessionRow,
  type EventSessionsFilter,
  type TicketType,
  type TicketTypesFilter,
} from '../../../src/contract/event/event';
import {
  saveTicketTypeDocument,
  setTicketTypeArchivedDocument,
} from '../../../src/contract/ticketing/ticketing';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { buildEvent, buildVenue } from '../../support/factories/eventFactories';
import { loadTicketingView, typeInput } from '../../support/ticketingClient';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** Tests every part of the two filters of SPEC section 7, as contract/event/event.ts describes them. */
let server: TestServer;
let person: TestPerson;
let concert: Awaited<ReturnType<typeof buildEvent>>;
let play: Awaited<ReturnType<typeof buildEvent>>;

beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date('2030-11-20T00:00:00Z') } });
  person = await server.signedIn(['events']);
  const { services } = server;
  const { organiserId } = person;
  const barn = await buildVenue(services, organiserId, { name: 'The 100% Barn' });
  concert = await buildEvent(services, organiserId, {
    ...{ title: 'Concert', venueId: barn, starts: ['2031-03-02T19:00', '2031-03-01T19:00'] },
  });
  play = await buildEvent(services, organiserId, {
    ...{ title: 'A play_', starts: ['2031-03-01T19:30'], zone: 'Pacific/Chatham' },
  });
  await buildEvent(services, organiserId, {
    title: 'Put away',
    state: 'archived',
    starts: ['2031-03-03T19:00'],
  });
});
afterAll(() => server.close());

async function sessions(filter?: object) {
  const reply = await person.post(`/v2/nz${eventSessionsPath}`, filter);
  if (reply.status !== 200) throw new Error(reply.body);
  return reply.json<{ sessions: EventSessionRow[] }>().sessions;
}
const starts = async (filter?: EventSessionsFilter) =>
  (await sessions(filter)).map(({ startsLocal }) => startsLocal);
async function types(filter: TicketTypesFilter) {
  const reply = await person.post(`/v2/nz${eventTicketTypesPath}`, filter);
  if (reply.status !== 200) throw new Error(reply.body);
  return reply.json<{ ticketTypes: TicketType[] }>().ticketTypes;
}
const refusal = async (path: string, filter: unknown) => {
  const reply = await person.post(`/v2/nz${path}`, Object(filter));
  const { error } = reply.json<{ error: { code: string; field: string; message: string } }>();
  return [reply.status, error.code, error.field, error.message];
};

test('sessions, with an empty filter or no body, include all except those of archived events, ordered by start', async () => {
  // 19:30 on the Chatham Islands is a quarter of an hour earlier than 19:00 in Auckland.
  const all = ['2031-03-01T19:30', '2031-03-01T19:00', '2031-03-02T19:00'];
  expect(await starts({})).toEqual(all);
  expect(await starts()).toEqual(all);
  expect((await sessions({ eventIds: [play.id] }))[0]).toEqual({
    ...{ id: play.sessionIds[0], eventId: play.id, eventTitle: 'A play_', venueName: expect.any(String) },
    ...{ startsLocal: '2031-03-01T19:30', zone: 'Pacific/Chatham', startsAt: '2031-03-01T05:45:00.000Z' },
    ...{ endsLocal: null, endsAt: null, capacity: null },
    line: { capacity: 0, sold: 0, held: 0, inCarts: 0, free: 0 },
  });
});

test.each<[string, EventSessionsFilter, string[]]>([
  ['from its own start on', { from: '2031-03-02T06:00:00Z' }, ['2031-03-02T19:00']],
  ['from an instant with an offset', { from: '2031-03-02T19:00:00.001+13:00' }, []],
  ['until its own start, which is left out', { to: '2031-03-01T06:00:00Z' }, ['2031-03-01T19:30']],
  [
    'between two instants',
    { from: '2031-03-01T06:00:00Z', to: '2031-03-02T06:00:00Z' },
    ['2031-03-01T19:00'],
  ],
  ['by a part of the title', { search: ' CONC' }, ['2031-03-01T19:00', '2031-03-02T19:00']],
  ['by a part of the venue', { search: '0% barn' }, ['2031-03-01T19:00', '2031-03-02T19:00']],
  ['by a character that is a pattern in SQL', { search: 'Concer_' }, []],
  ['of no event at all', { eventIds: [] }, []],
])('sessions, %s, are only the matching ones, ordered by start', async (_case, filter, expected) => {
  expect(await starts(filter)).toEqual(expected);
});

test('sessions, by several parts of the filter, must match all of them', async () => {
  const filter = { eventIds: [concert.id], from: '2031-03-01T06:00:00Z', search: 'play' };
  expect(await starts(filter)).toEqual([]);
  expect(await starts({ ...filter, search: 'barn', to: '2031-03-02T00:00:00Z' })).toEqual([
    '2031-03-01T19:00',
  ]);
});

test('ticket types, by event, are in order of position, count sales and include archived ones on request', async () => {
  const editor = loadTicketingView(person, concert.id);
  await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Adult' }) });
  await editor.change(saveTicketTypeDocument, {
    input: typeInput({
      ...{ name: 'Early', pricing: 'tiered', accessCode: 'crew' },
      tiers: [
        { name: 'One', priceCents: 2_300, capacity: 5 },
        { name: 'Two', priceCents: 3_000 },
      ],
    }),
  });
  const { types: made } = await editor.change(saveTicketTypeDocument, {
    input: typeInput({ name: 'Old_one' }),
  });
  await editor.change(setTicketTypeArchivedDocument, { id: made[2]?.id, archived: true });
  const { adminDb } = server.services.database;
  const { id: offerId } = await adminDb
    .selectFrom('offer')
    .select('id')
    .where('ticket_type_id', '=', made[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  await takeCart(server.services, {
    ...{ organiserId: person.organiserId, eventId: concert.id, channel: 'web' },
    wanted: [{ offerId, quantity: 3 }],
  });
  const eventIds = [concert.id, play.id];
  const counts = { gstCents: 0, sold: 0, held: 0 };
  expect(await types({ eventIds })).toEqual([
    ...[
      {
        ...{ id: made[0]?.id, eventId: concert.id, name: 'Adult', pricing: 'fixed', priceCents: 4600 },
        ...{ ...counts, inCarts: 3, hidden: false, archived: false },
      },
      {
        ...{ id: made[1]?.id, eventId: concert.id, name: 'Early', pricing: 'tiered', priceCents: 2300 },
        ...{ ...counts, inCarts: 0, hidden: true, archived: false },
      },
    ],
  ]);
  const names = async (filter: TicketTypesFilter) => (await types(filter)).map(({ name }) => name);
  expect(await names({ eventIds, archived: true })).toEqual(['Adult', 'Early', 'Old_one']);
  expect(await names({ eventIds, archived: false })).toEqual(['Adult', 'Early']);
  expect(await names({ eventIds, archived: true, search: ' D_ONE' })).toEqual(['Old_one']);
  expect(await names({ eventIds, search: '%' })).toEqual([]);
  expect(await names({ eventIds: [play.id] })).toEqual([]);
  expect(await names({ eventIds: [] })).toEqual([]);
});

const manyIds = Array.from({ length: 101 }, () => 'f0d8f0a0-0000-4000-8000-000000000000');
test.each<[string, string, object, string, string]>([
  ['an invalid time', eventSessionsPath, { from: '2031-03-01' }, 'from', 'Give `from` as a time such as'],
  ['an invalid end', eventSessionsPath, { to: 7 }, 'to', 'Give `to` as a time such as'],
  ['invalid ids', eventSessionsPath, { eventIds: ['x'] }, 'eventIds.0', 'An event ID must be a UUID.'],
  [
    'one id instead of a list',
    eventSessionsPath,
    { eventIds: 'x' },
    'eventIds',
    'Send the event IDs as a list.',
  ],
  [
    'very many events',
    eventSessionsPath,
    { eventIds: manyIds },
    'eventIds',
    'Ask for at most 100 events at once.',
  ],
  ['a search of 201', eventSessionsPath, { search: 'a'.repeat(201) }, 'search', 'at most 200 characters'],
  ['very many events', eventTicketTypesPath, { eventIds: manyIds }, 'eventIds', 'at most 100 events'],
  ['no event', eventTicketTypesPath, {}, 'eventIds', 'Send the event IDs as a list.'],
  [
    'a number as search',
    eventTicketTypesPath,
    { eventIds: [], search: 5 },
    'search',
    'Give the search as text.',
  ],
])('%s, sent to %s, is refused and names the field', async (_case, path, filter, field, words) => {
  expect(await refusal(path, filter)).toEqual([400, 'BAD_USER_INPUT', field, expect.stringContaining(words)]);
});
