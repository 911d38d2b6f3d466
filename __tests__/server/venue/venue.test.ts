import type { VenueInput, VenuesQuery } from '../../../src/contract/generated/operations';
import {
  createVenueDocument,
  setVenueArchivedDocument,
  updateVenueDocument,
  venueDocument,
  venuesDocument,
  type Venue,
} from '../../../src/contract/venue/venue';
import { buildEvent, buildVenue } from '../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['venues']);
});
afterAll(() => server.close());

const input = (overrides: VenueInput = {}): VenueInput => ({
  name: 'Harbour Hall',
  address: '1 Quay Street',
  city: 'Wellington',
  zone: 'Pacific/Auckland',
  capacity: 350,
  ...overrides,
});
const create = (overrides: VenueInput = {}) =>
  person.graphql<{ createVenue: Venue }>(createVenueDocument, { input: input(overrides) });
const names = async (asker = person) =>
  (await asker.graphql<VenuesQuery>(venuesDocument)).data?.venues.map(({ name }) => name);

test('createVenue, with a complete venue, adds it to the list in order of name', async () => {
  const { data } = await create();
  await create({ name: 'aro Hall', address: null, capacity: null });
  expect(data?.createVenue).toMatchObject({ ...input(), archived: false, eventCount: 0 });
  expect(await names()).toEqual(['aro Hall', 'Harbour Hall']);
});

test.each<[VenueInput, string]>([
  [{ name: ' \t' }, 'name'],
  [{ name: 'a'.repeat(151) }, 'name'],
  [{ city: undefined }, 'city'],
  [{ address: 'a'.repeat(301) }, 'address'],
  [{ zone: 'Europe/Paris' }, 'zone'],
  [{ capacity: 0 }, 'capacity'],
])('createVenue, with %j, is refused at the field and adds nothing', async (overrides, field) => {
  const { errors } = await create(overrides);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await names()).toEqual([]);
});

test('createVenue, with a name that is in use in the town, is refused', async () => {
  await create();
  const { errors } = await create({ name: 'HARBOUR HALL' });
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'name' });
  expect((await create({ city: 'Nelson' })).errors).toBeUndefined();
});

test('updateVenue, with its own name in another spelling, is saved', async () => {
  const { data } = await create();
  const id = data?.createVenue.id;
  const reply = await person.graphql(updateVenueDocument, {
    id,
    input: input({ name: 'HARBOUR hall', capacity: null }),
  });
  expect(reply.data).toMatchObject({ updateVenue: { name: 'HARBOUR hall', capacity: null } });
});

test('setVenueArchived, archiving a venue and restoring it, keeps its events', async () => {
  const id = await buildVenue(server.services, person.organiserId);
  await buildEvent(server.services, person.organiserId, { venueId: id });
  const move = (archived: boolean) => person.graphql(setVenueArchivedDocument, { id, archived });
  expect((await move(true)).data).toMatchObject({ setVenueArchived: { archived: true, eventCount: 1 } });
  expect((await move(false)).data).toMatchObject({ setVenueArchived: { archived: false } });
});

test('a venue of another organiser cannot be seen, changed or archived', async () => {
  const { data } = await create();
  const id = data?.createVenue.id;
  const stranger = await server.signedIn(['venues']);
  expect(await names(stranger)).toEqual([]);
  for (const [document, more] of [
    [venueDocument, {}],
    [updateVenueDocument, { input: input({ name: 'Mine now' }) }],
    [setVenueArchivedDocument, { archived: true }],
  ] as const) {
    const { errors } = await stranger.graphql(document, { id, ...more });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect(await names()).toEqual(['Harbour Hall']);
});

test('venues, without the permission, are refused', async () => {
  const other = await server.signedIn(['events']);
  const { errors } = await other.graphql(venuesDocument);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
