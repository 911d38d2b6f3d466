import { buildApiKey } from '../../../support/api/apiFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let call: Awaited<ReturnType<typeof buildApiKey>>['call'];

beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['integration', 'events', 'venues', 'customers']);
  ({ call } = await buildApiKey(server, person));
});
afterAll(() => server.close());

test.each<[string, string, string]>([
  ['/orders?limit=0', 'limit', 'from 1 to 200'],
  ['/orders?limit=201', 'limit', 'from 1 to 200'],
  ['/orders?limit=many', 'limit', 'from 1 to 200'],
  ['/orders?limit=1&limit=2', 'limit', 'from 1 to 200'],
  ['/orders?cursor=nonsense', 'cursor', 'earlier reply'],
  [
    `/orders?cursor=${Buffer.from('["2027-99-99T00:00:00Z","x"]').toString('base64url')}`,
    'cursor',
    'earlier reply',
  ],
  ['/orders?updated_after=yesterday', 'updated_after', 'UTC'],
  ['/orders?updated_after=0000-01-01T00:00:00Z', 'updated_after', 'UTC'],
  ['/orders?event_id=7', 'event_id', 'id of an event'],
  ['/venues?event_id=0b8f6f0e-8a3c-4b2f-9a53-6c1c6a8f0c11', 'event_id', 'no such filter'],
  ['/orders?expand=event,buyer', 'expand', 'event, tickets, refunds'],
  ['/venues?expand=event', 'expand', 'Nothing can be added'],
  ['/orders?state=complete', 'state', 'no parameter of that name'],
])('%s is refused with the name of the parameter', async (path, field, detail) => {
  const reply = await call(path);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json\b/);
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    {
      type: 'http://localhost:3000/developers#BAD_USER_INPUT',
      title: 'A parameter is wrong',
      status: 400,
      detail: expect.stringContaining(detail) as string,
      code: 'BAD_USER_INPUT',
      field,
      request_id: reply.headers['x-request-id'],
    },
  ]);
});

test.each([
  ['/orders/0b8f6f0e-8a3c-4b2f-9a53-6c1c6a8f0c11', 'GET'],
  ['/orders/7', 'GET'],
  ['/deletions/0b8f6f0e-8a3c-4b2f-9a53-6c1c6a8f0c11', 'GET'],
  ['/nothing', 'GET'],
  ['/orders', 'POST'],
  ['/orders', 'DELETE'],
] as const)('%s by %s is a problem with 404', async (path, method) => {
  const { key } = await buildApiKey(server, person);
  const reply = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json\b/);
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'NOT_FOUND', status: 404 }]);
});
