import { checkInPath, ticketholdersPath } from '../../../src/contract/paths/sellingPaths';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const headersOf = async (url: string) => (await server.app.inject({ url })).headers;

test('the check-in page, may use the camera and WebAssembly', async () => {
  const headers = await headersOf(checkInPath('s1'));
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
});

test.each([ticketholdersPath(), '/', '/v2/nz/api/ticketholders/door/s1'])(
  '%s, may use neither',
  async (url) => {
    const headers = await headersOf(url);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).not.toContain('wasm-unsafe-eval');
  },
);
