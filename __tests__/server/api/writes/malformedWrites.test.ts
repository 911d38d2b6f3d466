import { apiWriteNames, writeOf } from '../../../../src/contract/api/writes/apiWrites';
import { apiWriter } from '../../../support/api/apiWriter';
import { buildApiKey } from '../../../support/api/apiFactories';
import { buildVenue } from '../../../support/factories/eventFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let venue_id: string;
let key: string;
let write: ReturnType<typeof apiWriter>;

beforeAll(async () => {
  let calls = 0;
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
  person = await server.signedIn(['integration', 'events', 'venues', 'customers', 'emailCampaign']);
  venue_id = await buildVenue(server.services, person.organiserId);
  ({ key } = await buildApiKey(server, person));
  write = apiWriter(server, key);
});
afterAll(() => server.close());

/** Lists in lists, as text, because writing such a value as JSON could exhaust the stack. */
const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

test.each<[string, () => object, string]>([
  ['no title', () => ({ venue_id }), 'title'],
  ['a title of another type', () => ({ title: { of: 'x' }, venue_id }), 'title'],
  ['a number for a text', () => ({ title: 7, venue_id }), 'title'],
  ['no venue', () => ({ title: 'Gala' }), 'venue_id'],
  ['a venue that is no id', () => ({ title: 'Gala', venue_id: "' or 1=1" }), 'venue_id'],
  ['an unknown field', () => ({ title: 'Gala', venue_id, colour: 'red' }), 'colour'],
  ['the name that the portal has for a field', () => ({ title: 'Gala', venue_id, ageLimit: 18 }), 'ageLimit'],
  ['a field that only replies have', () => ({ title: 'Gala', venue_id, state: 'live' }), 'state'],
  ['a fraction', () => ({ title: 'Gala', venue_id, age_limit: 1.5 }), 'age_limit'],
  ['a list', () => [], 'body'],
])('an event with %s is refused with the name of the field', async (_what, body, field) => {
  const reply = await write('POST', '/events', body());
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json\b/);
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT', field }]);
});

test.each([
  ['title', () => `{"venue_id": "${venue_id}", "title": ${nested}}`],
  ['extra', () => `{"venue_id": "${venue_id}", "title": "Gala", "extra": ${nested}}`],
])('a very deep value is refused with the name of the field %s', async (field, payload) => {
  const headers = {
    authorization: `Bearer ${key}`,
    'idempotency-key': 'deep',
    'content-type': 'application/json',
  };
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/v1/events',
    headers,
    payload: payload(),
  });
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT', field }]);
});

test.each<[string, object, string]>([
  [
    'a tier without a price',
    {
      tiers: [
        { name: 'A', capacity: 2 },
        { name: 'B', price_before_fee_cents: 5 },
      ],
    },
    'tiers.0.price_before_fee_cents',
  ],
  [
    'an unknown field in a tier',
    { tiers: [{ name: 'A', price_before_fee_cents: 5, colour: 'x' }] },
    'tiers.0.colour',
  ],
  ['a price with the fee', { price_cents: 500 }, 'price_cents'],
  [
    'too many tiers',
    { tiers: Array.from({ length: 13 }, () => ({ name: 'A', price_before_fee_cents: 5 })) },
    'tiers',
  ],
  ['one tier', { tiers: [{ name: 'A', price_before_fee_cents: 5 }] }, 'tiers'],
  [
    'an end that does not exist',
    {
      sale_until_local: '2031-02-30T10:00',
      tiers: [
        { name: 'A', price_before_fee_cents: 5, capacity: 1 },
        { name: 'B', price_before_fee_cents: 9 },
      ],
    },
    'sale_until_local',
  ],
])('a ticket type with %s is refused with the name of the field', async (_what, fields, field) => {
  const { id: event_id } = (await write('POST', '/events', { title: 'Gala', venue_id })).json<{
    id: string;
  }>();
  const reply = await write('POST', '/ticket_types', {
    event_id,
    name: 'Adult',
    pricing: 'tiered',
    ...fields,
  });
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT', field }]);
});

test('no write accepts a body without its fields, and a body that is no JSON, of another type or huge is a problem', async () => {
  const huge = { title: 'x'.repeat(2 * 1024 * 1024), venue_id };
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'one' };
  const send = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/events',
      headers: { ...headers, 'content-type': type },
      payload,
    });
  const replies = [
    [await write('POST', '/events', huge), 413],
    [await send('{"title": "Gala"'), 400],
    [await send('{"__proto__": {"title": "x"}}'), 400],
    [await send('title=Gala', 'application/x-www-form-urlencoded'), 415],
    [await send(''), 400],
    [await send('null'), 400],
  ] as const;
  for (const [reply, status] of replies) {
    expect([reply.statusCode, reply.json()]).toMatchObject([
      status,
      { code: 'BAD_USER_INPUT', field: 'body', status },
    ]);
  }
  for (const name of apiWriteNames.filter((one) => writeOf(one).method === 'POST')) {
    const { path, method } = writeOf(name);
    const reply = await write(method, path.replace('{id}', venue_id), undefined, { 'if-match': '"1.x"' });
    expect([name, reply.statusCode]).toEqual([name, reply.statusCode === 412 ? 412 : 400]);
  }
});

test('characters that cannot be stored are left out, as in the portal', async () => {
  const reply = await write('POST', '/events', { title: 'Ga\u0000la', venue_id, contact_name: 'A\uD800na' });
  expect([reply.statusCode, reply.json()]).toMatchObject([201, { title: 'Gala' }]);
});

test('a key in the address of a write is refused', async () => {
  const reply = await write('POST', `/events?key=${key}`, { title: 'Gala', venue_id });
  expect([reply.statusCode, reply.body.includes(key)]).toEqual([400, false]);
});
