import sharp from 'sharp';
import { eventImagePath, eventImageUploadPath } from '../../../../src/contract/event/event';
import {
  cropRectangle,
  type CropShape,
  cropShapes,
  type MailCrop,
} from '../../../../src/contract/template/mailCrop';
import {
  cropMailPictureDocument,
  type MailPicture,
  mailPicturePath,
  mailPicturesDocument,
} from '../../../../src/contract/template/mailPicture';
import { mailBlocks } from '../../../../src/contract/template/mailInput';
import { seededRandom } from '../../../support/corpora/seededRandom';
import { buildEvent } from '../../../support/factories/eventFactories';
import { fileForm } from '../../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'events']);
});
afterAll(() => server.close());

/** Four quarters: red, green, blue and white, from the top left. */
async function quarters(width: number, height: number, alpha = 1): Promise<Buffer> {
  const part = (background: string) => ({
    create: { width: width / 2, height: height / 2, channels: 4 as const, background },
  });
  return sharp({ create: { width, height, channels: 4, background: { r: 255, g: 255, b: 255, alpha } } })
    .composite([
      { input: part('#ff0000'), left: 0, top: 0 },
      { input: part('#00ff00'), left: width / 2, top: 0 },
      { input: part('#0000ff'), left: 0, top: height / 2 },
    ])
    .png()
    .toBuffer();
}

async function upload(bytes: Buffer, path = mailPicturePath, asker = person) {
  const { headers, payload } = fileForm('poster.png', 'image/png', bytes);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/v2/nz${path}`,
    headers: { ...headers, cookie: asker.cookie },
    payload,
  });
  return reply.json();
}
const uploaded = async (width: number, height: number, alpha = 1): Promise<string> =>
  (await upload(await quarters(width, height, alpha))).picture.url;

const crop = (input: Partial<MailCrop>, asker = person) =>
  asker.graphql<{ cropMailPicture: MailPicture }>(cropMailPictureDocument, {
    input: { zoom: 100, x: 50, y: 50, ...input },
  });
async function cropped(input: Partial<MailCrop>): Promise<MailPicture> {
  const { data, errors } = await crop(input);
  if (!data) throw new Error(errors?.[0]?.message);
  return data.cropMailPicture;
}
const bytesAt = async (url: string): Promise<Buffer> =>
  (await server.app.inject({ url: new URL(url).pathname })).rawPayload;
const rowCount = async (): Promise<number> =>
  (await server.services.database.adminDb.selectFrom('stored_file').select('id').execute()).length;

test.each<[CropShape | undefined, number, number, number]>([
  ['wide', 100, 1200, 400],
  ['screen', 100, 1200, 675],
  ['square', 100, 800, 800],
  ['portrait', 100, 640, 800],
  [undefined, 200, 600, 400],
  ['square', 300, 267, 267],
])(
  'cropMailPicture, shape %s at %i percent, makes a JPEG of %i by %i pixels',
  async (shape, zoom, width, height) => {
    const picture = await cropped({ of: await uploaded(1200, 800), shape, zoom });
    expect(picture).toMatchObject({
      name: 'poster.png',
      width,
      height,
      url: expect.stringMatching(/\.jpg$/),
    });
    expect(await sharp(await bytesAt(picture.url)).metadata()).toMatchObject({
      format: 'jpeg',
      width,
      height,
    });
  },
);

test.each([
  [0, 0, { r: 255, g: 0, b: 0 }],
  [100, 0, { r: 0, g: 255, b: 0 }],
  [0, 100, { r: 0, g: 0, b: 255 }],
])('cropMailPicture, with the focal point at %i, %i, keeps what is there', async (x, y, colour) => {
  const { url } = await cropped({ of: await uploaded(400, 400), zoom: 200, x, y });
  const { dominant } = await sharp(await bytesAt(url)).stats();
  for (const channel of ['r', 'g', 'b'] as const)
    expect(Math.abs(dominant[channel] - colour[channel])).toBeLessThan(20);
});

test('a PNG with transparent parts stays one, and the tallest picture and the smallest are cropped', async () => {
  const transparent = await cropped({ of: await uploaded(60, 40, 0), shape: 'square' });
  expect(await sharp(await bytesAt(transparent.url)).metadata()).toMatchObject({
    format: 'png',
    hasAlpha: true,
  });
  expect(await cropped({ of: await uploaded(1200, 4000), shape: 'wide' })).toMatchObject({
    width: 1200,
    height: 400,
  });
  expect(await cropped({ of: await uploaded(2, 2), shape: 'wide', zoom: 300 })).toMatchObject({
    width: 1,
    height: 1,
  });
});

test('the same crop, asked for 200 times at once and once more, is one file that the uploaded pictures do not list', async () => {
  const of = await uploaded(300, 200);
  const before = await rowCount();
  const made = await Promise.all(Array.from({ length: 200 }, () => cropped({ of, shape: 'square', x: 20 })));
  const again = await cropped({ of, shape: 'square', x: 20 });
  expect(new Set([...made, again].map(({ url }) => url)).size).toBe(1);
  expect(await rowCount()).toBe(before + 1);
  expect((await cropped({ of, shape: 'square', x: 21 })).url).not.toBe(again.url);
  const { data } = await person.graphql<{ mailPictures: MailPicture[] }>(mailPicturesDocument);
  expect(data?.mailPictures.map(({ url }) => url)).toContain(of);
  expect(data?.mailPictures.map(({ url }) => url)).not.toContain(again.url);
});

test('a cropped picture can be cropped again by its own address', async () => {
  const { url: of } = await cropped({ of: await uploaded(300, 200), shape: 'square' });
  expect(await cropped({ of, shape: 'screen' })).toMatchObject({ width: 200, height: 113 });
});

test('the picture of an own event is cropped from its full size, and refused once the event no longer shows it', async () => {
  const { image } = await upload(await quarters(1600, 900), eventImageUploadPath);
  const of = server.services.publicUrl + eventImagePath(image.fileId, 'mail');
  expect((await crop({ of, zoom: 200 })).errors?.[0]?.message).toMatch(/Upload the picture first/);
  const { adminDb } = server.services.database;
  const { organiserId: organiser_id } = person;
  const { id: event_id } = await buildEvent(server.services, organiser_id);
  await adminDb
    .insertInto('event_image')
    .values({ organiser_id, event_id, file_id: image.fileId, position: 0 })
    .execute();
  expect(await cropped({ of, zoom: 200 })).toMatchObject({ width: 800, height: 450 });
  await adminDb.deleteFrom('event_image').where('file_id', '=', image.fileId).execute();
  expect((await crop({ of, zoom: 200 })).errors?.[0]?.message).toMatch(/Upload the picture first/);
});

test('a picture of another organiser, of another site, or none is refused with what to do, and nothing is stored', async () => {
  const of = await uploaded(300, 200);
  const stranger = await server.signedIn(['emailCampaign']);
  const before = await rowCount();
  const { origin, pathname } = new URL(of);
  const refused: Array<[string, TestPerson]> = [
    [of, stranger],
    [`https://example.org${pathname}`, person],
    [`${origin}@example.org${pathname}`, person],
    [`${origin}/uploads/mail/4b6a7c1e-1111-4222-8333-444455556666.jpg`, person],
    [`${origin}/uploads/mail/${'-'.repeat(36)}.jpg`, person],
    [`${origin}/portal/events`, person],
  ];
  for (const [address, asker] of refused) {
    const { errors } = await crop({ of: address, shape: 'square' }, asker);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/Upload the picture first to crop it/),
      extensions: { code: 'BAD_USER_INPUT', field: 'of' },
    });
  }
  expect(await rowCount()).toBe(before);
  const outsider = await crop({ of }, await server.signedIn(['events']));
  expect(outsider.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test.each<[string, object, string]>([
  ['a zoom below the whole', { zoom: 90 }, 'zoom'],
  ['a huge zoom', { zoom: 2_000_000_000 }, 'zoom'],
  ['a zoom between the steps', { zoom: 105 }, 'zoom'],
  ['a focal point outside', { x: 101 }, 'x'],
  ['a negative focal point', { y: -1 }, 'y'],
  ['an unknown shape', { shape: 'toString' }, 'shape'],
  ['an address of no picture', { of: 'javascript:alert(1)' }, 'of'],
])('cropMailPicture and a saved block, with %s, are refused naming the field', async (_, wrong, field) => {
  const of = await uploaded(30, 20);
  expect((await crop({ of, ...wrong })).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field,
  });
  const block = { kind: 'image', url: of, crop: { of, zoom: 100, x: 50, y: 50, ...wrong } };
  expect(mailBlocks.safeParse([block]).error?.issues[0]?.path).toEqual([0, 'crop', field]);
});

test('a cropped block whose own address is none of a picture is refused', () => {
  const block = {
    kind: 'image',
    url: 'data:image/png,a',
    crop: { of: 'https://example.org/a.jpg', zoom: 100, x: 0, y: 0 },
  };
  expect(mailBlocks.safeParse([block]).error?.issues[0]).toMatchObject({
    path: [0, 'url'],
    message: expect.stringMatching(/Choose the picture again/),
  });
});

test('cropRectangle, for any picture and choice, is within the picture, has the shape and is as near to the focal point as it can be', () => {
  const random = seededRandom(134);
  const shapes = [...Object.keys(cropShapes), undefined] as Array<CropShape | undefined>;
  for (let times = 0; times < 5_000; times++) {
    const size = { width: 1 + random.below(1600), height: 1 + random.below(4000) };
    const [x, y] = [random.below(101), random.below(101)];
    const shape = shapes[random.below(shapes.length)];
    const zoom = 100 + 10 * random.below(21);
    const { left, top, width, height } = cropRectangle(size, { shape, zoom, x, y });
    const [across, down] = shape ? cropShapes[shape] : [size.width, size.height];
    const fits = Math.min(size.width / across, size.height / down) * (100 / zoom);
    expect(Math.abs(width - Math.max(1, across * fits))).toBeLessThan(0.51);
    expect(Math.abs(height - Math.max(1, down * fits))).toBeLessThan(0.51);
    for (const [start, length, all, point] of [
      [left, width, size.width, (size.width * x) / 100],
      [top, height, size.height, (size.height * y) / 100],
    ] as const) {
      expect(Number.isInteger(start) && start >= 0 && start + length <= all).toBe(true);
      expect(start <= point && point <= start + length).toBe(true);
      const isAtEdge = start === 0 || start + length === all;
      expect(isAtEdge || Math.abs(start + length / 2 - point) <= 0.5).toBe(true);
    }
  }
});
