import pino from 'pino';
import { openInternet, type NetworkAccess } from '../../../src/server/http/outgoing/networkAccess';
import {
  removeWebhookEndpointDocument,
  saveWebhookEndpointDocument,
} from '../../../src/contract/webhook/webhook';
import { WebhookSender } from '../../../src/server/webhook/sending/webhookSender';
import { until } from '../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import {
  buildEndpoint,
  deliveriesOf,
  endpointInput,
  endpointsOf,
  noteMessages,
  sendDue,
} from '../../support/webhook/webhookFactories';
import { type Receiver, startReceiver } from '../../support/webhook/webhookReceiver';

let server: TestServer;
let receiver: Receiver;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  receiver = await startReceiver();
  person = await server.signedIn(['integration']);
});
afterEach(() => receiver.close());

test('of ten endpoints nine hang: the tenth gets all its messages while the others still wait', async () => {
  const held: Array<() => void> = [];
  receiver.answer = (response, { path }) => {
    if (path === '/quick') response.writeHead(204).end();
    else held.push(() => response.writeHead(204).end());
  };
  for (let one = 1; one < 10; one += 1) {
    await buildEndpoint(person, { name: `Slow ${one}`, url: `${receiver.url}slow${one}` });
  }
  const { id } = await buildEndpoint(person, { name: 'Quick', url: `${receiver.url}quick` });
  await noteMessages(server.services, person.organiserId, 100);
  const sender = new WebhookSender(server.services);
  await sender.start();
  try {
    await until(
      () => Promise.resolve(receiver.messages.filter(({ path }) => path === '/quick').length),
      (count) => count === 100,
    );
    expect(held.length).toBeGreaterThan(9);
    await until(
      () => deliveriesOf(person, id, { state: 'waiting' }),
      ({ deliveries }) => deliveries.length === 0,
    );
    const slow = (await endpointsOf(person)).filter(({ name }) => name.startsWith('Slow'));
    expect(slow.every(({ waiting }) => waiting === 100)).toBe(true);
  } finally {
    receiver.answer = (response) => response.writeHead(204).end();
    for (const release of held) release();
    await sender.stop();
  }
});

test('messages about one object follow each other, while those about others are sent beside them', async () => {
  const open = new Set<string>();
  const overlaps: string[] = [];
  let most = 0;
  receiver.answer = (response, { body }) => {
    const { type } = JSON.parse(body) as { type: string };
    if (open.has(type)) overlaps.push(type);
    open.add(type);
    most = Math.max(most, open.size);
    setTimeout(() => {
      open.delete(type);
      response.writeHead(204).end();
    }, 5);
  };
  await buildEndpoint(person, { url: receiver.url });
  for (let round = 0; round < 5; round += 1) {
    for (const [type, objectId] of [
      ['order.updated', 'a'],
      ['ticket.updated', 'b'],
      ['event.updated', 'c'],
    ] as const) {
      await noteMessages(server.services, person.organiserId, 1, { type, objectId });
    }
  }
  await sendDue(server.services);
  expect(overlaps).toEqual([]);
  expect(most).toBeGreaterThan(1);
  const sequences = receiver.contents().filter(({ type }) => type === 'order.updated');
  expect(sequences.map(({ data }) => data.sequence)).toEqual(
    sequences.map(({ data }) => data.sequence).sort((one, other) => one - other),
  );
});

test('two processes that send at once send each message once', async () => {
  await buildEndpoint(person, { url: receiver.url });
  await noteMessages(server.services, person.organiserId, 300);
  await Promise.all([sendDue(server.services), sendDue(server.services), sendDue(server.services)]);
  const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(300);
  expect(ids).toHaveLength(300);
});

test('an endpoint whose secret cannot be read is tried once, not in a loop, and delays no other', async () => {
  const { id } = await buildEndpoint(person, { name: 'Unreadable', url: `${receiver.url}unreadable` });
  await buildEndpoint(person, { name: 'Quick', url: `${receiver.url}quick` });
  await server.services.database.adminDb
    .updateTable('webhook_endpoint')
    .set({ secret: Buffer.alloc(60) })
    .where('id', '=', id)
    .execute();
  await noteMessages(server.services, person.organiserId, 1);
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const sender = new WebhookSender({ ...server.services, log });
  await sender.start();
  try {
    for (let count = 1; count <= 3; count += 1) {
      await until(
        () => receiver.messages.length,
        (arrived) => arrived === count,
      );
      await noteMessages(server.services, person.organiserId, 1);
    }
  } finally {
    await sender.stop();
    await person.graphql(removeWebhookEndpointDocument, { id });
  }
  expect(new Set(receiver.messages.map(({ path }) => path))).toEqual(new Set(['/quick']));
  expect(lines).toHaveLength(1);
});

/** Addresses that must never be requested, in the ways in which they can be written. */
const closedHosts = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'printer.local',
    'db.internal',
    'nas.lan',
    'x.home.arpa',
  ],
  ...[
    'intranet.corp',
    'metadata.google.internal',
    'service.private',
    'x.test',
    'x.invalid',
    'hidden.onion',
    'router',
  ],
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
  ],
  ...['0.0.0.0', '0', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254', '169.254.0.1'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.1', '192.0.0.170', '192.0.2.5', '192.88.99.1', '192.168.0.1', '192.168.255.255', '0xc0a80001'],
  ...['198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '１２７.0.0.1', '127。0。0。1', '%31%32%37.0.0.1', 'ⓛocalhost'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]'],
  ...[
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  ...['[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::1]', '[100::1]', '[2001::1]', '[2001:db8::1]', '[2001:10::1]'],
  ...[
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
    '[2002:c0a8:1::1]',
    '[3fff::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
  ],
  ...['10.1.2.3', '172.20.10.5', '192.168.1.1', '100.100.100.200', '192.0.0.8', '198.51.100.255', '0.1.2.3'],
  ...[
    '[::ffff:192.168.1.1]',
    '[fe80::a00:27ff:fe4e:66a1]',
    '[2001:20::1]',
    '[ff0e::1]',
    '[fd00::1]',
    '[4000::1]',
  ],
  ...['gateway.home', 'kubernetes.svc.internal', '[e000::1]', '[::ffff:0.0.0.0]', '127.255.255.254'],
  ...['[fd12:3456:789a::1]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[ff00::1]', '[ff02::1]', '[5f00::1]'],
];
/** Names that lead to an address which is closed, alone or among others. */
const leadsTo: Record<string, string[]> = {
  'rebind.example.org': ['127.0.0.1'],
  'metadata.example.org': ['169.254.169.254'],
  'mixed.example.org': ['93.184.216.34', '10.0.0.7'],
  'six.example.org': ['::1'],
  'mapped.example.org': ['::ffff:10.0.0.7'],
  'link.example.org': ['fe80::1'],
  'empty.example.org': [],
};

test('at least 100 addresses inside of a network are refused when they are saved, and again when they are sent', async () => {
  let isInside = true;
  const network: NetworkAccess = {
    ...openInternet,
    addressesOf: (host) =>
      Promise.resolve(isInside ? (leadsTo[host] ?? [host.replace(/^\[|\]$/g, '')]) : ['93.184.216.34']),
  };
  const inside = await startServer({ database: server.services.database, webhookNetwork: network });
  const owner = await inside.signedIn(['integration']);
  const save = (host: string) =>
    owner.graphql(saveWebhookEndpointDocument, {
      input: { ...endpointInput, name: host, url: `https://${host}/hook` },
    });
  const hosts = [...closedHosts, ...Object.keys(leadsTo)];
  expect(hosts.length).toBeGreaterThan(100);
  for (const host of hosts) {
    const { data, errors } = await save(host);
    expect([host, data ?? null, errors?.[0]?.extensions.field]).toEqual([host, null, 'url']);
  }

  // Each name gave a public address while it was saved.
  isInside = false;
  const names = Object.keys(leadsTo);
  for (const host of names) expect((await save(host)).errors).toBeUndefined();
  isInside = true;
  const { adminDb } = server.services.database;
  await noteMessages(server.services, owner.organiserId, 1);
  await sendDue(inside.services);
  const { rows } = await adminDb
    .selectFrom('webhook_attempt')
    .select(['status', 'error'])
    .where('organiser_id', '=', owner.organiserId)
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toHaveLength(names.length);
  expect(rows.every(({ status, error }) => status === null && /public internet/.test(error ?? ''))).toBe(
    true,
  );

  // The addresses that cannot even be saved, written past the check.
  const [first] = await endpointsOf(owner);
  for (const host of closedHosts) {
    if (!URL.canParse(`https://${host}/`)) continue;
    await adminDb
      .updateTable('webhook_endpoint')
      .set({ url: `https://${host}/hook` })
      .where('id', '=', first?.id ?? '')
      .execute();
    await adminDb
      .updateTable('webhook_lane')
      .set({ failures: 0, paused_until: null })
      .where('endpoint_id', '=', first?.id ?? '')
      .execute();
    await adminDb
      .updateTable('webhook_delivery')
      .set({ due_at: new Date(0) })
      .where('endpoint_id', '=', first?.id ?? '')
      .execute();
    await sendDue(inside.services);
    const [delivery] = (await deliveriesOf(owner, first?.id ?? '')).deliveries;
    expect([host, delivery?.lastStatus, delivery?.lastError]).toEqual([
      host,
      null,
      expect.stringMatching(/public internet/),
    ]);
    await adminDb
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', attempts: 0 })
      .where('endpoint_id', '=', first?.id ?? '')
      .execute();
  }
}, 120_000);

test('an address without encryption is refused where the public internet is required', async () => {
  const inside = await startServer({ database: server.services.database, webhookNetwork: openInternet });
  const owner = await inside.signedIn(['integration']);
  const reply = await owner.graphql(saveWebhookEndpointDocument, {
    input: { ...endpointInput, url: 'http://93.184.216.34/hook' },
  });
  expect(reply.errors?.[0]).toMatchObject({ extensions: { field: 'url' }, message: /https:\/\// });
});
