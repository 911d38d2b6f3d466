import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { apiRateLimit, apiResourceNames, resourceOf } from '../../../../src/contract/api/apiResources';
import { apiScopeFacts, apiScopes, type ApiScope } from '../../../../src/contract/api/apiScopes';
import { makeApiKey } from '../../../../src/server/api/keys/apiKey';
import { serverLog } from '../../../../src/server/app/serverLog';
import { systemRandom } from '../../../../src/server/services';
import { buildApiKey } from '../../../support/api/apiFactories';
import { apiFlags } from '../../../support/api/apiWorld';
import { buildEvent } from '../../../support/factories/eventFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { manualClock } from '../../../support/mail/mailTray';
import { allow } from '../../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const clock = manualClock(new Date('2027-03-01T10:00:00Z'));
const logged: string[] = [];
const log = serverLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);

let server: TestServer;
let person: TestPerson;
const flags = apiFlags;
beforeAll(async () => {
  server = await startServer({ clock, log });
});
beforeEach(async () => {
  person = await server.signedIn([...flags]);
});
afterAll(() => server.close());

const adminDb = () => server.services.database.adminDb;
const codeOf = (reply: { json(): { code?: string } }) => reply.json().code;

test.each([
  ['no header', {}],
  ['another kind of header', { authorization: 'Basic dGtfbGl2ZV8=' }],
  ['a key with a wrong checksum', { authorization: `Bearer tk_live_${'a'.repeat(36)}` }],
  ['an unknown key with a right checksum', { authorization: `Bearer ${makeApiKey(systemRandom)}` }],
])('a call with %s is refused with 401', async (_what, headers) => {
  const reply = await server.app.inject({
    url: '/api/v1/events',
    headers: headers as Record<string, string>,
  });
  expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'UNAUTHENTICATED']);
  expect(reply.headers['www-authenticate']).toBe('Bearer realm="Turnout"');
});

test('a session of the portal alone opens nothing', async () => {
  expect((await person.get('/api/v1/events')).status).toBe(401);
});

test('a key, after its end, is refused', async () => {
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const { call } = await buildApiKey(server, person, { expiresAt });
  expect((await call('/events')).statusCode).toBe(200);
  clock.advance(1);
  const reply = await call('/events');
  expect([reply.statusCode, reply.json()]).toMatchObject([
    401,
    { detail: expect.stringMatching(/expired/) as string },
  ]);
});

test.each([
  ['198.51.100.7', 200],
  ['203.0.113.200', 200],
  ['::ffff:203.0.113.9', 200],
  ['2001:db8:1::5', 200],
  ['203.0.114.1', 403],
  ['2001:db9::1', 403],
])('a key for some networks, used from %s, replies %i', async (remoteAddress, status) => {
  const networks = ['198.51.100.7', '203.0.113.0/24', '2001:db8::/32'];
  const { key } = await buildApiKey(server, person, { networks });
  const headers = { authorization: `Bearer ${key}` };
  const reply = await server.app.inject({ url: '/api/v1/events', remoteAddress, headers });
  expect(reply.statusCode).toBe(status);
});

test('the last use of a key is written at most once a minute, and not for a refused call', async () => {
  const { id, call } = await buildApiKey(server, person, { networks: ['127.0.0.1'] });
  const lastUse = async () =>
    (
      await adminDb()
        .selectFrom('api_key')
        .select('last_used_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).last_used_at?.toISOString();
  await adminDb()
    .updateTable('api_key')
    .set({ networks: ['203.0.113.1'] })
    .where('id', '=', id)
    .execute();
  expect((await call('/events')).statusCode).toBe(403);
  expect(await lastUse()).toBeUndefined();
  await adminDb().updateTable('api_key').set({ networks: null }).where('id', '=', id).execute();
  await call('/events');
  const first = clock.now().toISOString();
  clock.advance(0.9);
  await call('/events');
  expect(await lastUse()).toBe(first);
  clock.advance(0.2);
  await call('/events');
  expect(await lastUse()).toBe(clock.now().toISOString());
});

const statusOf = async (call: (path: string) => Promise<{ statusCode: number }>, path: string) =>
  (await call(path)).statusCode;

test.each(apiScopes)(
  'a key with the scope %s alone reads what needs this scope and nothing else',
  async (scope) => {
    const { call } = await buildApiKey(server, person, { scopes: [scope] });
    for (const name of apiResourceNames) {
      const expected = resourceOf(name).scope === scope ? 200 : 403;
      expect([name, await statusOf(call, `/${name}`)]).toEqual([name, expected]);
      for (const [key, added] of Object.entries(resourceOf(name).expand)) {
        const both = expected === 200 && added.scope === scope ? 200 : 403;
        expect([name, key, await statusOf(call, `/${name}?expand=${key}`)]).toEqual([name, key, both]);
      }
    }
  },
);

const needed = (scope: ApiScope) => {
  const { needs } = apiScopeFacts[scope];
  return 'flag' in needs ? needs.flag : undefined;
};

test.each(apiScopes.filter(needed))(
  'a key whose maker has lost the permission for %s reads the rest only',
  async (scope) => {
    const { call } = await buildApiKey(server, person);
    await allow(
      server,
      person,
      flags.filter((flag) => flag !== needed(scope)),
    );
    for (const name of apiResourceNames) {
      const lost = needed(resourceOf(name).scope) === needed(scope);
      expect([name, await statusOf(call, `/${name}`)]).toEqual([name, lost ? 403 : 200]);
    }
  },
);

const member = () => adminDb().updateTable('membership').where('id', '=', person.membershipId);

test.each<[string, () => Promise<unknown>]>([
  ['may not manage integrations', () => allow(server, person, ['events', 'venues'])],
  [
    'may not see personal data',
    () =>
      member()
        .set({ rights: ['refunds'] })
        .execute(),
  ],
  [
    'works for some events only',
    () => member().set({ role: 'marketing', scope_events: [], scope_venues: [] }).execute(),
  ],
  ['is suspended', () => member().set({ is_suspended: true }).execute()],
  ['left the team', () => adminDb().deleteFrom('membership').where('id', '=', person.membershipId).execute()],
  ['has no account', () => adminDb().deleteFrom('portal_user').where('id', '=', person.userId).execute()],
])('a key whose maker %s opens nothing', async (_what, change) => {
  const { call } = await buildApiKey(server, person);
  expect((await call('/events')).statusCode).toBe(200);
  await change();
  for (const name of apiResourceNames) expect([name, await statusOf(call, `/${name}`)]).toEqual([name, 403]);
});

test('a key reads nothing of another organiser, by list or by id', async () => {
  const stranger = await server.signedIn([...flags]);
  const order = await buildOrder(server.services, stranger.organiserId);
  const { call } = await buildApiKey(server, person);
  for (const name of apiResourceNames) {
    const reply = await call(`/${name}`);
    expect([name, reply.json()]).toMatchObject([name, { data: [], has_more: false, next_cursor: null }]);
  }
  const ids = {
    events: order.eventId,
    sessions: order.sessionIds[0],
    ticket_types: order.typeIds[0],
    orders: order.orderId,
    tickets: order.ticketIds[0],
  };
  for (const [name, id] of Object.entries(ids)) {
    const reply = await call(`/${name}/${id}`);
    expect([name, reply.statusCode, codeOf(reply)]).toEqual([name, 404, 'NOT_FOUND']);
  }
  expect((await call(`/orders?event_id=${order.eventId}`)).json()).toMatchObject({ data: [] });
});

test('a key for one event reads this event, its parts and its venue only', async () => {
  const own = await buildOrder(server.services, person.organiserId);
  const other = await buildOrder(server.services, person.organiserId);
  await buildEvent(server.services, person.organiserId);
  const { call } = await buildApiKey(server, person, { eventIds: [own.eventId] });
  const expected = { events: 1, sessions: 1, ticket_types: 1, venues: 1, orders: 1, tickets: 2, refunds: 0 };
  for (const [name, count] of Object.entries(expected)) {
    const { data } = (await call(`/${name}`)).json<{ data: unknown[] }>();
    expect([name, data.length]).toEqual([name, count]);
  }
  expect((await call(`/orders/${own.orderId}?expand=tickets,event`)).statusCode).toBe(200);
  expect((await call(`/orders/${other.orderId}`)).statusCode).toBe(404);
  expect((await call(`/events/${other.eventId}`)).statusCode).toBe(404);
});

test('two hundred calls at once get as many replies as the bucket holds, and the others 429 with the wait', async () => {
  const { send } = await buildApiKey(server, person);
  const replies = await Promise.all(Array.from({ length: 200 }, () => send('/venues')));
  const allowed = replies.filter(({ statusCode }) => statusCode === 200);
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect([allowed.length, refused.length]).toEqual([apiRateLimit.burst, 200 - apiRateLimit.burst]);
  expect(allowed.map(({ headers }) => headers.ratelimit).sort()).toEqual(
    Array.from(
      { length: apiRateLimit.burst },
      (_, left) => `"key";r=${left};t=${Math.ceil((100 - left) / 5)}`,
    ).sort(),
  );
  const [one] = refused;
  expect(one?.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-policy': '"key";q=100;w=20' });
  expect(one?.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });

  clock.advance(1 / 60);
  const later = await Promise.all(Array.from({ length: 10 }, () => send('/venues')));
  expect(later.filter(({ statusCode }) => statusCode === 200)).toHaveLength(apiRateLimit.perSecond);
  // Another key has a bucket of its own.
  const other = await buildApiKey(server, person);
  expect((await other.send('/venues')).statusCode).toBe(200);
});

test('a key in the address is refused, and neither the log nor a reply ever has a key', async () => {
  const { key, call } = await buildApiKey(server, person);
  const bodies = [];
  for (const path of [`/events?key=${key}`, `/events/${key}`, `/events?${key}=1`]) {
    const reply = await call(path);
    expect([path, reply.statusCode, codeOf(reply)]).toEqual([path, 400, 'BAD_USER_INPUT']);
    bodies.push(reply.body);
  }
  // An error of the server is logged with its route.
  await sql`alter table venue rename to venue_away`.execute(adminDb());
  const failed = await call('/venues');
  await sql`alter table venue_away rename to venue`.execute(adminDb());
  expect([failed.statusCode, codeOf(failed)]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect(failed.body).not.toMatch(/venue/);
  const all = [...bodies, failed.body, ...logged].join('\n');
  expect(all).toContain('/api/v1/venues');
  expect(all).toContain(failed.json<{ request_id: string }>().request_id);
  expect(all).not.toContain(key);
  expect(all).not.toMatch(/tk_live_\w{30}/);
});
