import {
  createEventDocument,
  eventDocument,
  eventVenuesDocument,
  updateEventDocument,
} from '../../../src/contract/event/event';
import type {
  CreateEventMutation,
  EventInput,
  EventVenuesQuery,
  UpdateEventMutation,
} from '../../../src/contract/generated/operations';
import { buildEvent, buildVenue } from '../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
let venueId: string;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events']);
  venueId = await buildVenue(server.services, person.organiserId, { name: 'Harbour Hall' });
});
afterAll(() => server.close());

const input = (overrides: EventInput = {}): EventInput => ({
  title: 'Matariki at the Wharf',
  venueId,
  description: '<p>Songs.</p><p>And <b>kai</b>.</p>',
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
const buildArtist = async (organiserId: string, name: string) => {
  const { id } = await server.services.database.adminDb
    .insertInto('artist')
    .values({
      organiser_id: organiserId,
      name,
      home_town: '',
      website: '',
      biography: '',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const rows = async () => {
  const { adminDb } = server.services.database;
  const count = async (table: 'event' | 'event_session' | 'venue') =>
    (await adminDb.selectFrom(table).select('id').execute()).length;
  return [await count('event'), await count('event_session'), await count('venue')];
};

test('createEvent, with a complete event, creates a draft with every value', async () => {
  const artist = await buildArtist(person.organiserId, 'Hina Moana');
  const other = await buildArtist(person.organiserId, 'The Low Tides');
  const event = await created({
    category: 'music',
    ageLimit: 18,
    contactEmail: ' Hello@Example.org ',
    artistIds: [other, artist],
    ticketing: 'elsewhere',
    ticketUrl: 'tickets.example.org/matariki',
  });
  expect(event).toMatchObject({
    title: 'Matariki at the Wharf',
    slug: 'matariki-at-the-wharf',
    state: 'draft',
    stage: 'draft',
    description: '<p>Songs.</p><p>And <strong>kai</strong>.</p>',
    category: 'music',
    ageLimit: 18,
    contactEmail: 'hello@example.org',
    artistIds: [other, artist],
    ticketing: 'elsewhere',
    ticketUrl: 'https://tickets.example.org/matariki',
  });
  const again = await person.graphql(eventDocument, { id: event.id });
  expect(again.data).toEqual({ event });
});

test('createEvent, with an artist of another organiser, is refused', async () => {
  const stranger = await server.signedIn(['events']);
  const theirs = await buildArtist(stranger.organiserId, 'Someone else');
  expect((await create({ artistIds: [theirs] })).fields).toEqual({
    artistIds: expect.stringContaining('not in your list'),
  });
});

test('createEvent, with a slug, uses it; for a taken slug, the error suggests a free one', async () => {
  expect((await created({ slug: 'the-wharf-2027' })).slug).toBe('the-wharf-2027');
  expect((await create({ slug: 'the-wharf-2027' })).fields).toEqual({
    slug: expect.stringContaining('the-wharf-2027-2'),
  });
});

test('createEvent, with a title in use, gets another slug, also across organisers', async () => {
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
  ['a slug with a space', { slug: 'the wharf' }, 'slug', /letters from a to z/],
  ['a category that is none', { category: 'opera house' }, 'category', /from the list/],
  ['an age of nought', { ageLimit: 0 }, 'ageLimit', /1 or more/],
  ['a contact that is no address', { contactEmail: 'hello at example' }, 'contactEmail', /email address/],
  ['a ticket address that is none', { ticketUrl: 'javascript:alert(1)' }, 'ticketUrl', /web address/],
])('createEvent, %s, names the field and changes nothing', async (_case, overrides, field, message) => {
  const before = await rows();
  const { error, fields } = await create(overrides);
  expect(error?.extensions.code).toBe('BAD_USER_INPUT');
  expect(fields).toEqual({ [field]: expect.stringMatching(message) });
  expect(await rows()).toEqual(before);
});

test('createEvent, with several invalid fields, names them all', async () => {
  const { fields } = await create({ title: '', venueId: null, slug: 'A b' });
  expect(Object.keys(fields ?? {}).sort()).toEqual(['slug', 'title', 'venueId']);
});

test('createEvent, with scripts in the description, keeps its text but no scripts', async () => {
  const { description } = await created({
    description:
      '<h1 onclick="a()">Who</h1><script>steal()</script><p style="x">Come <a href="javascript:b()">in</a>, ' +
      '<a href="https://example.org/a?b=1">here</a><img src=x onerror=c()></p><iframe src="https://evil.example"></iframe>',
  });
  expect(description).toBe(
    '<h3>Who</h3><p>Come in, <a href="https://example.org/a?b=1" rel="nofollow noopener noreferrer">here</a></p>',
  );
});

test("createEvent, with another organiser's venue or an archived one, is refused", async () => {
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

test('updateEvent, from an older version, is a conflict and changes nothing', async () => {
  const event = await created();
  expect((await update(event, { title: 'First' })).event?.title).toBe('First');
  const { error } = await update(event, { title: 'Second' });
  expect(error?.extensions.code).toBe('CONFLICT');
});

test('updateEvent, with a new title for a draft, changes the slug; a custom slug is kept', async () => {
  const draft = await created({ title: 'Working title' });
  const renamed = (await update(draft, { title: 'Kai by the sea', slug: draft.slug })).event;
  expect(renamed?.slug).toBe('kai-by-the-sea');
  const own = await created({ title: 'One thing', slug: 'another-thing' });
  expect((await update(own, { title: 'Quite else', slug: '' })).event?.slug).toBe('another-thing');
});

test('updateEvent, with another slug for a published event, is refused', async () => {
  const { id } = await buildEvent(server.services, person.organiserId, {});
  await server.services.database.adminDb
    .updateTable('event')
    .set({ published_at: new Date() })
    .where('id', '=', id)
    .execute();
  const { data } = await person.graphql<{ event: { id: string; updatedAt: string } }>(eventDocument, { id });
  if (!data) throw new Error('The event is not there.');
  expect((await update(data.event, { slug: 'elsewhere-now' })).fields).toEqual({
    slug: expect.stringContaining('has been published'),
  });
});

test('updateEvent, at a venue that was archived meanwhile, may keep the venue', async () => {
  const own = await buildVenue(server.services, person.organiserId, { archived: true });
  const { id } = await buildEvent(server.services, person.organiserId, { venueId: own });
  const { data } = await person.graphql<{ event: { id: string; updatedAt: string } }>(eventDocument, { id });
  if (!data) throw new Error('The event is not there.');
  expect((await update(data.event, { venueId: own })).event?.venueId).toBe(own);
});

test("event and updateEvent, for another organiser's event, return NOT_FOUND", async () => {
  const event = await created();
  const other = await server.signedIn(['events']);
  for (const id of [event.id, 'no-uuid']) {
    const { errors } = await other.graphql(eventDocument, { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await update(event, { title: 'Taken over' }, other)).error?.extensions.code).toBe('NOT_FOUND');
});
