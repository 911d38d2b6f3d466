import { sql } from 'kysely';
import {
  apiKeyLimits,
  apiKeysDocument,
  createApiKeyPath,
  revokeApiKeyDocument,
  type ApiKeyReply,
  type ApiKeys,
} from '../../../../src/contract/api/apiKeys';
import { hashOfSecret } from '../../../../src/server/http/secretHash';
import { buildApiKey } from '../../../support/api/apiFactories';
import { buildEvent } from '../../../support/factories/eventFactories';
import { manualClock } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const clock = manualClock(new Date('2027-03-01T10:00:00Z'));
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  person = await server.signedIn(['integration', 'events', 'preferences']);
});
afterAll(() => server.close());

const valid = { name: 'Accounting', scopes: ['events:read'], eventIds: null, networks: null, lastDay: null };
const create = (values: object, by = person) => by.post(`/v2/nz${createApiKeyPath}`, { ...valid, ...values });
const keysOf = async (by = person) => (await by.graphql<{ apiKeys: ApiKeys }>(apiKeysDocument)).data?.apiKeys;
const actions = async () =>
  (
    await sql<{ action: string; detail: unknown }>`
      select action, detail from audit_entry where organiser_id = ${person.organiserId} and action like 'api_key%'
      order by id`.execute(server.services.database.adminDb)
  ).rows;

test('a new key is shown once, stored as its hash, listed by its ends and noted in the activity', async () => {
  const { status, body } = await create({ networks: ['203.0.113.0/24', ' '], lastDay: '2027-03-31' });
  const { secret } = JSON.parse(body) as ApiKeyReply;
  expect([status, secret]).toEqual([200, expect.stringMatching(/^tk_live_\w{36}$/)]);

  const listed = await keysOf();
  expect(listed?.zone).toBe('Pacific/Auckland');
  expect(listed?.keys).toEqual([
    {
      id: expect.any(String) as string,
      name: 'Accounting',
      prefix: secret.slice(0, 12),
      lastFour: secret.slice(-4),
      scopes: ['events:read'],
      events: null,
      networks: ['203.0.113.0/24'],
      state: 'works',
      createdAt: '2027-03-01T10:00:00.000Z',
      lastUsedAt: null,
      // The end of the day in Auckland.
      expiresAt: '2027-03-31T11:00:00.000Z',
      revokedAt: null,
      maker: 'Pat Lee',
    },
  ]);
  expect(JSON.stringify(listed)).not.toContain(secret);

  const { rows } = await sql<{ hash: Buffer; row: string }>`
    select hash, to_jsonb(api_key)::text as row from api_key where organiser_id = ${person.organiserId}`.execute(
    server.services.database.adminDb,
  );
  expect(rows[0]?.hash.equals(hashOfSecret(secret))).toBe(true);
  expect(rows[0]?.row).not.toContain(secret);
  const { rows: replies } = await sql<{ found: number }>`
    select count(*) as found from idempotent_reply where reply::text like ${`%${secret}%`}`.execute(
    server.services.database.adminDb,
  );
  expect(replies[0]?.found).toBe(0);
  expect(await actions()).toEqual([
    {
      action: 'api_key.created',
      detail: { keyId: listed?.keys[0]?.id, name: 'Accounting', scopes: ['events:read'] },
    },
  ]);
});

test('a key of somebody who last proved who they are eleven minutes ago is refused', async () => {
  clock.advance(11);
  expect((await create({})).json()).toMatchObject({ error: { code: 'STEP_UP_REQUIRED' } });
  expect((await keysOf())?.keys).toEqual([]);
});

test.each([
  ['a name', { name: ' ' }, 'name'],
  ['a scope', { scopes: [] }, 'scopes'],
  ['a scope beside personal data', { scopes: ['personal:read'] }, 'scopes'],
  ['known scopes', { scopes: ['orders:erase'] }, 'scopes.0'],
  ['scopes of its maker', { scopes: ['venues:read'] }, 'scopes'],
  ['addresses that are such', { networks: ['example.org'] }, 'networks'],
  ['one event at least, if it is limited', { eventIds: [] }, 'eventIds'],
  ['a day that is not past', { lastDay: '2027-02-28' }, 'lastDay'],
  ['a day within five years', { lastDay: '2033-01-01' }, 'lastDay'],
])('a key needs %s', async (_what, values, field) => {
  const reply = await create(values);
  expect([reply.status, reply.json()]).toMatchObject([400, { error: { code: 'BAD_USER_INPUT', field } }]);
});

test('a key limited to an event of another organiser is refused', async () => {
  const stranger = await server.signedIn(['events']);
  const own = await buildEvent(server.services, person.organiserId, { title: 'Tides' });
  const other = await buildEvent(server.services, stranger.organiserId);
  expect((await create({ eventIds: [own.id, other.id] })).json()).toMatchObject({
    error: { field: 'eventIds' },
  });
  expect((await create({ eventIds: [own.id] })).status).toBe(200);
  expect((await keysOf())?.keys[0]?.events).toEqual([{ id: own.id, title: 'Tides' }]);
});

test('a key limited to an event, with a scope of the whole organisation, is refused at the scopes', async () => {
  const owner = await server.signedIn(['integration', 'events', 'emailCampaign', 'merchandise']);
  const { id } = await buildEvent(server.services, owner.organiserId);
  const scopes = ['events:read', 'add_ons:read', 'contacts:read', 'contacts:write'];
  expect((await create({ scopes, eventIds: [id] }, owner)).json()).toMatchObject({
    error: {
      field: 'scopes',
      message: expect.stringContaining(': Add-ons, Contacts, Change contacts. Leave it out') as string,
    },
  });
  expect((await create({ scopes }, owner)).status).toBe(200);
});

test('a person without the permission for integrations sees and makes no keys', async () => {
  const other = await server.signedIn(['events', 'preferences']);
  expect((await create({}, other)).json()).toMatchObject({ error: { code: 'FORBIDDEN' } });
  expect((await other.graphql(apiKeysDocument)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('the scopes that a person may give follow from their permissions', async () => {
  expect((await keysOf())?.scopes).toEqual([
    ...['events:read', 'orders:read', 'promo_codes:read', 'waitlist:read', 'personal:read'],
    ...['events:write', 'promo_codes:write', 'orders:write'],
  ]);
  expect((await keysOf(await server.signedIn(['integration', 'customers'])))?.scopes).toEqual([
    'tickets:read',
    'personal:read',
    'tickets:write',
  ]);
});

test('a key too many is refused until one of the others is revoked', async () => {
  const keys = [];
  for (let at = 0; at < apiKeyLimits.keys; at += 1) keys.push(await buildApiKey(server, person));
  expect((await create({})).json()).toMatchObject({ error: { code: 'CONFLICT' } });
  await person.graphql(revokeApiKeyDocument, { id: keys[0]?.id });
  expect((await create({})).status).toBe(200);
});

test('a revoked key is refused at its next call, stays listed and is noted once', async () => {
  const { id, call } = await buildApiKey(server, person);
  expect((await call('/events')).statusCode).toBe(200);
  const { data } = await person.graphql<{ revokeApiKey: ApiKeys }>(revokeApiKeyDocument, { id });
  expect(data?.revokeApiKey.keys).toMatchObject([
    { id, state: 'revoked', revokedAt: clock.now().toISOString() },
  ]);
  expect((await call('/events')).statusCode).toBe(401);
  clock.advance(1);
  await person.graphql(revokeApiKeyDocument, { id });
  expect((await keysOf())?.keys[0]?.revokedAt).toBe(new Date(clock.now().getTime() - 60_000).toISOString());
  expect(await actions()).toEqual([{ action: 'api_key.revoked', detail: { keyId: id, name: 'Accounting' } }]);
});

test('a key of another organiser, or none, cannot be revoked', async () => {
  const stranger = await server.signedIn(['integration', 'events']);
  const { id, call } = await buildApiKey(server, stranger);
  for (const one of [id, 'nothing']) {
    const { errors } = await person.graphql(revokeApiKeyDocument, { id: one });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await call('/events')).statusCode).toBe(200);
});
