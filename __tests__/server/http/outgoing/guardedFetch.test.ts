import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedFetch } from '../../../../src/server/http/outgoing/guardedFetch';
import { anyNetwork, openInternet } from '../../../../src/server/http/outgoing/networkAccess';

let server: Server;
let base: string;
let reached = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    reached += 1;
    if (request.url === '/redirect') response.writeHead(302, { location: `${base}/target` }).end();
    else if (request.url === '/large') response.end('x'.repeat(600 * 1024));
    else if (request.url !== '/silent') request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reached = 0;
});

const get = { method: 'GET', headers: {} };

test('guardedFetch, in development, reaches this machine and sends a form', async () => {
  const reply = await guardedFetch(false)(`${base}/`, {
    method: 'POST',
    headers: {},
    body: new URLSearchParams({ a: 'b c' }),
  });
  expect([reply.status, await reply.text()]).toEqual([200, 'a=b+c']);
});

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://provider.internal/',
  'ftp://example.org/',
  'file:///etc/passwd',
])('guardedFetch, in production, refuses %s', async (address) => {
  await expect(guardedFetch(true)(address, get)).rejects.toThrow();
});

test('guardedFetch, in production, refuses a public name that leads to this machine', async () => {
  const port = new URL(base).port;
  const rebound = { ...openInternet, addressesOf: async () => ['127.0.0.1'] };
  await expect(guardedFetch(true, rebound)(`https://example.org:${port}/`, get)).rejects.toThrow(
    /not public/,
  );
  expect(reached).toBe(0);
});

test('guardedFetch follows no redirect', async () => {
  const reply = await guardedFetch(false)(`${base}/redirect`, get);
  expect([reply.status, reached]).toEqual([302, 1]);
});

test('guardedFetch gives up a reply that is too large or does not come', async () => {
  await expect(guardedFetch(false)(`${base}/large`, get)).rejects.toThrow(/too large/);
  const hasty = guardedFetch(false, { ...anyNetwork, timeoutMs: 200 });
  await expect(hasty(`${base}/silent`, get)).rejects.toThrow();
});
