import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  removeWebhookEndpointDocument,
  rotateWebhookSecretDocument,
  saveWebhookEndpointDocument,
  sendTestWebhookDocument,
  webhookLimits,
  webhookSecretDocument,
} from '../../../src/contract/webhook/webhook';
import { systemClock } from '../../../src/server/services';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import {
  buildEndpoint,
  endpointInput,
  endpointsOf,
  secretOf,
  sendDue,
} from '../../support/webhook/webhookFactories';
import { type Receiver, startReceiver, verify } from '../../support/webhook/webhookReceiver';

let server: TestServer;
let receiver: Receiver;
let person: TestPerson;
let aheadMs = 0;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date(systemClock.now().getTime() + aheadMs) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  aheadMs = 0;
  receiver = await startReceiver();
  person = await server.signedIn(['integration']);
});
afterEach(() => receiver.close());

const save = (variables: Record<string, unknown>) => person.graphql(saveWebhookEndpointDocument, variables);
const errorOf = (reply: { errors?: Array<{ extensions: Record<string, unknown> }> }) =>
  reply.errors?.[0]?.extensions;
const sendTest = async (id: string) => {
  await person.graphql(sendTestWebhookDocument, { id });
  await sendDue(server.services);
};

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'n'.repeat(151) }],
  ['url', { url: '' }],
  ['url', { url: 'ledger' }],
  ['url', { url: 'ftp://127.0.0.1/ledger' }],
  ['url', { url: 'https://me:secret@127.0.0.1/ledger' }],
  ['url', { url: `https://127.0.0.1/${'l'.repeat(500)}` }],
  ['url', { url: 'https://nowhere.invalid/ledger' }],
  ['types', { types: [] }],
  ['types.0', { types: ['order.eaten'] }],
])('saveWebhookEndpoint, with a wrong %s, is refused and adds nothing', async (field, wrong) => {
  const reply = await save({ input: { ...endpointInput, ...wrong } });
  expect(errorOf(reply)).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await endpointsOf(person)).toEqual([]);
});

test('saveWebhookEndpoint, for a name that is in use, is refused', async () => {
  await buildEndpoint(person);
  expect(errorOf(await save({ input: { ...endpointInput, name: 'LEDGER' } }))).toMatchObject({
    field: 'name',
  });
});

test('saveWebhookEndpoint, with an old version, is refused and changes nothing', async () => {
  const { id, version } = await buildEndpoint(person);
  await save({ id, version, input: { ...endpointInput, name: 'Books' } });
  const reply = await save({ id, version, input: { ...endpointInput, name: 'Till' } });
  expect(errorOf(reply)).toMatchObject({ code: 'CONFLICT' });
  expect((await endpointsOf(person))[0]).toMatchObject({ name: 'Books' });
});

test('an organiser has at most the number of webhooks that the message names', async () => {
  for (let one = 0; one < webhookLimits.endpoints; one += 1)
    await buildEndpoint(person, { name: `No. ${one}` });
  const reply = await save({ input: endpointInput });
  expect(reply.errors?.[0]?.message).toContain('20 webhooks');
});

test('the secret is 24 random bytes in plain base64, and cannot be read after ten minutes', async () => {
  const { id } = await buildEndpoint(person);
  const secret = await secretOf(person, id);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  const { rows } = await server.services.database.adminDb
    .selectFrom('webhook_endpoint')
    .select('secret')
    .where('id', '=', id)
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows[0]?.secret?.toString('latin1')).not.toContain(secret.slice(6));
  aheadMs = webhookLimits.secretMinutes * 60_000;
  expect((await person.graphql(webhookSecretDocument, { id })).data).toEqual({ webhookSecret: null });
});

test('after a rotation both secrets verify a message for a day, then only the new one', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  const before = await secretOf(person, id);
  await person.graphql(rotateWebhookSecretDocument, { id });
  const after = await secretOf(person, id);
  expect(after).not.toBe(before);
  await sendTest(id);
  const [message] = receiver.messages;
  if (!message) throw new Error('Nothing arrived.');
  expect(verify(before, message).type).toBe('endpoint.test');
  expect(verify(after, message).type).toBe('endpoint.test');

  await server.services.database.adminDb
    .updateTable('webhook_endpoint')
    .set({ previous_until: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute();
  await sendTest(id);
  const later = receiver.messages[1] ?? message;
  expect(() => verify(before, later)).toThrow();
  expect(verify(after, later).type).toBe('endpoint.test');
});

const python = `
import base64, hashlib, hmac, json, sys
given = json.load(sys.stdin)
key = base64.b64decode(given["secret"].removeprefix("whsec_"))
signed = f'{given["id"]}.{given["timestamp"]}.{given["body"]}'.encode()
expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
print(f"v1,{expected}" in given["signature"].split(" "))
`;

test('the standard library of Python verifies a message', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  await sendTest(id);
  const [message] = receiver.messages;
  if (!message) throw new Error('Nothing arrived.');
  const { headers, body } = message;
  const given = {
    secret: await secretOf(person, id),
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
    body,
  };
  const run = promisify(execFile)('python3', ['-c', python]);
  run.child.stdin?.end(JSON.stringify(given));
  expect((await run).stdout.trim()).toBe('True');
});

test('an endpoint that was added before secrets were stored signs with the derived one until it is rotated', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  await server.services.database.adminDb
    .updateTable('webhook_endpoint')
    .set({ secret: null })
    .where('id', '=', id)
    .execute();
  const derived = await secretOf(person, id);
  expect(derived).toMatch(/^whsec_[\w-]{43}$/);
  await person.graphql(rotateWebhookSecretDocument, { id });
  await sendTest(id);
  const [message] = receiver.messages;
  if (!message) throw new Error('Nothing arrived.');
  expect(verify(await secretOf(person, id), message).type).toBe('endpoint.test');
  const plain = derived.replaceAll('-', '+').replaceAll('_', '/').replace('whsec/', 'whsec_');
  expect(verify(plain, message).type).toBe('endpoint.test');
});

test('a webhook of another organiser cannot be read, changed, removed or used', async () => {
  const { id } = await buildEndpoint(person);
  const stranger = await server.signedIn(['integration']);
  for (const [document, variables] of [
    [saveWebhookEndpointDocument, { id, input: endpointInput }],
    [removeWebhookEndpointDocument, { id }],
    [rotateWebhookSecretDocument, { id }],
    [webhookSecretDocument, { id }],
    [sendTestWebhookDocument, { id }],
  ] as const) {
    expect(errorOf(await stranger.graphql(document, variables))).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await endpointsOf(stranger)).toEqual([]);
  expect(await endpointsOf(person)).toHaveLength(1);
});

test('a person without the right to personal data cannot add a webhook that gets names', async () => {
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ rights: ['refunds'] })
    .where('id', '=', person.membershipId)
    .execute();
  const reply = await save({ input: { ...endpointInput, personal: true } });
  expect(reply.errors).toHaveLength(1);
  expect(await endpointsOf(person)).toEqual([]);
});

test('many tests in an hour are refused after the limit, and each test that was accepted is sent once', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  const replies = await Promise.all(
    Array.from({ length: webhookLimits.testsAnHour + 40 }, () =>
      person.graphql(sendTestWebhookDocument, { id }),
    ),
  );
  const refused = replies.filter((reply) => errorOf(reply)?.code === 'TOO_MANY_REQUESTS');
  expect(refused).toHaveLength(40);
  await sendDue(server.services);
  expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(
    webhookLimits.testsAnHour,
  );
  expect(receiver.messages).toHaveLength(webhookLimits.testsAnHour);
});
