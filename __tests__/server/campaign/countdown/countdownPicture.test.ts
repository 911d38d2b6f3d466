import sharp from 'sharp';
import { contrast } from '../../../../src/contract/template/colourContrast';
import { countdownPath, readCountdown } from '../../../../src/server/campaign/countdown/countdownPath';
import { drawnCountdown } from '../../../../src/server/campaign/countdown/drawnCountdown';
import { timeLeft } from '../../../../src/server/campaign/countdown/timeLeft';
import { startServer, type TestServer } from '../../../support/startServer';

const at = new Date('2026-12-04T06:30:00Z');
const before = (ms: number) => new Date(at.getTime() - ms);
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const teal = { at, colour: '#0f5e63', after: 'It has begun' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
const get = (url: string) => server.app.inject({ url });

/** The colours of a picture that cover more than what smooths the edges of its shapes, the background first. */
async function coloursOf(png: Buffer): Promise<string[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let place = 0; place < data.length; place += info.channels) {
    const colour = `#${data.subarray(place, place + 3).toString('hex')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
}

test.each([
  ['days, hours and minutes before', 2 * DAY + 3 * HOUR + 4 * MINUTE, { days: 2, hours: 3, minutes: 4 }],
  ['in a minute that has begun', 61 * SECOND, { days: 0, hours: 0, minutes: 2 }],
  ['in the last second', 1, { days: 0, hours: 0, minutes: 1 }],
  ['at the moment', 0, undefined],
  ['after it', -DAY, undefined],
])('timeLeft, %s, gives what people read off a clock', (_when, ms, expected) => {
  expect(timeLeft(at, before(ms))).toEqual(expected);
});

test('drawnCountdown, in one minute, is one picture, and in the next minute another', async () => {
  const first = await drawnCountdown(teal, before(5 * MINUTE));
  expect(await drawnCountdown(teal, before(5 * MINUTE - 59 * SECOND))).toBe(first);
  expect((await drawnCountdown(teal, before(4 * MINUTE))).equals(first)).toBe(false);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1072, height: 288 });
});

test('drawnCountdown, asked for 200 times at once, draws once', async () => {
  const now = before(7 * DAY);
  const pictures = await Promise.all(Array.from({ length: 200 }, () => drawnCountdown(teal, now)));
  expect(new Set(pictures).size).toBe(1);
});

test('drawnCountdown, of more pictures than are kept, draws the oldest one anew', async () => {
  const now = before(3 * DAY);
  const first = await drawnCountdown(teal, now);
  for (let minute = 1; minute <= 200; minute += 1) {
    await drawnCountdown(teal, new Date(now.getTime() + minute * MINUTE));
  }
  const again = await drawnCountdown(teal, now);
  expect(again).not.toBe(first);
  expect(again.equals(first)).toBe(true);
});

test('drawnCountdown, after the moment, shows the words, or zeros without any', async () => {
  const [words, other, zeros] = await Promise.all(
    ['It has begun', 'Kua tīmata', ''].map((after) => drawnCountdown({ ...teal, after }, at)),
  );
  expect(words?.equals(other ?? Buffer.of())).toBe(false);
  expect(words?.equals(zeros ?? Buffer.of())).toBe(false);
});

test.each(['#0f5e63', '#ffd447', '#ffffff', '#000000', '#8a8a8a'])(
  'drawnCountdown, on %s, has this background and figures that can be read on it',
  async (colour) => {
    const [background = '', ink = ''] = await coloursOf(
      await drawnCountdown({ ...teal, colour }, before(DAY)),
    );
    expect(background).toBe(colour);
    expect(contrast(background, ink)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a signed address gives a PNG to any site and is never stored; it names no recipient', async () => {
  const path = countdownPath({ ...teal, after: 'Ā'.repeat(40) }, server.services.secret);
  const reply = await get(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await sharp(reply.rawPayload).metadata()).format).toBe('png');
  const token = path.replace('/t/countdown/', '');
  expect(readCountdown(token, server.services.secret)).toEqual({ ...teal, after: 'Ā'.repeat(40) });
});

test('an address without our signature, changed, malformed or huge, is not found', async () => {
  const path = countdownPath(teal, server.services.secret);
  const [body = '', mac = ''] = path.replace('/t/countdown/', '').split('.');
  const other = Buffer.from(JSON.stringify([String(at.getTime() / 1000), '#ff0000', ''])).toString(
    'base64url',
  );
  const paths = [
    countdownPath(teal, 'the secret of another server'),
    `/t/countdown/${other}.${mac}.png`,
    `/t/countdown/${body}.png`,
    `/t/countdown/${body}.${mac.slice(1)}.png`,
    '/t/countdown/.png',
    `/t/countdown/${'x'.repeat(900)}`,
  ];
  const replies = await Promise.all(paths.map(get));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
  expect((await get(`/t/countdown/${'x'.repeat(10_000)}`)).statusCode).toBe(414);
});
