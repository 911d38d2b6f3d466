import sharp from 'sharp';
import { eventImagePath, eventImageUploadPath } from '../../../../src/contract/event/event';
import {
  type MailPicture,
  mailPicturePath,
  mailPicturesDocument,
} from '../../../../src/contract/template/mailPicture';
import { fileForm } from '../../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const create = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 92, b: 92, alpha } } });

async function upload(bytes: Buffer | string, asker = person, path = mailPicturePath) {
  const { headers, payload } = fileForm('poster.png', 'image/png', Buffer.from(bytes));
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v2/nz${path}`,
    headers: { ...headers, cookie: asker.cookie },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}
const get = (url: string) => server.app.inject({ url: new URL(url, 'http://localhost').pathname });
const list = async (asker: TestPerson) =>
  (await asker.graphql<{ mailPictures: MailPicture[] }>(mailPicturesDocument)).data?.mailPictures ?? [];

test('a picture, large and opaque, is stored as a JPEG of 1,200 px without its metadata, and anybody can load it', async () => {
  const bytes = await create(2400, 1000)
    .withExif({ IFD3: { GPSLatitude: '41/1 17/1 0/1', GPSLatitudeRef: 'S' } })
    .flatten()
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(bytes);
  expect(status).toBe(200);
  expect(body.picture).toMatchObject({ width: 1200, height: 500, url: expect.stringMatching(/\.jpg$/) });
  const shown = await get(body.picture.url);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  const stored = await sharp(shown.rawPayload).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 1200 });
  expect(stored.exif).toBeUndefined();
});

test('a picture with transparent parts stays transparent, as a PNG', async () => {
  const { body } = await upload(await create(40, 30, 0.5).webp().toBuffer());
  expect(body.picture.url).toMatch(/\.png$/);
  const shown = await get(body.picture.url);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
    format: 'png',
    hasAlpha: true,
    width: 40,
  });
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /SVG images can hold/],
  ['half a PNG', '\x89PNG\r\n\x1a\nhello', /cannot be read|not a PNG/],
  ['nothing', '', /empty/],
])('a picture, %s, is refused, and nothing is listed', async (_kind, bytes, message) => {
  const before = await list(person);
  const { status, body } = await upload(bytes);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ field: 'file', message: expect.stringMatching(message) });
  expect(await list(person)).toEqual(before);
});

test('mailPictures lists the newest first, and those of no other organiser', async () => {
  const stranger = await server.signedIn(['ticketholderCommunication']);
  const first = await upload(await create(4, 4).png().toBuffer(), stranger);
  const second = await upload(await create(5, 5).png().toBuffer(), stranger);
  expect((await list(stranger)).map(({ id }) => id)).toEqual([second.body.picture.id, first.body.picture.id]);
  expect((await list(person)).map(({ id }) => id)).not.toContain(first.body.picture.id);
  expect((await upload(await create(4, 4).png().toBuffer(), await server.signedIn(['events']))).status).toBe(
    403,
  );
});

test('an address of no picture, of the other type or outside the folder returns 404', async () => {
  const { body } = await upload(await create(4, 4).flatten().png().toBuffer());
  for (const file of [
    body.picture.url.replace('.jpg', '.png'),
    '/uploads/mail/4b6a7c1e-1111-4222-8333-444455556666.jpg',
    '/uploads/mail/..%2Fsecret.jpg',
  ])
    expect((await get(file)).statusCode).toBe(404);
});

test('the picture of an event, asked for 20 times at once for mails, is a JPEG each time, cut to 16:9 for cards', async () => {
  const owner = await server.signedIn(['events']);
  const { body } = await upload(await create(900, 1200).png().toBuffer(), owner, eventImageUploadPath);
  const { fileId } = body.image;
  const replies = await Promise.all(Array.from({ length: 20 }, () => get(eventImagePath(fileId, 'card'))));
  for (const { rawPayload } of replies)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
  const whole = await get(eventImagePath(fileId, 'mail'));
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 900,
    height: 1200,
  });
  expect((await get(eventImagePath('4b6a7c1e-1111-4222-8333-444455556666', 'card'))).statusCode).toBe(404);
});
