import pino from 'pino';
import { mailTray } from '../../../support/mail/mailTray';
import {
  bothAsked,
  type ConversionWorld,
  googleSecret,
  MEASUREMENT_ID,
  metaToken,
  PIXEL_ID,
  startConversionWorld,
  yes,
} from '../../../support/webhook/conversionWorld';
import { sendDue } from '../../../support/webhook/webhookFactories';
import type { TestPerson } from '../../../support/startServer';

const HOUR = 3_600_000;
const tray = mailTray();
const lines: string[] = [];
/** How far the clock of the sender is ahead. */
let aheadMs = 0;
let world: ConversionWorld;
let person: TestPerson;

beforeAll(async () => {
  world = await startConversionWorld({
    mailer: tray,
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  aheadMs = 0;
  world.receiver.messages.length = 0;
  succeed();
  person = await world.organiser();
  // What an earlier test left is not sent in this one.
  await world.server.services.database.adminDb
    .updateTable('webhook_delivery')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .execute();
});

const send = () => sendDue(world.server.services);
const succeed = () => {
  world.receiver.answer = (response) => response.end('{"events_received":1}');
};
const metaInput = { isOn: true, secret: '', pixelId: PIXEL_ID, testCode: '' };
const badToken = (said = 'Invalid OAuth access token.') =>
  JSON.stringify({ error: { message: said, type: 'OAuthException', code: 190, fbtrace_id: 'A1' } });
const refuseMeta = (reply: string) => {
  world.receiver.answer = (response, { path }) =>
    path.startsWith('/meta/') ? response.writeHead(400).end(reply) : response.writeHead(204).end();
};
const metaIds = () =>
  world.sent('meta').map(({ body }) => (body.data as Array<{ event_id: string }>)[0]?.event_id);
const metaReport = async (id: string) =>
  (await world.reports(person, id)).find(({ kind }) => kind === 'meta');

test('a provider that answers 500 gets the report once more, under the same id, and the order says when', async () => {
  world.receiver.answer = (response) => response.writeHead(500).end('Broken');
  const order = await world.buy(person);
  await send();
  const retrying = await metaReport(order.id);
  expect(retrying).toMatchObject({ outcome: 'retrying', reason: 'Meta answered with 500.' });
  const wait = new Date(retrying?.at ?? 0).getTime() - Date.now();
  expect(wait).toBeGreaterThan(2_000);
  expect(wait).toBeLessThan(6_200);
  succeed();
  aheadMs = 10_000;
  await send();
  await send();
  expect(metaIds()).toEqual([`purchase-${order.number}`, `purchase-${order.number}`]);
  const bodies = world.sent('ga4').map(({ body }) => JSON.stringify(body));
  expect(bodies).toHaveLength(2);
  expect(new Set(bodies).size).toBe(1);
  expect(await metaReport(order.id)).toMatchObject({ outcome: 'sent', reason: null });
});

test('a report whose answer is lost is sent again under the same id', async () => {
  world.receiver.answer = (response) => response.destroy();
  const order = await world.buy(person);
  await send();
  aheadMs = 10_000;
  succeed();
  await send();
  expect(metaIds()).toEqual([`purchase-${order.number}`, `purchase-${order.number}`]);
});

test('a refused token pauses Meta alone: sales wait, the owner gets a mail, and a new token sends them', async () => {
  await world.server.services.queue.start();
  refuseMeta(badToken(`Malformed access token ${metaToken}`));
  const [first, second] = [await world.buy(person), await world.buy(person)];
  await send();
  const later = await world.buy(person);
  await send();
  expect(world.sent('ga4')).toHaveLength(3);
  expect(world.sent('meta').length).toBeLessThanOrEqual(2);
  const reason = 'Meta answered: Malformed access token …';
  expect(await world.destination(person, 'meta')).toMatchObject({ state: 'refused', reason, waiting: 3 });
  expect(await world.destination(person, 'ga4')).toMatchObject({ state: 'on', waiting: 0 });
  for (const { id } of [first, second, later]) {
    expect(await metaReport(id)).toMatchObject({ outcome: 'refused', at: null });
  }
  const mail = await tray.mailTo(person.email, /Meta refuses the sales/);
  expect(String(mail.text)).toContain(reason);
  expect(String(mail.text)).toContain('/portal/preferences/analytics-integrations');

  succeed();
  world.receiver.messages.length = 0;
  await world.save(person, 'meta', { ...metaInput, secret: 'EAABanotherToken' });
  await send();
  expect(metaIds().sort()).toEqual([first, second, later].map(({ number }) => `purchase-${number}`).sort());
  expect(world.sent('meta')[0]?.body.access_token).toBe('EAABanotherToken');
  expect(await world.destination(person, 'meta')).toMatchObject({ state: 'on', reason: null, waiting: 0 });
});

test('what waited for corrected details for longer than a provider accepts is not sent', async () => {
  refuseMeta(badToken());
  const order = await world.buy(person);
  await send();
  succeed();
  await world.save(person, 'meta', { ...metaInput, secret: metaToken });
  aheadMs = 8 * 24 * HOUR;
  world.receiver.messages.length = 0;
  await send();
  expect(metaIds()).not.toContain(`purchase-${order.number}`);
  aheadMs = 0;
  expect(await metaReport(order.id)).toMatchObject({
    outcome: 'failed',
    reason: 'It waited for longer than Meta accepts.',
  });
});

test('an event that Meta refuses for itself is given up alone, and the next one is sent', async () => {
  refuseMeta(
    JSON.stringify({ error: { message: 'Invalid parameter', code: 100, error_user_msg: 'Too old.' } }),
  );
  const order = await world.buy(person);
  await send();
  expect(await metaReport(order.id)).toMatchObject({ outcome: 'failed', reason: 'Meta answered: Too old.' });
  expect(await world.destination(person, 'meta')).toMatchObject({ state: 'on', failed: 1 });
  succeed();
  const next = await world.buy(person);
  await send();
  expect(await metaReport(next.id)).toMatchObject({ outcome: 'sent' });
});

test('a limit of Meta is tried again and refuses nothing', async () => {
  refuseMeta(JSON.stringify({ error: { message: 'Too many calls', code: 4 } }));
  const order = await world.buy(person);
  await send();
  expect(await metaReport(order.id)).toMatchObject({
    outcome: 'retrying',
    reason: 'Meta answered: Too many calls',
  });
});

test('two processes share the lanes and send each report once', async () => {
  const orders = [];
  for (let one = 0; one < 5; one += 1) orders.push(await world.buy(person));
  await Promise.all([send(), send(), send()]);
  expect(metaIds().sort()).toEqual(orders.map(({ number }) => `purchase-${number}`).sort());
  expect(world.sent('ga4')).toHaveLength(5);
});

test('an organiser who switches Meta off ends what waits, asks visitors about Google alone, and can go on later', async () => {
  world.receiver.answer = (response) => response.writeHead(503).end();
  const order = await world.buy(person);
  await send();
  await world.save(person, 'meta', { ...metaInput, isOn: false });
  expect(await metaReport(order.id)).toMatchObject({ outcome: 'failed', reason: 'Meta answered with 503.' });
  succeed();
  world.receiver.messages.length = 0;
  const page = await world.visitor.see(`/events/${order.slug}`);
  expect(page.document.querySelector('.consent')?.getAttribute('data-answer-key')).toBe(MEASUREMENT_ID);
  const stale = await world.buy(person, { cart: { ...yes, 'visitor.key': bothAsked } });
  const off = await world.buy(person, { cart: { ...yes, 'visitor.key': MEASUREMENT_ID } });
  await send();
  for (const { number } of [order, stale, off]) expect(metaIds()).not.toContain(`purchase-${number}`);
  expect(await metaReport(stale.id)).toMatchObject({ outcome: 'not_asked' });
  expect(await metaReport(off.id)).toMatchObject({ outcome: 'not_asked' });
  await world.save(person, 'meta', metaInput);
  const next = await world.buy(person);
  await send();
  expect(metaIds()).toContain(`purchase-${next.number}`);
});

test('secrets are stored encrypted, and are in no log, reply, message or export', async () => {
  refuseMeta(badToken(`Malformed access token ${metaToken}`));
  await world.buy(person);
  await send();
  world.server.services.log.info('the last line');
  const { adminDb } = world.server.services.database;
  const own = async (
    table: 'webhook_endpoint' | 'webhook_delivery' | 'webhook_message' | 'idempotent_reply',
  ) =>
    JSON.stringify(await adminDb.selectFrom(table).selectAll().execute(), (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
  const seen = [
    lines.join('\n'),
    await own('webhook_endpoint'),
    await own('webhook_delivery'),
    await own('webhook_message'),
    await own('idempotent_reply'),
    JSON.stringify(await world.destinations(person)),
  ].join('\n');
  expect(seen).toContain('the last line');
  for (const secret of [googleSecret, metaToken]) expect(seen).not.toContain(secret);
});
