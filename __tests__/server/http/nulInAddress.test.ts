import { everyFlag, listRoutes } from '../../support/permissionMatrix/matrixWorld';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('every route, with NUL in its path or query, is refused without an internal error', async () => {
  const person = await server.signedIn([...everyFlag]);
  const failed: string[] = [];
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, allowed: number[]) => {
    const { statusCode } = await server.app.inject({ method, url, headers: { cookie: person.cookie } });
    if (!allowed.includes(statusCode)) failed.push(`${method} ${url}: ${statusCode}`);
  };
  const routes = await listRoutes(server.services);
  expect(routes.map(({ url }) => url)).toContain('/mailbox');
  for (const { method, url } of routes) {
    const names = url.match(/:\w+/g) ?? [];
    for (const name of names) {
      await ask(method, url.replace(name, 'a%00').replace(/:\w+/g, 'nothing'), [404]);
    }
    await ask(method, `${url.replace(/:\w+/g, 'nothing')}?q=%00`, [400]);
  }
  expect(failed).toEqual([]);
});

test('NUL in a search, is refused naming the field; NUL in an event’s address, returns a 404 page', async () => {
  const search = await server.app.inject('/mailbox?before=1&q=mail%00');
  expect(search.json()).toMatchObject({ error: { code: 'BAD_USER_INPUT', field: 'q' } });
  for (const url of ['/events/%00', '/events/%00/calendar.ics']) {
    const page = await server.app.inject(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('text/html'),
    ]);
  }
});

test('a form, posted with NUL in its fields, is accepted without the NUL', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/reset-password',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000' },
    payload: 'email=%00ana@example.org',
  });
  expect(response.statusCode).toBeLessThan(400);
});
