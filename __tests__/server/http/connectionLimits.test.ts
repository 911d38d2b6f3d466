import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../../src/server/app/buildApp';
import { connectionLimits, type ConnectionLimits } from '../../../src/server/http/connectionLimits';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/**
 * Clients that keep a connection busy, over real sockets. Only one limit is short in each test, so that no other limit
 * closes the connection; if the connection stays open, the test fails by its timeout.
 */
let server: TestServer;
let person: TestPerson;
const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => server.close());

/** Starts the server with these limits on a free port. @returns the port */
async function listen(limits: Partial<ConnectionLimits>, production = false): Promise<number> {
  const connections = { ...connectionLimits, checkMs: 50, ...limits };
  const app = await buildApp({ ...server.services, production }, { connections });
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Opens a connection that collects the received text; `closed` resolves with all of it. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  const closed = once(socket, 'close').then(() => text);
  return { socket, closed, seen: () => text };
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    apps[0]?.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const post = (path: string, headers: Record<string, string | number>) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const SHORT = 200;

test('a connection that sends nothing, is closed', async () => {
  const { closed } = open(await listen({ headersMs: SHORT }));
  await closed;
  expect(await openConnections()).toBe(0);
});

test('a connection whose headers arrive slowly and never end, is closed', async () => {
  const { socket, closed } = open(await listen({ headersMs: SHORT }));
  socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\n');
  const drip = setInterval(() => socket.write('x-more: 1\r\n'), 20);
  await closed;
  clearInterval(drip);
});

test('a request whose body never ends, gets 408 and is closed', async () => {
  const { socket, closed } = open(await listen({ requestMs: SHORT }));
  socket.write(
    post('/v3/graphql', { 'content-type': 'application/json', 'content-length': 100 }) + '{"query":',
  );
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
});

test('a chunked body that never ends, for a path without a body, is closed', async () => {
  const { socket, closed } = open(await listen({ requestMs: SHORT }));
  socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n');
  const drip = setInterval(() => socket.write('1\r\nx\r\n'), 20);
  await closed;
  clearInterval(drip);
});

const BOUNDARY = 'an-edge';
const uploadHeaders = {
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'transfer-encoding': 'chunked',
};
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const fileHead = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
const rows = (at: number) => `person-${at}@example.org\r\n`.repeat(3);
const uploadPath = '/v2/nz/api/suppressions/import?source=mailchimp&dryRun=yes';

test('an upload without a session, has no more time than any other request', async () => {
  const { socket, closed } = open(await listen({ requestMs: SHORT }));
  socket.write(post(uploadPath, uploadHeaders) + chunk(fileHead));
  const drip = setInterval(() => socket.write(chunk(rows(0))), 20);
  await closed;
  clearInterval(drip);
});

test('an upload that makes progress, may take longer than other requests', async () => {
  const { socket, seen } = open(await listen({ requestMs: SHORT, progressMs: 2 * SHORT, progressBytes: 50 }));
  socket.write(post(uploadPath, { ...uploadHeaders, cookie: person.cookie }) + chunk(`${fileHead}Email\r\n`));
  for (let at = 0; at < 10; at++) {
    await sleep(SHORT / 2);
    socket.write(chunk(rows(at)));
  }
  socket.write(`${chunk(`\r\n--${BOUNDARY}--\r\n`)}0\r\n\r\n`);
  while (!/\r\n\r\n[\s\S]*\}/.test(seen())) await sleep(10);
  expect(seen()).toMatch(/^HTTP\/1.1 200 /);
});

test('an upload that stalls, is closed', async () => {
  const { socket, closed } = open(await listen({ progressMs: SHORT, progressBytes: 50 }));
  socket.write(
    post(uploadPath, { ...uploadHeaders, cookie: person.cookie }) + chunk(`${fileHead}Email\r\n${rows(0)}`),
  );
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
});

describe('a download of 20 MB', () => {
  beforeAll(async () => {
    await sql`
      insert into suppression (scope, organiser_id, address, reason)
      select 'organiser', ${person.organiserId}, repeat(md5(number::text), 30) || '@example.org', 'imported'
      from generate_series(1, 20000) as number`.execute(server.services.database.adminDb);
  });
  const ask = `GET /v2/nz/api/suppressions/download HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n`;

  test('that the client does not read, is closed', async () => {
    const { socket } = open(await listen({ idleMs: 2 * SHORT }));
    socket.pause();
    socket.write(`${ask}cookie: ${person.cookie}\r\n\r\n`);
    while ((await openConnections()) === 0) await sleep(10);
    while ((await openConnections()) > 0) await sleep(20);
  });

  test('that the client reads with pauses, arrives', async () => {
    const { socket, closed, seen } = open(await listen({ idleMs: 10 * SHORT }));
    socket.write(`${ask}cookie: ${person.cookie}\r\n\r\n`);
    for (let rest = 0; rest < 4; rest++) {
      await once(socket, 'data');
      socket.pause();
      await sleep(SHORT);
      socket.resume();
    }
    await closed;
    expect(seen().match(/@example\.org/g)).toHaveLength(20_000);
  });
});

describe('connections of one network', () => {
  const isOpen = async (socket: Socket) => {
    const reply = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => undefined)]);
    socket.write('GET /favicon.svg HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return (await reply) !== undefined;
  };

  test('above the limit, are closed at once, and accepted again after another one has closed', async () => {
    const port = await listen({ perNetwork: 3 });
    const first = [open(port), open(port), open(port)];
    for (const { socket } of first) expect(await isOpen(socket)).toBe(true);
    expect(await isOpen(open(port).socket)).toBe(false);
    first[0]?.socket.destroy();
    while ((await openConnections()) > 2) await sleep(10);
    expect(await isOpen(open(port).socket)).toBe(true);
  });

  test('from our own proxy, are not counted', async () => {
    const port = await listen({ perNetwork: 1 }, true);
    for (const { socket } of [open(port), open(port), open(port)]) expect(await isOpen(socket)).toBe(true);
  });
});
