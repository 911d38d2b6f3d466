import { buildSchema, parse } from 'graphql';
import { sessionProDocument, signInDocument } from '../../../src/contract/user/user';
import { buildApp } from '../../../src/server/app/buildApp';
import { graphqlModules } from '../../../src/server/app/modules';
import { documentLimits, limitProblem } from '../../../src/server/graphql/documentLimits';
import { makeExecutableSchema } from '../../../src/server/graphql/executableSchema';
import { contractOperations } from '../../support/spec/contractDocuments';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const schema = buildSchema(/* GraphQL */ `
  type Venue {
    name: String
    near: [Venue!]!
    owner: Owner
  }
  type Owner {
    venue: Venue
  }
  type Query {
    venue: Venue
    venues: [Venue!]!
  }
`);
const problemOf = (text: string) => limitProblem(schema, parse(text))?.message;
const nested = (levels: number) =>
  `${'owner { venue { '.repeat(levels / 2)} name ${'} } '.repeat(levels / 2)}`;
const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');

test.each([
  ['depth', `{ venue { ${nested(10)} } }`, `{ venue { ${nested(12)} } }`, /too deeply/],
  [
    'root fields',
    `{ ${times(5, () => 'venue { name }')} }`,
    `{ ${times(6, () => 'venue { name }')} }`,
    /things at once/,
  ],
  [
    'root fields by fragments',
    '{ ...a ...a } fragment a on Query { venue { name } venue { name } }',
    '{ ...a ...a ...a } fragment a on Query { venue { name } venue { name } }',
    /things at once/,
  ],
  [
    'aliases',
    `{ venue { ${times(10, (at) => `a${at}: name`)} } }`,
    `{ venue { ${times(11, (at) => `a${at}: name`)} } }`,
    /aliases/,
  ],
  [
    'cost of lists in lists',
    '{ venues { near { near { name name name name } } } }',
    '{ venues { near { near { near { name name name name name name } } } } }',
    /too much/,
  ],
])(
  'a document, by its %s, is accepted up to the limit and refused beyond it',
  (_what, within, past, message) => {
    expect(problemOf(within)).toBeUndefined();
    expect(problemOf(past)).toMatch(message);
  },
);

test('fragments that double in each of forty steps, and a circular one, are refused without being expanded', () => {
  const steps = times(40, (at) => `fragment f${at} on Venue { ...f${at + 1} ...f${at + 1} }`);
  expect(problemOf(`{ venue { ...f0 } } ${steps} fragment f40 on Venue { name }`)).toMatch(/too much/);
  expect(problemOf('{ venue { ...a } } fragment a on Venue { owner { venue { ...a } } }')).toMatch(
    /contains itself/,
  );
});

test("the portal's own documents stay within the limits, with half the text and tokens to spare", async () => {
  const whole = makeExecutableSchema(graphqlModules);
  for (const { name, text } of await contractOperations(whole)) {
    expect([name, limitProblem(whole, parse(text, { maxTokens: documentLimits.tokens / 2 }))]).toEqual([
      name,
      undefined,
    ]);
    expect(text.length).toBeLessThanOrEqual(documentLimits.text / 2);
  }
});

describe('POST /v3/graphql', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startServer();
    person = await server.signedIn([]);
  });
  afterAll(() => server.close());

  const post = (payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/v3/graphql', payload, headers });
  const asPerson = (payload: object) => post(payload, { cookie: person.cookie });
  const schemaQuery = `{ ${times(230, (at) => `a${at}: __schema { types { name fields { name } } }`)} }`;

  test('a query with 230 aliases of the schema, is refused with and without a session', async () => {
    expect((await post({ query: schemaQuery })).json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const refused = await asPerson({ query: schemaQuery });
    expect(refused.statusCode).toBe(400);
    expect(refused.body.length).toBeLessThan(1_000);
  });

  test('introspection of the schema, is allowed in development only', async () => {
    const query = '{ __schema { queryType { name } } }';
    expect((await asPerson({ query })).json().errors[0].message).toMatch(/introspection/i);
    expect((await asPerson({ query: '{ __type(name: "Query") { name } }' })).statusCode).toBe(400);
    const inDevelopment = await buildApp(server.services, { introspection: true });
    const reply = await inDevelopment.inject({
      method: 'POST',
      url: '/v3/graphql',
      payload: { query },
      headers: { cookie: person.cookie },
    });
    await inDevelopment.close();
    expect(reply.json().data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });

  test.each([
    ['one of the portal', sessionProDocument],
    ['a new one', '{ service }'],
    ['one that can not be read', '{ nonsense'],
    ['one beside signing in', `${signInDocument} query other { service }`],
  ])('a document, %s, without a session, is refused before it is parsed', async (_which, query) => {
    const reply = await post({ query });
    expect(reply.json()).toEqual({
      data: null,
      errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  test('the sign-in document, formatted differently, is accepted without a session', async () => {
    const query = signInDocument.replace(/\s+/g, ' ');
    const variables = { email: person.email, password: 'correct horse battery' };
    expect((await post({ query, variables })).json()).toEqual({ data: { signIn: { ok: true } } });
  });

  test.each([
    ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['objects that name a prototype', `${'{"__proto_":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('variables, nested 20,000 deep in %s, are refused as bad input', async (_which, value) => {
    for (const headers of [{}, { cookie: person.cookie }]) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/v3/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        payload: `{"query":${JSON.stringify(signInDocument)},"variables":{"email":${value}}}`,
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'variables' });
    }
  });

  test('a REST body, nested 20,000 deep, is refused as bad input', async () => {
    const analyst = await server.signedIn(['events']);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/v2/nz/api/events/sessions',
      headers: { 'content-type': 'application/json', cookie: analyst.cookie },
      payload: `{"filter":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    });
    expect([reply.statusCode, reply.json().error]).toMatchObject([
      400,
      { code: 'BAD_USER_INPUT', field: 'filter' },
    ]);
  });
});
