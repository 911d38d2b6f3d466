import fastify, { type InjectOptions } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { eventOrders } from '../../src/contract/event';
import { graphqlRooms, routeRooms } from '../../src/server/app/rooms';
import { seedDemo } from '../../src/server/app/demo/seedDemo';
import { makeExecutableSchema } from '../../src/server/graphql/executableSchema';
import { signIn } from '../../src/server/user/signInService';
import { contractOperations, type ContractOperation, valueOf } from '../support/contractDocuments';
import { buildOrganiser } from '../support/factories';
import { digestOf, idsOf, tenantTables } from '../support/organiserRows';
import { startServer, type TestServer } from '../support/startServer';

/**
 * Every REST route and every GraphQL operation, asked by nobody, by the wrong organiser with every permission, and by
 * the right organiser without any: nothing is given and nothing changes. The lists are read from the routes, the
 * schema and the contract; what is open to more people stands here with its reason.
 */

const openRoutes: Record<string, string> = {
  'GET /logout': 'ends whatever session there is',
  'POST /logout': 'ends whatever session there is',
  'GET /uploads/events/:file': 'the picture of a public event, under a name that nobody can guess',
  'GET /uploads/events/320/:file': 'the same, smaller',
  'GET /uploads/avatars/:size/:file':
    'a picture that stands beside a name, under a name that nobody can guess',
  'GET /t/o/:token': 'readers of a mail have no sign-in; the token is signed',
  'GET /t/c/:token': 'readers of a mail have no sign-in; the token is signed',
  'GET /u/:token': 'an unsubscribe needs no sign-in (DOMAIN section 1)',
  'POST /u/:token': 'an unsubscribe needs no sign-in (RFC 8058)',
  'GET /mailbox': 'the mail catcher of a demo; not there in production',
  'GET /mailbox/:id': 'the mail catcher of a demo; not there in production',
  'GET /mailbox/:id/html': 'the mail catcher of a demo; not there in production',
  'GET /reset-password': 'whoever forgot a password can not sign in',
  'POST /reset-password': 'whoever forgot a password can not sign in',
  'GET /reset-password/:token': 'the mailed token is the proof',
  'POST /reset-password/:token': 'the mailed token is the proof',
  'GET /confirm-email/:token': 'the mailed token is the proof',
  'POST /confirm-email/:token': 'the mailed token is the proof',
};

const openOperations: Record<string, string> = {
  signIn: 'whoever signs in is not signed in yet; wrong tries are counted',
};

/** Open to everybody who is signed in, whatever their permissions. */
const ownOperations: Record<string, string> = {
  sessionPro: 'says what the person may do',
  sectionFigures: 'gives only the figures whose permissions the person has',
};

/** Fields of the schema without a document: they hold nothing. */
const emptyFields = ['service', 'nothing'];

/** Values that get past the first look at an input, by the name of the variable or field. */
const known: Record<string, unknown> = {
  kind: 'email',
  filter: 'all',
  order: eventOrders[0],
  search: '',
  key: null,
  after: null,
  state: 'archived',
  mapping: ['email'],
  position: 0,
  content: null,
  email: 'nobody@example.org',
  address: 'nobody@example.org',
  fields: [],
  blocks: [],
};
/** The other segments of a path. */
const segments: Record<string, string[]> = {
  interval: ['day'],
  country: ['nz'],
  list: ['links'],
  segment: ['all'],
  second: ['all'],
  third: ['25'],
  key: ['no-key'],
};

const BASES = /^(\/api\/v2\/nz|\/v2\/nz|\/v2\/au|\/pro\/v2)(?=\/api\/)/;

const ownersEmail = 'organiser@example.co.nz';
const strangersEmail = 'organiser@example.com.au';
const demoPassword = 'turnout-demo';

// Hundreds of calls on a machine that may be busy.
jest.setTimeout(60_000);

interface Route {
  name: string;
  method: 'GET' | 'POST';
  url: string;
}
interface Person {
  organiserId: string;
  cookie: string;
}

let server: TestServer;
let schema: GraphQLSchema;
let routes: Route[];
let operations: ContractOperation[];
let owner: Person;
let stranger: Person;
let powerless: Person;
let tables: Array<{ name: string; idType: string | null }>;
/** Ids of the owner's rows by table. */
const pool = new Map<string, string[]>();
const ownersIds = new Set<string>();

const methods = ['GET', 'POST'] as const;

async function listRoutes(): Promise<Route[]> {
  const app = fastify();
  const found: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const known = methods.find((name) => name === one);
      if (known) found.push({ name: `${known} ${url.replace(BASES, '')}`, method: known, url });
      else if (one !== 'HEAD') throw new Error(`This test does not know the method of ${one} ${url}.`);
    }
  });
  for (const lay of routeRooms) lay(app, server.services);
  await app.ready();
  await app.close();
  return found;
}

const cookieOf = async (email: string, password: string) =>
  `turnout_session=${await signIn(server.services, { email, password, remoteAddress: '127.0.0.1' })}`;

async function organiserOf(email: string): Promise<string> {
  const { organiser_id: id } = await server.services.database.owner
    .selectFrom('membership')
    .innerJoin('portal_user', 'portal_user.id', 'membership.user_id')
    .select('organiser_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  server = await startServer({
    mailer: {
      lanes: 1,
      send: async () => ({ outcome: 'accepted', answer: '250 Ok' }),
      close: () => undefined,
    },
  });
  const { database } = server.services;
  await seedDemo(server.services);
  schema = makeExecutableSchema(graphqlRooms);
  operations = await contractOperations(schema);
  routes = await listRoutes();
  owner = { organiserId: await organiserOf(ownersEmail), cookie: await cookieOf(ownersEmail, demoPassword) };
  stranger = {
    organiserId: await organiserOf(strangersEmail),
    cookie: await cookieOf(strangersEmail, demoPassword),
  };
  // A colleague of the owner who may do nothing.
  const colleague = await buildOrganiser(server.services);
  await database.owner
    .updateTable('membership')
    .set({ organiser_id: owner.organiserId })
    .where('user_id', '=', colleague.userId)
    .execute();
  powerless = {
    organiserId: owner.organiserId,
    cookie: await cookieOf(colleague.email, colleague.password),
  };
  // Signing in and out moves a person's own sessions.
  tables = (await tenantTables(database)).filter(
    ({ name }) => !['sign_in_session', 'membership'].includes(name),
  );
  for (const { name, idType } of tables) {
    if (!idType) continue;
    const ids = await idsOf(database, name, owner.organiserId, 100_000);
    if (ids.length > 0) pool.set(name, ids.slice(0, name === 'campaign' ? 4 : 1));
    if (idType === 'uuid') for (const id of ids) ownersIds.add(id);
  }
  ownersIds.add(owner.organiserId);
  // An import that waits for its columns to be named: the demo's have all run.
  const upload = '/v2/nz/api/audience/import/';
  const started = await server.app.inject({
    method: 'POST',
    url: upload + (pool.get('audience')?.[0] ?? ''),
    ...bodyOf(upload),
    headers: { ...bodyOf(upload).headers, cookie: owner.cookie },
  });
  const { id } = started.json<{ result: { id: string } }>().result;
  pool.set('audience_import', [id]);
  ownersIds.add(id);
});
afterAll(() => server.close());

const digests = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(
        async ({ name }) =>
          [name, await digestOf(server.services.database, name, owner.organiserId)] as const,
      ),
    ),
  );

async function nothingChanges(work: () => Promise<void>): Promise<void> {
  const before = await digests();
  await work();
  expect(await digests()).toEqual(before);
}

/** What of the owner's stands in an answer. */
function leaksOf(body: string): string[] {
  const ids = body.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  const words = ['Harbour Lights', 'harbourlights', ownersEmail].filter((word) => body.includes(word));
  return [...ids.filter((id) => ownersIds.has(id)), ...words];
}

const isId = (segment: string) => segment === 'id' || segment === 'file' || segment === 'token';

/** Every address of a route with the owner's ids in it. */
function addressesOf({ name, url }: Route): string[] {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, segment = '']) => segment);
  return names.reduce<string[]>(
    (made, segment) => {
      const values = isId(segment) ? [...pool.values()].flat() : segments[segment];
      if (!values) throw new Error(`Say in this test what :${segment} of ${name} may be.`);
      return made.flatMap((address) => values.map((value) => address.replace(`:${segment}`, value)));
    },
    [url],
  );
}

/** Bodies by the end of their route. */
function bodyOf(url: string): Pick<InjectOptions, 'payload' | 'headers'> {
  const [eventId] = pool.get('event') ?? [];
  const campaignIds = pool.get('campaign') ?? [];
  if (url.endsWith('/api/events/sessions')) return { payload: { eventIds: [eventId] } };
  if (url.endsWith('/api/events/tickettypes')) return { payload: { eventIds: [eventId] } };
  if (url.includes('/api/report/utm/')) {
    const days = { from: '2026-01-01', to: '2027-01-01' };
    return { payload: { ...days, groupBy: 'source', interval: 'month', campaignIds } };
  }
  const boundary = 'turnout';
  const file = 'content-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv';
  if (/\/api\/(audience\/import|event\/image|account\/picture)/.test(url)) {
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\n${file}\r\n\r\nemail\r\na@example.org\r\n--${boundary}--\r\n`,
    };
  }
  return {};
}

async function ask({ method, url }: Route, address: string, cookie: string) {
  const { headers, payload } = method === 'POST' ? bodyOf(url) : {};
  return server.app.inject({
    method,
    url: address,
    headers: { ...headers, ...(cookie && { cookie }) },
    payload,
  });
}

/** Runs an operation with every id of the owner's in turn, or once when it takes none. */
async function run(operation: ContractOperation, cookie: string, more = Infinity) {
  const { name, text, variables } = operation;
  const table = (variable: string) => pool.get(variable.replace(/Ids?$/, '').toLowerCase())?.[0];
  const takesId = variables.some((one) => /ID/.test(String(one.type)) && !table(one.name));
  const ids = takesId ? [...pool.values()].flat().slice(0, more) : [''];
  const answers: Array<{ body: string; data: Record<string, unknown> | null; codes: string[] }> = [];
  for (const id of ids) {
    const values = Object.fromEntries(
      variables.map((one) => [
        one.name,
        valueOf(one.name, one.type, known, (variable) => table(variable) ?? id),
      ]),
    );
    const response = await server.app.inject({
      method: 'POST',
      url: '/v3/graphql',
      headers: cookie ? { cookie } : {},
      payload: { query: text, variables: values },
    });
    const { data = null, errors = [] } = response.json<{
      data?: Record<string, unknown> | null;
      errors?: Array<{ extensions: { code: string } }>;
    }>();
    const codes = errors.map(({ extensions }) => extensions.code);
    if (codes.includes('GRAPHQL_VALIDATION_FAILED'))
      throw new Error(`${name} was not understood: ${response.body}`);
    answers.push({ body: response.body, data, codes });
  }
  return answers;
}

function sessionPro(): ContractOperation {
  const found = operations.find(({ name }) => name === 'sessionPro');
  if (!found) throw new Error('The contract has lost sessionPro.');
  return found;
}

const isEmpty = (data: Record<string, unknown> | null) =>
  data === null || Object.values(data).every((part) => part === null);

test('every field of the schema stands in a document of the contract', () => {
  const asked = new Set(operations.flatMap(({ fields }) => fields));
  const standing = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(standing.filter((field) => !asked.has(field) && !emptyFields.includes(field))).toEqual([]);
});

test('what is open, by these lists, exists', () => {
  const names = new Set(routes.map(({ name }) => name));
  expect(Object.keys(openRoutes).filter((name) => !names.has(name))).toEqual([]);
  const known = new Set(operations.map(({ name }) => name));
  expect(Object.keys({ ...openOperations, ...ownOperations }).filter((name) => !known.has(name))).toEqual([]);
});

describe('REST', () => {
  const guarded = () => routes.filter(({ name }) => !(name in openRoutes));

  test('nobody gets nothing from any route', async () => {
    await nothingChanges(async () => {
      for (const route of guarded()) {
        const [address = ''] = addressesOf(route);
        const { statusCode, body } = await ask(route, address, '');
        expect([route.name, statusCode, leaksOf(body)]).toEqual([route.name, 401, []]);
      }
    });
  });

  test('the right organiser without a permission gets nothing from any route', async () => {
    await nothingChanges(async () => {
      for (const route of guarded()) {
        const [address = ''] = addressesOf(route);
        const { statusCode, body } = await ask(route, address, powerless.cookie);
        expect([route.name, statusCode, leaksOf(body)]).toEqual([route.name, 403, []]);
      }
    });
  });

  test('the wrong organiser, with the right ids and every permission, gets nothing of another', async () => {
    await nothingChanges(async () => {
      for (const route of guarded()) {
        // The bases of a route share their handler: one of them is asked with every id.
        const most = route.url.startsWith('/v2/') ? 1 : Infinity;
        for (const address of addressesOf(route).slice(0, most)) {
          const { statusCode, body } = await ask(route, address, stranger.cookie);
          const takesId = route.url.includes(':id');
          if (takesId) expect([address, statusCode >= 400 && statusCode < 500]).toEqual([address, true]);
          expect([address, leaksOf(body)]).toEqual([address, []]);
          expect([address, statusCode === 401 || statusCode >= 500]).toEqual([address, false]);
        }
      }
    });
  });
});

describe('GraphQL', () => {
  const guarded = () => operations.filter(({ name }) => !(name in openOperations));

  test('nobody gets nothing from any operation', async () => {
    await nothingChanges(async () => {
      for (const operation of guarded()) {
        const [answer] = await run(operation, '', 1);
        expect([operation.name, answer?.codes[0], isEmpty(answer?.data ?? null)]).toEqual([
          operation.name,
          'UNAUTHENTICATED',
          true,
        ]);
      }
    });
  });

  test('the right organiser without a permission gets nothing from any operation', async () => {
    await nothingChanges(async () => {
      for (const operation of guarded().filter(({ name }) => !(name in ownOperations))) {
        const [answer] = await run(operation, powerless.cookie, 1);
        expect([operation.name, answer?.codes[0], isEmpty(answer?.data ?? null)]).toEqual([
          operation.name,
          expect.stringMatching(/^(THC_)?FORBIDDEN$/),
          true,
        ]);
      }
    });
  });

  test('the wrong organiser, with the right ids and every permission, gets nothing of another', async () => {
    await nothingChanges(async () => {
      for (const operation of guarded()) {
        for (const { body, codes } of await run(operation, stranger.cookie)) {
          expect([operation.name, leaksOf(body)]).toEqual([operation.name, []]);
          expect([operation.name, codes.includes('INTERNAL_SERVER_ERROR')]).toEqual([operation.name, false]);
          expect([operation.name, codes]).not.toEqual([operation.name, ['UNAUTHENTICATED']]);
        }
        // Some acts end the session that they are done in.
        const [still] = await run(sessionPro(), stranger.cookie);
        if (still?.codes.length) stranger.cookie = await cookieOf(strangersEmail, demoPassword);
      }
    });
  });
});

describe('the right organiser, with every permission', () => {
  /** Not asked again: what they need is more than an id. */
  const uploads = /\/api\/(audience\/import|event\/image|account\/picture)/;

  test('is given something by every route, with one id or another', async () => {
    for (const route of routes.filter(({ name }) => !(name in openRoutes) && !uploads.test(name))) {
      const statuses: number[] = [];
      for (const address of addressesOf(route)) {
        const { statusCode } = await ask(route, address, owner.cookie);
        statuses.push(statusCode);
        if (statusCode === 200) break;
      }
      // A key that nobody gave is refused, which only who may read the list learns.
      const expected = route.url.endsWith(':key') ? 400 : 200;
      expect([route.name, statuses.includes(expected)]).toEqual([route.name, true]);
    }
  });

  test('is given something by every query, with one id or another', async () => {
    for (const operation of operations.filter(({ kind }) => kind === 'query')) {
      const answers = await run(operation, owner.cookie);
      const isGiven = answers.some(({ data, codes }) => codes.length === 0 && data !== null);
      expect([operation.name, isGiven, isGiven ? [] : answers.map(({ body }) => body).slice(0, 3)]).toEqual([
        operation.name,
        true,
        [],
      ]);
    }
  });
});
