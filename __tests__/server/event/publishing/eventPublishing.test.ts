import { eventDocument } from '../../../../src/contract/event/event';
import {
  eventReadinessDocument,
  renewEventKeyDocument,
  saveEventMediaDocument,
  saveEventPublishingDocument,
} from '../../../../src/contract/event/eventEditing';
import { readVideoAddress } from '../../../../src/contract/event/videoAddress';
import { findPublicEvent, listPublicEvents } from '../../../../src/server/event/public/publicEventQueries';
import { buildEvent } from '../../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let now = new Date('2026-11-20T00:00:00Z');
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => now } });
  person = await server.signedIn(['events'], { planId: 7 });
});
afterAll(() => server.close());

interface Seen {
  id: string;
  slug: string;
  updatedAt: string;
  publishAt: string | null;
  publishChoice: string | null;
  privateKey: string | null;
  videoUrl: string;
}
async function read(id: string, by = person): Promise<Seen> {
  const { data } = await by.graphql<{ event: Seen }>(eventDocument, { id });
  if (!data) throw new Error('The event is not there.');
  return data.event;
}
async function save(document: string, id: string, input: object, by = person) {
  const { updatedAt } = await read(id, by);
  const { errors } = await by.graphql(document, { id, updatedAt, input });
  return { error: errors?.[0], event: await read(id, by) };
}
/**
 * Inserts a picture as if the organiser had uploaded it.
 * @returns its file's id
 */
async function storeImage(organiserId: string): Promise<string> {
  const fileId = server.services.random.uuid();
  await server.services.database.adminDb
    .insertInto('stored_file')
    .values({
      id: fileId,
      organiser_id: organiserId,
      key: `events/${fileId}.webp`,
      name: 'a.webp',
      media_type: 'image/webp',
      bytes: 1,
    })
    .execute();
  return fileId;
}
const publish = (id: string, input: object, by = person) =>
  save(saveEventPublishingDocument, id, { isPrivate: false, ...input }, by);
const build = (organiserId: string, overrides: Parameters<typeof buildEvent>[2] = {}) =>
  buildEvent(server.services, organiserId, { starts: ['2027-06-01T20:00'], ...overrides });
const listed = async () =>
  (await listPublicEvents(server.services, 'nz', { pageSize: 500 })).events.map(({ id }) => id);

test('an embargo, stored as wall time, hides the event from page and list until its instant', async () => {
  const { id } = await build(person.organiserId);
  const { event } = await publish(id, { publishLocal: '2026-12-01T09:00', publishZone: 'Pacific/Chatham' });
  expect(event.publishAt).toBe('2026-11-30T19:15:00.000Z');
  expect(await findPublicEvent(server.services, event.slug)).toBeUndefined();
  expect(await listed()).not.toContain(id);
  now = new Date('2026-11-30T19:15:00Z');
  expect((await findPublicEvent(server.services, event.slug))?.id).toBe(id);
  expect(await listed()).toContain(id);
  now = new Date('2026-11-20T00:00:00Z');
});

test.each([
  ['never', '2027-09-26T02:30', 'publishLocal', /does not happen/],
  ['twice', '2027-04-04T02:30', 'publishChoice', /happens twice/],
])(
  'an embargo at a wall time that happens %s is refused and changes nothing',
  async (_case, local, field, message) => {
    const { id } = await build(person.organiserId);
    const { error, event } = await publish(id, { publishLocal: local, publishZone: 'Pacific/Auckland' });
    expect(error).toMatchObject({ extensions: { field }, message: expect.stringMatching(message) });
    expect(event.publishAt).toBeNull();
  },
);

test('an embargo at a wall time that happens twice, with a choice, stores that instant and returns the choice', async () => {
  const { id } = await build(person.organiserId);
  const local = { publishLocal: '2027-04-04T02:30', publishZone: 'Pacific/Auckland' };
  const { event } = await publish(id, { ...local, publishChoice: 'later' });
  expect(event).toMatchObject({ publishAt: '2027-04-03T14:30:00.000Z', publishChoice: 'later' });
});

test('a private event opens only with its key and is not listed; a new key invalidates the old link', async () => {
  const { id } = await build(person.organiserId);
  const { event } = await publish(id, { isPrivate: true });
  const key = event.privateKey ?? '';
  const open = async (given?: string) => (await findPublicEvent(server.services, event.slug, given))?.id;
  expect(key).toHaveLength(20);
  expect([await open(), await open('guess'), await open(key)]).toEqual([undefined, undefined, id]);
  expect(await listed()).not.toContain(id);
  await person.graphql(renewEventKeyDocument, { id });
  const { privateKey } = await read(id);
  expect([await open(key), await open(privateKey ?? '')]).toEqual([undefined, id]);
});

test('findPublicEvent, by state, hides draft, in review and archived and returns the other states', async () => {
  const states = ['draft', 'in_review', 'archived', 'paused', 'postponed', 'cancelled'] as const;
  const found: unknown[] = [];
  for (const state of states) {
    const { id } = await build(person.organiserId, { state });
    found.push((await findPublicEvent(server.services, (await read(id)).slug))?.state);
  }
  expect(found).toEqual([undefined, undefined, undefined, 'paused', 'postponed', 'cancelled']);
});

describe('features that a plan does not include', () => {
  const withPlan = (planId: number) => server.signedIn(['events'], { planId });

  test.each([
    [
      'an embargo on Free',
      4,
      { publishLocal: '2026-12-01T09:00', publishZone: 'Pacific/Auckland' },
      'publishLocal',
    ],
    ['a private link on Essential', 2, { isPrivate: true }, 'isPrivate'],
  ])('%s is refused with what to do', async (_case, planId, input, field) => {
    const organiser = await withPlan(planId);
    const { id } = await build(organiser.organiserId);
    const { error } = await publish(id, input, organiser);
    expect(error).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field },
      message: expect.stringContaining('Plans & Pricing'),
    });
  });

  test.each([
    ['Free, ticketed elsewhere', 4, 'elsewhere' as const, 2, true],
    ['Free, ticketed here', 4, 'here' as const, 2, false],
    ['Essential', 2, 'here' as const, 4, true],
    ['Essential', 2, 'here' as const, 3, false],
    ['Professional', 7, 'none' as const, 12, false],
  ])('%s (plan %i, %s), %i images, are refused: %s', async (_case, planId, ticketing, count, refused) => {
    const organiser = await withPlan(planId);
    const { id } = await build(organiser.organiserId, { ticketing });
    const images = [];
    for (let place = 0; place < count; place++) {
      const fileId = await storeImage(organiser.organiserId);
      images.push({ fileId, alt: `Picture ${place}` });
    }
    const { error } = await save(saveEventMediaDocument, id, { images }, organiser);
    expect(error?.extensions.field).toBe(refused ? 'images' : undefined);
  });

  test('a video, on the Free plan, is accepted only for events ticketed here', async () => {
    const organiser = await withPlan(4);
    const input = { images: [], videoUrl: 'https://vimeo.com/76979871' };
    const outside = await build(organiser.organiserId, { ticketing: 'elsewhere' });
    const inside = await build(organiser.organiserId, { ticketing: 'here' });
    const refused = await save(saveEventMediaDocument, outside.id, input, organiser);
    expect(refused.error?.extensions.field).toBe('videoUrl');
    const { event } = await save(saveEventMediaDocument, inside.id, input, organiser);
    expect(event.videoUrl).toBe('https://vimeo.com/76979871');
  });
});

test('an image without a description is stored, blocks publishing and is not shown to the public', async () => {
  const { id } = await build(person.organiserId);
  const fileIds = [await storeImage(person.organiserId), await storeImage(person.organiserId)];
  const [bare = '', described = ''] = fileIds;
  const images = [
    { fileId: bare, alt: ' ' },
    { fileId: described, alt: 'A band' },
  ];
  const { error, event } = await save(saveEventMediaDocument, id, { images });
  expect(error).toBeUndefined();
  const { data } = await person.graphql<{
    eventReadiness: { problems: Array<{ code: string; severity: string }> };
  }>(eventReadinessDocument, { id });
  expect(data?.eventReadiness.problems).toContainEqual(
    expect.objectContaining({ code: 'image_alt', severity: 'block' }),
  );
  const page = await findPublicEvent(server.services, event.slug);
  expect(page?.images.map(({ fileId }) => fileId)).toEqual([described]);
  const { events } = await listPublicEvents(server.services, 'nz', { pageSize: 500 });
  expect(events.find((card) => card.id === id)?.image?.fileId).toBe(described);
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', { provider: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['youtu.be/dQw4w9WgXcQ?t=3', { provider: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', { provider: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://player.vimeo.com/video/76979871', { provider: 'vimeo', id: '76979871' }],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">', undefined],
  ['javascript:alert(1)', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
])('readVideoAddress, for %s, returns only the provider and id, or undefined', (address, video) => {
  expect(readVideoAddress(address)).toEqual(video);
});
