import { buildOrder } from '../../support/factories/orderFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import {
  buildEndpoint,
  deliveriesOf,
  endpointsOf,
  secretOf,
  sendDue,
} from '../../support/webhook/webhookFactories';
import { type Receiver, startReceiver, verify } from '../../support/webhook/webhookReceiver';

let server: TestServer;
let receiver: Receiver;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  receiver = await startReceiver();
  person = await server.signedIn(['integration', 'events']);
});
afterEach(() => receiver.close());

test('an order that is paid sends one signed message, which the library of the standard verifies', async () => {
  const { id } = await buildEndpoint(person, { url: receiver.url, types: ['order.completed'] });
  const order = await buildOrder(server.services, person.organiserId, { quantity: 2 });
  await sendDue(server.services);
  expect(receiver.types()).toEqual(['order.completed']);
  const [message] = receiver.messages;
  const content = verify(await secretOf(person, id), message ?? { headers: {}, body: '' });
  expect(content.data).toMatchObject({
    id: order.orderId,
    eventId: order.eventId,
    state: 'complete',
    currency: 'NZD',
    totalCents: order.totalCents,
    ticketCount: 2,
    sequence: expect.any(Number) as number,
  });
  expect(message?.body).not.toContain('ana@example.org');
  const { deliveries } = await deliveriesOf(person, id);
  expect(deliveries).toMatchObject([
    { type: 'order.completed', state: 'delivered', attempts: 1, lastStatus: 204 },
  ]);
  expect(message?.headers['webhook-id']).toBe(deliveries[0]?.messageId);
});

test('an endpoint with names and addresses gets the buyer and the holders as they are now', async () => {
  await buildEndpoint(person, {
    url: receiver.url,
    types: ['order.completed', 'ticket.issued'],
    personal: true,
  });
  await buildOrder(server.services, person.organiserId, { quantity: 1 });
  await sendDue(server.services);
  const people = receiver.contents().map(({ type, data }) => [type, data.person]);
  expect(Object.fromEntries(people)).toMatchObject({
    'order.completed': { name: 'Ana Tūī', email: 'ana@example.org' },
  });
});

test('an endpoint that answers 500 is tried again after about five seconds, under the same id', async () => {
  let now = new Date();
  const services = { ...server.services, clock: { now: () => now } };
  const { id } = await buildEndpoint(person, { url: receiver.url, types: ['order.completed'] });
  receiver.answer = (response) => response.writeHead(500).end('Broken');
  await buildOrder(server.services, person.organiserId, { quantity: 1 });
  await sendDue(services);
  const [first] = (await deliveriesOf(person, id)).deliveries;
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, lastStatus: 500 });
  const wait = new Date(first?.nextAt ?? 0).getTime() - now.getTime();
  expect(wait).toBeGreaterThan(3_900);
  expect(wait).toBeLessThan(6_200);
  await sendDue(services);
  expect(receiver.messages).toHaveLength(1);
  now = new Date(now.getTime() + 7_000);
  receiver.answer = (response) => response.writeHead(200).end('ok');
  await sendDue(services);
  expect(receiver.messages.map(({ headers }) => headers['webhook-id'])).toEqual([
    first?.messageId,
    first?.messageId,
  ]);
  expect((await endpointsOf(person))[0]).toMatchObject({ failingSince: null, waiting: 0, failed: 0 });
});
