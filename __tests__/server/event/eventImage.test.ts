import sharp from 'sharp';
import { eventDocument, eventImagePath, eventImageUploadPath } from '../../../src/contract/event/event';
import { saveEventMediaDocument } from '../../../src/contract/event/eventEditing';
import { removeUnusedImageJob } from '../../../src/server/event/eventJobs';
import { buildEvent } from '../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5c5c' } });

async function upload(bytes: Buffer | string, name = 'poster.png', asker = person) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  const sent = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v2/nz${eventImageUploadPath}`,
    headers: { cookie: asker.cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
const storedFiles = async () =>
  (await server.services.database.adminDb.selectFrom('stored_file').select('id').execute()).length;

test('an image, large and with a location in its metadata, is stored as WebP of 1600 px without the location', async () => {
  const bytes = await picture(3200, 1200)
    .withExif({ IFD3: { GPSLatitude: '41/1 17/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(bytes, 'wharf.jpg');
  expect(status).toBe(200);
  expect(body).toEqual({ image: { fileId: expect.any(String), width: 1600, height: 600 }, error: null });
  const full = await server.app.inject({ url: eventImagePath(body.image.fileId) });
  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const stored = await sharp(full.rawPayload).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 1600 });
  expect(stored.exif).toBeUndefined();
  const thumbnail = await server.app.inject({ url: eventImagePath(body.image.fileId, 'thumbnail') });
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
});

test('an image, as a small PNG or WebP, is accepted and not enlarged', async () => {
  for (const bytes of [await picture(40, 30).png().toBuffer(), await picture(40, 30).webp().toBuffer()]) {
    expect((await upload(bytes)).body.image).toMatchObject({ width: 40, height: 30 });
  }
});

test.each<[string, () => Promise<Buffer | string>, RegExp]>([
  [
    'an SVG',
    async () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    /SVG images can hold/,
  ],
  ['a text', async () => 'Not an image at all.', /not a PNG, JPEG or WebP/],
  ['a GIF', () => picture(4, 4).gif().toBuffer(), /not a PNG, JPEG or WebP/],
  ['nothing', async () => '', /empty/],
  ['half a JPEG', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 600), /cannot be read/],
  ['a PNG in name only', async () => Buffer.from('\x89PNG\r\n\x1a\nhello', 'latin1'), /cannot be read/],
  ['49 megapixels', () => picture(7000, 7000).png().toBuffer(), /7000 × 7000 pixels; the most is 40/],
  ['11 MB', async () => Buffer.alloc(11 * 1024 * 1024, 1), /larger than 10 MB/],
])('an image, %s, is refused and nothing is stored', async (_kind, make, message) => {
  const before = await storedFiles();
  const { status, body } = await upload(await make());
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'file',
    message: expect.stringMatching(message),
  });
  expect(await storedFiles()).toBe(before);
});

test('an image, without the permission or without a file, is refused', async () => {
  const bytes = await picture(4, 4).png().toBuffer();
  expect((await upload(bytes, 'a.png', await server.signedIn(['venues']))).status).toBe(403);
  const empty = await person.post(`/v2/nz${eventImageUploadPath}`, {});
  expect(empty.json()).toMatchObject({ error: { field: 'file' } });
});

/** Creates an event with these pictures. */
async function giveImages(to: TestPerson, fileIds: string[]) {
  const { id } = await buildEvent(server.services, to.organiserId);
  const { data } = await to.graphql<{ event: { updatedAt: string } }>(eventDocument, { id });
  const images = fileIds.map((fileId) => ({ fileId, alt: 'A hall full of people' }));
  const variables = { id, updatedAt: data?.event.updatedAt ?? '', input: { images } };
  return to.graphql(saveEventMediaDocument, variables);
}

test('an image of another organiser cannot be added to an event', async () => {
  const { body } = await upload(await picture(4, 4).png().toBuffer());
  const other = await server.signedIn(['events']);
  const { errors } = await giveImages(other, [body.image.fileId]);
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'images' });
});

test('an address without an image returns 404', async () => {
  for (const file of ['4b6a7c1e-1111-4222-8333-444455556666.webp', '..%2Fsecret.webp', 'a.txt']) {
    expect((await server.app.inject({ url: `/uploads/events/${file}` })).statusCode).toBe(404);
  }
});

test('removeUnusedImageJob, for a used and an unused image, deletes only the unused one', async () => {
  const [shown, unused] = [
    await upload(await picture(4, 4).png().toBuffer()),
    await upload(await picture(5, 5).png().toBuffer()),
  ];
  expect((await giveImages(person, [shown.body.image.fileId])).errors).toBeUndefined();
  const { database, queue } = server.services;
  for (const { body } of [shown, unused]) {
    const job = removeUnusedImageJob(person.organiserId, body.image.fileId, new Date(0));
    await database.withOrganiser(person.organiserId, (db) => queue.add(db, job));
  }
  await queue.start();
  const status = async (fileId: string) =>
    (await server.app.inject({ url: eventImagePath(fileId) })).statusCode;
  const until = Date.now() + 120_000;
  while ((await status(unused.body.image.fileId)) !== 404 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await status(unused.body.image.fileId)).toBe(404);
  expect(await status(shown.body.image.fileId)).toBe(200);
});
