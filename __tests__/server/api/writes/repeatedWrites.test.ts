import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { idempotencyLimits } from '../../../../src/contract/api/writes/apiWrites';
import { apiWriter, matching, type WriteReply } from '../../../support/api/apiWriter';
import { buildApiKey } from '../../../support/api/apiFactories';
import { hasServer } from '../../../support/database/testDatabase';
import { buildVenue } from '../../../support/factories/eventFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { manualClock } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const clock = manualClock(new Date('2030-03-01T05:00:00Z'));
/** Whether a second passes with each look at the clock, so that the rate limit stays out of the way. */
let isFast = false;
let server: TestServer;
let person: TestPerson;
let venueId: string;
let keyId: string;
let write: ReturnType<typeof apiWriter>;
let read: Awaited<ReturnType<typeof buildApiKey>>['send'];
const adminDb = () => server.services.database.adminDb;

beforeAll(async () => {
  const now = () => {
    if (isFast) clock.advance(1 / 60);
    return clock.now();
  };
  server = await startServer({ clock: { now } });
});
beforeEach(async () => {
  isFast = false;
  person = await server.signedIn(['integration', 'events', 'venues', 'customers']);
  venueId = await buildVenue(server.services, person.organiserId);
  const { id, key, send } = await buildApiKey(server, person);
  keyId = id;
  read = send;
  write = apiWriter(server, key);
});
afterAll(() => server.close());

const codeOf = (reply: WriteReply) => reply.json<{ code?: string }>().code;
const eventBody = () => ({ title: 'Gala', venue_id: venueId });
const eventsOf = async () =>
  (
    await adminDb()
      .selectFrom('event')
      .select('title')
      .where('organiser_id', '=', person.organiserId)
      .execute()
  ).map(({ title }) => title);

test.each([undefined, '', ' ', 'with space', 'ä', 'x'.repeat(idempotencyLimits.key + 1)])(
  'a write with the idempotency key %j is refused with 400, and changes nothing',
  async (key) => {
    const reply = await write('POST', '/events', eventBody(), { 'idempotency-key': key });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'BAD_USER_INPUT', field: 'Idempotency-Key' },
    ]);
    expect(await eventsOf()).toEqual([]);
  },
);

test('a repeated write gets the first reply, whatever the order of its fields, and has no second effect', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await write('POST', '/events', eventBody(), headers);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  const { title, venue_id } = eventBody();
  const second = await write('POST', '/events', { venue_id, title }, headers);
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([
    201,
    first.body,
    first.headers.etag,
  ]);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(await eventsOf()).toEqual(['Gala']);
});

test('the same idempotency key with another body, call or object is refused with 409; of another API key it is its own', async () => {
  const headers = { 'idempotency-key': 'order-17' };
  const first = await write('POST', '/events', eventBody(), headers);
  const { id } = first.json<{ id: string }>();
  const others = [
    await write('POST', '/events', { ...eventBody(), title: 'Other' }, headers),
    await write('PATCH', `/events/${id}`, eventBody(), { ...headers, ...matching(first) }),
    await write('DELETE', `/sessions/${id}`, undefined, { ...headers, ...matching(first) }),
  ];
  expect(others.map((reply) => [reply.statusCode, codeOf(reply)])).toEqual(
    others.map(() => [409, 'CONFLICT']),
  );
  const { key } = await buildApiKey(server, person);
  expect((await apiWriter(server, key)('POST', '/events', eventBody(), headers)).statusCode).toBe(201);
  expect(await eventsOf()).toEqual(['Gala', 'Gala']);
});

test('a change, repeated after its reply was lost, gets the reply and no 412, also when others changed the event since', async () => {
  const created = await write('POST', '/events', eventBody());
  const path = `/events/${created.json<{ id: string }>().id}`;
  const headers = { 'idempotency-key': randomUUID(), ...matching(created) };
  const first = await write('PATCH', path, { age_limit: 5 }, headers);
  await write('PATCH', path, { age_limit: 9 }, matching(first));
  const again = await write('PATCH', path, { age_limit: 5 }, headers);
  expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([
    200,
    first.body,
    'true',
  ]);
  expect((await read(path)).json()).toMatchObject({ age_limit: 9 });
});

test('a deletion, repeated, is 204 again', async () => {
  const created = await write('POST', '/events', eventBody());
  const event_id = created.json<{ id: string }>().id;
  const body = { event_id, starts_local: '2031-05-01T19:00', zone: 'Pacific/Auckland' };
  const session = await write('POST', '/sessions', body);
  const path = `/sessions/${session.json<{ id: string }>().id}`;
  const headers = { 'idempotency-key': randomUUID(), ...matching(session) };
  expect((await write('DELETE', path, undefined, headers)).statusCode).toBe(204);
  const again = await write('DELETE', path, undefined, headers);
  expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([204, '', 'true']);
  expect((await write('DELETE', path, undefined, matching(session))).statusCode).toBe(404);
});

test('a refused write leaves its key free, so that the corrected call succeeds with it', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const wrong = await write('POST', '/events', { ...eventBody(), venue_id: randomUUID() }, headers);
  expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'BAD_USER_INPUT']);
  expect((await write('POST', '/events', eventBody(), headers)).statusCode).toBe(201);
});

test('a write that failed within the server was not done, and its repeat does it', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  // The event is written before its reply cannot be stored.
  await sql`alter table api_write_reply rename to api_write_reply_away`.execute(adminDb());
  const failed = await write('POST', '/events', eventBody(), headers);
  await sql`alter table api_write_reply_away rename to api_write_reply`.execute(adminDb());
  expect([failed.statusCode, codeOf(failed)]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect(await eventsOf()).toEqual([]);
  const repeat = await write('POST', '/events', eventBody(), headers);
  expect([repeat.statusCode, repeat.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect(await eventsOf()).toEqual(['Gala']);
});

test('a key is kept for a day, and a call with it after that is a new one', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await write('POST', '/events', eventBody(), headers);
  clock.advance(idempotencyLimits.hours * 60 - 1);
  expect((await write('POST', '/events', eventBody(), headers)).body).toBe(first.body);
  clock.advance(2);
  const later = await write('POST', '/events', { ...eventBody(), title: 'Later' }, headers);
  expect([later.statusCode, later.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect((await write('POST', '/events', { ...eventBody(), title: 'Later' }, headers)).body).toBe(later.body);
  expect(await eventsOf()).toEqual(['Gala', 'Later']);
});

test('two hundred refunds at once with one key have one effect; each gets the reply or 409 with Retry-After', async () => {
  const order = await buildOrder(server.services, person.organiserId, { quantity: 4 });
  const path = `/orders/${order.orderId}`;
  const seen = matching(await read(path));
  isFast = true;
  const headers = { 'idempotency-key': randomUUID(), ...seen };
  const body = { reason: 'Rain', ticket_ids: order.ticketIds.slice(0, 2) };
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => write('POST', `${path}/refund`, body, headers)),
  );
  const done = replies.filter(({ statusCode }) => statusCode === 201);
  const running = replies.filter((reply) => reply.statusCode === 409 && codeOf(reply) === 'STILL_UNDER_WAY');
  expect([done.length > 0, done.length + running.length]).toEqual([true, 200]);
  expect(new Set(done.map((reply) => reply.body)).size).toBe(1);
  expect(done.filter((reply) => reply.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  for (const reply of running) expect(reply.headers['retry-after']).toBe('1');
  const refunds = await adminDb()
    .selectFrom('refund')
    .select('amount_cents')
    .where('order_id', '=', order.orderId)
    .execute();
  expect(refunds).toEqual([{ amount_cents: 9_200 }]);
});

test('fifty refunds of one order at once, each with its own key and the same tag, refund it once', async () => {
  const order = await buildOrder(server.services, person.organiserId, { quantity: 2 });
  const path = `/orders/${order.orderId}`;
  const seen = matching(await read(path));
  isFast = true;
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => write('POST', `${path}/refund`, { reason: 'Rain' }, seen)),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 412)).toHaveLength(49);
});

test('forty changes of a ticket type at once from one version: one is saved, and the others are stale', async () => {
  const event_id = (await write('POST', '/events', eventBody())).json<{ id: string }>().id;
  const type = await write('POST', '/ticket_types', { event_id, name: 'Adult', pricing: 'free' });
  const path = `/ticket_types/${type.json<{ id: string }>().id}`;
  isFast = true;
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) => write('PATCH', path, { name: `Adult ${at}` }, matching(type))),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 412)).toHaveLength(39);
});

(hasServer ? test : test.skip)('a call with a key that is still running is refused at once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const { database } = server.services;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  // The first call waits for a venue that somebody else holds.
  const holder = database.asAdmin(async (db) => {
    await sql`lock table event in share mode`.execute(db);
    locked();
    await released;
  });
  await isLocked;
  const first = write('POST', '/events', eventBody(), headers);
  const waitsFor = async () =>
    (
      await sql<{
        waiting: boolean;
      }>`select exists (select from pg_locks where not granted) as waiting`.execute(adminDb())
    ).rows[0]?.waiting;
  while (!(await waitsFor())) await new Promise((resolve) => setTimeout(resolve, 10));
  const second = await write('POST', '/events', eventBody(), headers);
  expect([second.statusCode, codeOf(second), second.headers['retry-after']]).toEqual([
    409,
    'STILL_UNDER_WAY',
    '1',
  ]);
  release();
  await holder;
  expect((await first).statusCode).toBe(201);
  expect((await write('POST', '/events', eventBody(), headers)).headers['idempotent-replayed']).toBe('true');
});

test('what is stored of a reply names nobody, and goes with its key', async () => {
  const order = await buildOrder(server.services, person.organiserId);
  const path = `/orders/${order.orderId}`;
  await write('POST', `/tickets/${order.ticketIds[0] ?? ''}/check_in`, { device: 'Gate', confirmed: true });
  await write('POST', `${path}/refund`, { reason: 'Ill' }, matching(await read(path)));
  const replies = () =>
    adminDb().selectFrom('api_write_reply').select('body').where('api_key_id', '=', keyId).execute();
  expect(await replies()).toHaveLength(2);
  expect(JSON.stringify(await replies())).not.toMatch(/ana@example|Tūī/);
  await adminDb().deleteFrom('api_key').where('id', '=', keyId).execute();
  expect(await replies()).toEqual([]);
});
