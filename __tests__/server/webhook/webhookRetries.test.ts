import { webhookLimits } from '../../../src/contract/webhook/webhook';
import { retryWaits } from '../../../src/server/webhook/sending/retryWaits';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import {
  buildEndpoint,
  deliveriesOf,
  endpointsOf,
  noteMessages,
  sendDue,
} from '../../support/webhook/webhookFactories';
import { type Receiver, startReceiver } from '../../support/webhook/webhookReceiver';

const HOUR = 3_600_000;
const tray = mailTray();
let server: TestServer;
let receiver: Receiver;
let person: TestPerson;
/** How far the clock of the sender is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  server = await startServer({
    mailer: tray,
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  aheadMs = 0;
  receiver = await startReceiver();
  person = await server.signedIn(['integration']);
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ role: 'owner' })
    .where('id', '=', person.membershipId)
    .execute();
});
afterEach(() => receiver.close());

/** Sends what is due, with every wait in the middle of its range. */
const send = () =>
  sendDue({
    ...server.services,
    random: { bytes: (count) => Buffer.alloc(count, 128), uuid: () => crypto.randomUUID() },
  });
const fail = (status: number) => {
  receiver.answer = (response) => response.writeHead(status).end('Not now');
};
const endpointOf = async () => (await endpointsOf(person))[0];

test('a message that fails is tried ten times within about three days, then given up', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  fail(500);
  await noteMessages(server.services, person.organiserId, 1);
  const offsets: number[] = [];
  for (let step = 0; step < 4 * 74; step += 1) {
    const before = receiver.messages.length;
    await send();
    if (receiver.messages.length > before) offsets.push(aheadMs);
    const [delivery] = (await deliveriesOf(person, id)).deliveries;
    if (delivery?.state === 'failed') break;
    // Straight to the next attempt.
    aheadMs = new Date(delivery?.nextAt ?? 0).getTime() - Date.now() + 1_000;
  }
  expect(receiver.messages).toHaveLength(retryWaits.length + 1);
  expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((offsets.at(-1) ?? 0) / HOUR).toBeGreaterThan(68);
  expect((offsets.at(-1) ?? 0) / HOUR).toBeLessThan(76);
});

test('an endpoint that only fails is warned about after a day and disabled after three, both by mail', async () => {
  await server.services.queue.start();
  const { id } = await buildEndpoint(person, { url: receiver.url });
  fail(503);
  for (let hours = 0; hours <= 80; hours += 2) {
    aheadMs = hours * HOUR;
    await noteMessages(server.services, person.organiserId, 1);
    await send();
  }
  const warning = await tray.mailTo(person.email, /do not arrive/);
  const last = await tray.mailTo(person.email, /was disabled/);
  expect(tray.mails.indexOf(warning)).toBeLessThan(tray.mails.indexOf(last));
  expect(tray.mails.filter(({ to }) => to === person.email)).toHaveLength(2);
  expect(await endpointOf()).toMatchObject({ state: 'disabled', disabledBecause: 'failing', waiting: 0 });
  expect((await deliveriesOf(person, id, { state: 'failed' })).deliveries.length).toBeGreaterThan(20);
});

test('an endpoint that answers 410 is disabled at once, and gets nothing more', async () => {
  await buildEndpoint(person, { url: receiver.url });
  fail(410);
  await noteMessages(server.services, person.organiserId, 30);
  await send();
  expect(receiver.messages.length).toBeLessThan(30);
  expect(await endpointOf()).toMatchObject({
    state: 'disabled',
    disabledBecause: 'gone',
    waiting: 0,
    failed: 30,
  });
});

test('after some failures in a row only one message is tried, until the endpoint answers again', async () => {
  await buildEndpoint(person, { url: receiver.url });
  fail(500);
  await noteMessages(server.services, person.organiserId, 200);
  await send();
  const first = receiver.messages.length;
  expect(first).toBeLessThan(20);
  expect(await endpointOf()).toMatchObject({ waiting: 200, failed: 0 });
  aheadMs = 400_000;
  await send();
  expect(receiver.messages.length).toBe(first + 1);
  aheadMs = HOUR;
  receiver.answer = (response) => response.writeHead(200).end();
  await send();
  expect(await endpointOf()).toMatchObject({ waiting: 0, failed: 0, failingSince: null, pausedUntil: null });
});

test('a redirect is not followed and counts as a failure; the log keeps the first 2 KB of a reply', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  receiver.answer = (response) =>
    response.writeHead(302, { location: '/elsewhere' }).end('x'.repeat(10 * webhookLimits.replyBytes));
  await noteMessages(server.services, person.organiserId, 1);
  await send();
  expect(receiver.messages.map(({ path }) => path)).toEqual(['/']);
  const [delivery] = (await deliveriesOf(person, id)).deliveries;
  expect(delivery).toMatchObject({ state: 'waiting', lastStatus: 302 });
  const { reply } = await server.services.database.adminDb
    .selectFrom('webhook_attempt')
    .select('reply')
    .where('organiser_id', '=', person.organiserId)
    .executeTakeFirstOrThrow();
  expect(reply).toBe('x'.repeat(webhookLimits.replyBytes));
});

test('a clock that goes forward loses nothing, and one that is set back delays nothing new', async () => {
  await buildEndpoint(person, { url: receiver.url });
  aheadMs = 40 * 24 * HOUR;
  fail(500);
  await noteMessages(server.services, person.organiserId, 1);
  await send();
  aheadMs = 0;
  receiver.answer = (response) => response.writeHead(204).end();
  await noteMessages(server.services, person.organiserId, 1);
  await send();
  expect(await endpointOf()).toMatchObject({ waiting: 0, failed: 0 });
});
