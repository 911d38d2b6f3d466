import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const policyOf = async (url: string) => (await server.app.inject({ url })).headers['referrer-policy'];

test.each(['/logout?apiToken=secret', '/portal/venues?a=1&api%54oken=secret', '/nowhere?apiToken='])(
  'a page at %s, has the referrer policy no-referrer',
  async (url) => {
    expect(await policyOf(url)).toBe('no-referrer');
  },
);

test('a page without a token, sends its origin as the referrer to other sites', async () => {
  expect(await policyOf('/nowhere?token=1')).toBe('strict-origin-when-cross-origin');
});
