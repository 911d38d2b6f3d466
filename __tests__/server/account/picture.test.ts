import sharp from 'sharp';
import {
  pictureUploadPathFor,
  removePictureDocument,
  type PictureCrop,
} from '../../../src/contract/account/account';
import type { SessionProQuery } from '../../../src/contract/generated/operations';
import { sessionProDocument } from '../../../src/contract/user/user';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  await server.services.queue.start();
  person = await server.signedIn(['preferences']);
});
afterAll(() => server.close());

const whole: PictureCrop = { x: 0, y: 0, size: 1 };
const picture = (width: number, height: number, background = '#0b5c5c') =>
  sharp({ create: { width, height, channels: 3, background } });

async function upload(bytes: Buffer | string, crop: PictureCrop = whole, asker = person) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), 'me.png');
  const sent = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v2/nz${pictureUploadPathFor(crop)}`,
    headers: { cookie: asker.cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}
const show = (file: string, size = 32) => server.app.inject({ url: `/uploads/avatars/${size}/${file}` });
const avatarOf = async (asker = person) =>
  (await asker.graphql<SessionProQuery>(sessionProDocument)).data?.sessionPro.userInfo.avatar;

test('a picture, with a location in its metadata, is stored in three sizes of WebP without it', async () => {
  const bytes = await picture(600, 600)
    .withExif({ IFD3: { GPSLatitude: '41/1 17/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(bytes);
  expect(status).toBe(200);
  expect(await avatarOf()).toBe(body.avatar);
  for (const size of [32, 64, 256]) {
    const shown = await show(body.avatar, size);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const stored = await sharp(shown.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: size, height: size });
    expect(stored.exif).toBeUndefined();
  }
});

test('the crop, of a picture of two halves, keeps the chosen square', async () => {
  const right = await picture(200, 200, '#ff0000').png().toBuffer();
  const bytes = await picture(400, 200, '#0000ff')
    .composite([{ input: right, left: 200, top: 0 }])
    .png()
    .toBuffer();
  const { body } = await upload(bytes, { x: 0.5, y: 0, size: 0.5 });
  const { dominant } = await sharp((await show(body.avatar, 256)).rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
});

test('the crop, beyond the edge of a tall picture, is moved inside', async () => {
  const { status, body } = await upload(await picture(100, 300).png().toBuffer(), {
    x: 0.9,
    y: 2.9,
    size: 1,
  });
  expect(status).toBe(200);
  expect((await show(body.avatar)).statusCode).toBe(200);
});

test('a new picture replaces the old one; removing it leaves none', async () => {
  const first = (await upload(await picture(40, 40).png().toBuffer())).body.avatar;
  const second = (await upload(await picture(50, 50).webp().toBuffer())).body.avatar;
  expect((await show(first)).statusCode).toBe(404);
  expect((await show(second)).statusCode).toBe(200);
  const until = Date.now() + 120_000;
  const bytesStand = (file: string) =>
    new Promise<boolean>((resolve) => {
      const bytes = server.services.files.read(`avatars/256/${file}`);
      bytes.once('error', () => resolve(false)).once('readable', () => resolve(true));
    });
  while ((await bytesStand(first)) && Date.now() < until) await new Promise((done) => setTimeout(done, 20));
  expect(await bytesStand(first)).toBe(false);
  expect(await bytesStand(second)).toBe(true);

  await person.graphql(removePictureDocument);
  expect(await avatarOf()).toBeNull();
  expect((await show(second)).statusCode).toBe(404);
});

test.each<[string, () => Promise<Buffer | string>, RegExp]>([
  [
    'an SVG',
    async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    /SVG images can hold/,
  ],
  ['a GIF', () => picture(4, 4).gif().toBuffer(), /not a PNG, JPEG or WebP/],
  ['6 MB', async () => Buffer.alloc(6 * 1024 * 1024, 1), /larger than 5 MB/],
  ['60 megapixels', () => picture(10_000, 6_000).png().toBuffer(), /10000 × 6000 pixels; the most is 40/],
  ['half a JPEG', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 600), /cannot be read/],
])('a picture, %s, is refused and the current one stays', async (_kind, make, message) => {
  const { body: before } = await upload(await picture(40, 40).png().toBuffer());
  const { status, body } = await upload(await make());
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'file',
    message: expect.stringMatching(message),
  });
  expect(await avatarOf()).toBe(before.avatar);
});

test.each([
  { x: 0, y: 0, size: 0 },
  { x: -1, y: 0, size: 1 },
  { x: 0, y: Number.NaN, size: 1 },
])('a picture, with the square %j, is refused', async (crop) => {
  expect((await upload(await picture(40, 40).png().toBuffer(), crop)).body.error).toMatchObject({
    field: 'file',
  });
});

test('a picture, signed in without the permission, is refused', async () => {
  const bytes = await picture(40, 40).png().toBuffer();
  const other = await server.signedIn(['events']);
  expect((await upload(bytes, whole, other)).status).toBe(403);
  expect(await avatarOf(other)).toBeNull();
});

test('an address without a picture returns 404', async () => {
  const { body } = await upload(await picture(40, 40).png().toBuffer());
  for (const url of [
    `/uploads/avatars/48/${body.avatar}`,
    '/uploads/avatars/32/4b6a7c1e-1111-4222-8333-444455556666.webp',
    '/uploads/avatars/32/..%2F..%2Fsession-secret',
  ]) {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  }
});
