import {
  createVenueDocument,
  mergeVenuesDocument,
  updateVenueDocument,
  venueMapLink,
  venueMergeDocument,
  type Venue,
  type VenueMerge,
} from '../../../src/contract/venue/venue';
import { isDirectionsSite } from '../../../src/server/campaign/ticketholder/eventSites';
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

const venue = (name: string, more: object = {}) =>
  buildVenue(server.services, person.organiserId, { name, ...more });
const eventAt = (venueId: string, more: object = {}) =>
  buildEvent(server.services, person.organiserId, { venueId, ...more });
const merge = (variables: Record<string, unknown>, asker = person) =>
  asker.graphql<{ mergeVenues: Venue[] }>(mergeVenuesDocument, variables);
const ask = (variables: Record<string, unknown>) =>
  person.graphql<{ venueMerge: VenueMerge }>(venueMergeDocument, variables);
const venueIdOf = async (eventId: string) =>
  (
    await server.services.database.adminDb
      .selectFrom('event')
      .select('venue_id')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).venue_id;

test('venueMerge, before merging, lists the events that would move, including archived ones', async () => {
  const [id, intoId] = [await venue('The Shed'), await venue('Shed 6')];
  await eventAt(id, { title: 'Waiata', starts: ['2031-02-01T19:00', '2031-03-01T20:30'] });
  await eventAt(id, { title: 'An old one', state: 'archived' });
  await eventAt(intoId, { title: 'Not this one' });
  const { data } = await ask({ id, intoId });
  expect(data?.venueMerge).toMatchObject({
    venue: { name: 'The Shed' },
    into: { name: 'Shed 6' },
    events: [
      { title: 'An old one', archived: true, lastSession: null },
      { title: 'Waiata', archived: false, lastSession: { startsLocal: '2031-03-01T20:30' } },
    ],
  });
});

test('mergeVenues, with the number of events shown, moves every event, archives the first venue and writes an audit entry', async () => {
  const [id, intoId] = [await venue('The Shed'), await venue('Shed 6', { zone: 'Pacific/Chatham' })];
  const moved = await eventAt(id, { starts: ['2031-02-01T19:00'] });
  const archived = await eventAt(id, { state: 'archived' });
  const { data, errors } = await merge({ id, intoId, told: 2 });
  expect(errors).toBeUndefined();
  expect(data?.mergeVenues).toMatchObject([
    { id: intoId, archived: false, eventCount: 1 },
    { id, archived: true, eventCount: 0 },
  ]);
  expect([await venueIdOf(moved.id), await venueIdOf(archived.id)]).toEqual([intoId, intoId]);
  const session = await server.services.database.adminDb
    .selectFrom('event_session')
    .selectAll()
    .where('event_id', '=', moved.id)
    .executeTakeFirstOrThrow();
  expect(session.zone).toBe('Pacific/Auckland');
  const entry = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .selectAll()
    .where('organiser_id', '=', person.organiserId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'venue/merged', user_id: person.userId });
  expect(entry.detail).toMatchObject({ venue: { id, name: 'The Shed' }, into: { id: intoId } });
});

test('mergeVenues, with another number of events than shown, changes nothing', async () => {
  const [id, intoId] = [await venue('The Shed'), await venue('Shed 6')];
  const { id: eventId } = await eventAt(id);
  const { errors } = await merge({ id, intoId, told: 0 });
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(await venueIdOf(eventId)).toBe(id);
});

test('mergeVenues, into itself or into an archived venue, is refused at the field', async () => {
  const [id, archived] = [await venue('The Shed'), await venue('Shed 6', { archived: true })];
  for (const intoId of [id, archived]) {
    const { errors } = await merge({ id, intoId, told: 0 });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'intoId' });
  }
});

test("mergeVenues, with another organiser's venue on either side, is not found", async () => {
  const [id, intoId] = [await venue('The Shed'), await venue('Shed 6')];
  const stranger = await server.signedIn(['venues']);
  const theirs = await buildVenue(server.services, stranger.organiserId, {});
  for (const variables of [
    { id, intoId },
    { id: theirs, intoId },
    { id, intoId: theirs },
  ]) {
    const { errors } = await merge({ ...variables, told: 0 }, stranger);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
});

test('a venue, with a map link and access notes, stores both; without a link, one is made from the address', async () => {
  const input = {
    name: 'Harbour Hall',
    address: '1 Quay Street',
    city: 'Wellington',
    zone: 'Pacific/Auckland',
    mapUrl: 'maps.app.goo.gl/abc',
    accessNotes: ' Lift at the side door.\r\nHearing loop. ',
  };
  const { data } = await person.graphql<{ createVenue: Venue }>(createVenueDocument, { input });
  const saved = data?.createVenue;
  if (!saved) throw new Error('It was not saved.');
  expect(saved).toMatchObject({
    mapUrl: 'https://maps.app.goo.gl/abc',
    accessNotes: 'Lift at the side door.\nHearing loop.',
  });
  expect(venueMapLink(saved)).toBe('https://maps.app.goo.gl/abc');
  const made = venueMapLink({ ...saved, mapUrl: '' });
  expect(made).toBe('https://www.openstreetmap.org/search?query=1%20Quay%20Street%2C%20Wellington');
  expect(isDirectionsSite(made)).toBe(true);

  const update = (more: object) =>
    person.graphql(updateVenueDocument, { id: saved.id, input: { ...input, ...more } });
  const { errors } = await update({ mapUrl: 'javascript:alert(1)' });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'mapUrl' });
  expect((await update({ accessNotes: 'a'.repeat(1001) })).errors?.[0]?.extensions).toMatchObject({
    field: 'accessNotes',
  });
});
