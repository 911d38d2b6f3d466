import { sql } from 'kysely';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'venues']);
});
afterAll(() => server.close());

const createAudience = /* GraphQL */ `
  mutation createAudience($name: String!) {
    createAudience(name: $name) {
      id
    }
  }
`;
const countAudiences = () =>
  server.services.database.adminDb
    .selectFrom('audience')
    .select('id')
    .where('organiser_id', '=', person.organiserId)
    .execute();

test('a mutation, repeated with one idempotency key, runs once and returns the first reply again', async () => {
  const headers = { 'x-idempotency-key': 'click-1' };
  const first = await person.graphql<{ createAudience: { id: string } }>(
    createAudience,
    { name: 'Regulars' },
    headers,
  );
  const again = await person.graphql<{ createAudience: { id: string } }>(
    createAudience,
    { name: 'Regulars' },
    headers,
  );
  expect(first.data?.createAudience.id).toBeDefined();
  expect(again).toEqual(first);
  expect(await countAudiences()).toHaveLength(1);
});

test.each([
  ['other variables', 'Crew', createAudience, { name: 'Another crew' }],
  ['another operation', 'Guests', 'mutation { nothing }', {}],
])('a mutation, with an idempotency key that was used for %s, is refused and not done', async (...given) => {
  const [what, name, query, variables] = given;
  const headers = { 'x-idempotency-key': `used before ${what}` };
  expect((await person.graphql(createAudience, { name }, headers)).errors).toBeUndefined();
  const before = await countAudiences();
  const { data, errors } = await person.graphql(query, variables, headers);
  expect([data, errors?.[0]?.extensions.code]).toEqual([undefined, 'CONFLICT']);
  expect(await countAudiences()).toEqual(before);
});

test('a mutation, refused and then repeated with the same key, runs again', async () => {
  const headers = { 'x-idempotency-key': 'click-2' };
  const refused = await person.graphql(createAudience, { name: '' }, headers);
  expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const better = await person.graphql(createAudience, { name: 'Members' }, headers);
  expect(better.errors).toBeUndefined();
});

test('a query, with invalid syntax, returns 400 and the reason', async () => {
  const response = await person.post('/v3/graphql', { query: '{ nonsense' });
  expect(response.status).toBe(400);
  expect(response.json<{ errors: unknown[] }>().errors).toHaveLength(1);
});

test('a query, nested too deeply, is refused before it runs', async () => {
  const deep = `{ ${'a { '.repeat(20)} b ${'} '.repeat(20)} }`;
  const response = await person.post('/v3/graphql', { query: deep });
  expect(response.json<{ errors: Array<{ message: string }> }>().errors[0]?.message).toContain(
    'nested too deeply',
  );
});

test('an operation, that throws an internal error, returns Internal server error without its message', async () => {
  const { adminDb } = server.services.database;
  await sql`alter table venue rename to venue_elsewhere`.execute(adminDb);
  const response = await person.graphql('query q { venues { id } }');
  await sql`alter table venue_elsewhere rename to venue`.execute(adminDb);
  expect(response.errors).toEqual([
    {
      message: 'Internal server error',
      path: ['venues'],
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    },
  ]);
});

test('an operation, with an invalid id, is refused without an internal error', async () => {
  const response = await person.graphql('query q { campaignProgress(id: "not-an-id") { total } }');
  expect(response.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a query, asked 200 times at once and again after a mutation, fails for nobody and shows what was created', async () => {
  const query = '{ audiences(archived: false) { name } }';
  const ask = () => person.graphql<{ audiences: Array<{ name: string }> }>(query);
  const crowd = Array.from({ length: 200 }, ask);
  expect((await person.graphql(createAudience, { name: 'Late guests' })).errors).toBeUndefined();
  const after = await ask();
  for (const { errors } of await Promise.all(crowd)) expect(errors).toBeUndefined();
  expect(after.data?.audiences.map(({ name }) => name)).toContain('Late guests');
});

test('a query, asked at once by two people, gives each their own reply', async () => {
  const other = await server.signedIn(['emailCampaign']);
  const query = '{ audiences(archived: false) { name } }';
  const asked = [person, other, person, other].map((one) =>
    one.graphql<{ audiences: Array<{ name: string }> }>(query),
  );
  const counts = (await Promise.all(asked)).map(({ data }) => data?.audiences.length);
  expect(counts).toEqual([(await countAudiences()).length, 0, (await countAudiences()).length, 0]);
});
