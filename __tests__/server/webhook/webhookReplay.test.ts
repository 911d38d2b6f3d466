import {
  replayWebhookDocument,
  replayWebhooksDocument,
  saveWebhookEndpointDocument,
} from '../../../src/contract/webhook/webhook';
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

const replay = (endpointId: string, input: Record<string, unknown>) =>
  person.graphql<{ replayWebhooks: number }>(replayWebhooksDocument, { endpointId, input });
const ids = () => receiver.messages.map(({ headers }) => headers['webhook-id']);
const longAgo = '2020-01-01T00:00:00Z';

test('replayWebhooks, of a time, sends 10,000 messages again in the order of their changes', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  await noteMessages(server.services, person.organiserId, 10_000);
  await server.services.database.adminDb
    .updateTable('webhook_delivery')
    .set({ state: 'delivered', attempts: 1 })
    .where('endpoint_id', '=', id)
    .execute();
  expect((await replay(id, { onlyFailed: false, from: longAgo })).data).toEqual({ replayWebhooks: 10_000 });
  await sendDue(server.services);
  const sequences = receiver.contents().map(({ data }) => data.sequence);
  expect(sequences).toHaveLength(10_000);
  expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  expect(await endpointsOf(person)).toMatchObject([{ waiting: 0, failed: 0 }]);
}, 120_000);

test('new messages are sent before those that are replayed', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  await noteMessages(server.services, person.organiserId, 5);
  await sendDue(server.services);
  await replay(id, { onlyFailed: false, from: longAgo });
  await noteMessages(server.services, person.organiserId, 1, { type: 'payout.paid' });
  await sendDue(server.services);
  expect(receiver.types().slice(5)).toEqual(['payout.paid', ...Array<string>(5).fill('order.completed')]);
});

test('replayWebhook sends one message again under the same id', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  await noteMessages(server.services, person.organiserId, 2);
  await sendDue(server.services);
  const [newest] = (await deliveriesOf(person, id)).deliveries;
  await person.graphql(replayWebhookDocument, { id: newest?.id });
  await sendDue(server.services);
  expect(ids()).toHaveLength(3);
  expect(ids().at(-1)).toBe(newest?.messageId);
});

test('replayWebhooks, of what failed, sends exactly that again', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  receiver.answer = (response) => response.writeHead(410).end();
  await noteMessages(server.services, person.organiserId, 12);
  await sendDue(server.services);
  const [{ version } = { version: 0 }] = await endpointsOf(person);
  const off = await replay(id, { onlyFailed: true });
  expect(off.errors?.[0]?.extensions.code).toBe('CONFLICT');
  await person.graphql(saveWebhookEndpointDocument, {
    id,
    version,
    input: { ...endpointInput, url: receiver.url },
  });
  receiver.messages.length = 0;
  receiver.answer = (response) => response.writeHead(200).end();
  expect((await replay(id, { onlyFailed: true })).data).toEqual({ replayWebhooks: 12 });
  await sendDue(server.services);
  expect(new Set(ids()).size).toBe(12);
  expect(ids()).toHaveLength(12);
  expect((await replay(id, { onlyFailed: true })).data).toEqual({ replayWebhooks: 0 });
});

test('replayWebhooks, of a time in which the webhook was off, sends what it missed', async () => {
  const { id, version } = await buildEndpoint(person, { url: receiver.url, isOn: false });
  await noteMessages(server.services, person.organiserId, 3);
  await person.graphql(saveWebhookEndpointDocument, {
    id,
    version,
    input: { ...endpointInput, url: receiver.url },
  });
  await sendDue(server.services);
  expect(ids()).toEqual([]);
  await replay(id, { onlyFailed: false, from: longAgo });
  await sendDue(server.services);
  expect(ids()).toHaveLength(3);
});

test.each([
  ['from', { onlyFailed: false }],
  ['from', { onlyFailed: false, from: 'yesterday' }],
  ['until', { onlyFailed: false, from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }],
])('replayWebhooks, with a wrong %s, is refused', async (field, input) => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  expect((await replay(id, input)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

test('the list of messages gives pages that continue each other, and none of another webhook', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url });
  const other = await buildEndpoint(person, { name: 'Other', url: receiver.url, types: ['payout.paid'] });
  await noteMessages(server.services, person.organiserId, 60);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await deliveriesOf(person, id, { ...(after && { after }) });
    seen.push(...page.deliveries.map((one) => one.messageId));
    after = page.nextCursor ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(60);
  expect((await deliveriesOf(person, other.id)).deliveries).toEqual([]);
  const first = await deliveriesOf(person, id);
  await expect(deliveriesOf(person, other.id, { after: first.nextCursor ?? '' })).rejects.toThrow(
    'does not exist',
  );
});
