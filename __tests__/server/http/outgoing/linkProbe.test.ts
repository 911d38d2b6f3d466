import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkProbe } from '../../../../src/server/http/outgoing/linkProbe';
import { isPublicAddress, mayBePublicHost } from '../../../../src/server/http/publicHosts';

const asked: string[] = [];
const answers: Record<string, (response: http.ServerResponse, method: string) => void> = {
  '/fine': (response) => response.end(),
  '/gone': (response) => response.writeHead(410).end(),
  '/missing': (response) => response.writeHead(404).end(),
  '/broken': (response) => response.writeHead(502).end(),
  '/no-head': (response, method) => response.writeHead(method === 'HEAD' ? 405 : 200).end('words'),
  '/moved': (response) => response.writeHead(301, { location: '/fine' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://inner.example.org/fine' }).end(),
  '/by-number': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/hangs': () => {},
};
const server = http.createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host} ${request.url}`);
  answers[request.url ?? '']?.(response, request.method ?? '');
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://site.example.org:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** A probe with a pretended public host, which is this machine, and a host that also has a private address. */
const probeWithin = (timeoutMs: number) =>
  linkProbe({
    addressesOf: (host) =>
      host === 'gone.example.org'
        ? Promise.reject(new Error('ENOTFOUND'))
        : Promise.resolve(host === 'inner.example.org' ? ['127.0.0.1', '10.0.0.7'] : ['127.0.0.1']),
    mayConnect: (address) => address === '127.0.0.1',
    mayRequest: mayBePublicHost,
    timeoutMs,
  });
// A long timeout for a busy machine; only the test of a page that never replies uses a short one.
const probe = probeWithin(30_000);

test.each([
  ['/fine', 'answers'],
  ['/gone', 'gone'],
  ['/missing', 'gone'],
  ['/broken', 'silent'],
  ['/no-head', 'answers'],
  ['/moved', 'answers'],
  ['/round', 'silent'],
])('linkProbe, for a page at %s, returns %s', async (path, outcome) => {
  expect(await probe(base + path)).toBe(outcome);
});

test('linkProbe, for a page that never replies, returns silent after the timeout', async () => {
  expect(await probeWithin(300)(`${base}/hangs`)).toBe('silent');
});

test.each(['/inside', '/by-number', '/file'])(
  'linkProbe, for a page that redirects to %s, does not follow the redirect',
  async (path) => {
    asked.length = 0;
    expect(await probe(base + path)).toBe('silent');
    expect(asked.map((line) => line.split(' ')[2])).toEqual([path]);
  },
);

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://inner.example.org/',
  'ftp://site.example.org/',
  'http://gone.example.org/',
])('linkProbe, for %s, sends no request', async (url) => {
  asked.length = 0;
  expect(await probe(url)).toBe('silent');
  expect(asked).toEqual([]);
});

test.each(['8.8.8.8', '2606:4700::1111'])('isPublicAddress, of %s, is true', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['255.255.255.255', '224.0.0.1', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
  ...['2002:a00:1::', '2001:db8::1', 'example.org', ''],
])('isPublicAddress, of “%s”, is false', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['example.org', true],
  ['xn--hklsta-fwa.nz', true],
  ['localhost', false],
  ['intranet', false],
  ['printer.local', false],
  ['db.internal', false],
  ['192.168.0.1', false],
  ['[::1]', false],
  ['localhost.', false],
])('mayBePublicHost, of %s, is %s', (host, isPublic) => {
  expect(mayBePublicHost(host)).toBe(isPublic);
});
