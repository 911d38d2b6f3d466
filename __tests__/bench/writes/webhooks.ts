import { setTimeout as sleep } from 'node:timers/promises';
import { WebhookSender } from '../../../src/server/webhook/sending/webhookSender';
import { openEndpoint } from '../../../src/server/webhook/sending/openEndpoint';
import { anyNetwork } from '../../../src/server/http/outgoing/networkAccess';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { buildEndpoint, noteMessages } from '../../support/webhook/webhookFactories';
import { type Receiver, startReceiver } from '../../support/webhook/webhookReceiver';

const BACKLOG = 10_000;
const AT_ONCE = 8;
const PER_SECOND = 500;
const SECONDS = 60;
const HANGING = 9;

/**
 * Measures the sending of webhook messages: a backlog, as a share of bare requests to the same receiver; 500 changes a
 * second for a minute, with the memory; and one endpoint beside nine that hang. On TEST_DATABASE_URL if it is set.
 */
export async function benchWebhooks(print: (line: string) => void): Promise<void> {
  const server = await startServer();
  const receiver = await startReceiver();
  const sender = new WebhookSender(server.services);
  const where = server.services.database.kind === 'server' ? 'PostgreSQL' : 'the embedded database';
  try {
    await sender.start();
    const person = await server.signedIn(['integration']);
    await buildEndpoint(person, { url: receiver.url });
    const bare = await bareRequests(receiver);
    const rate = await backlog(server, person, receiver);
    print(
      `webhooks, a backlog of ${BACKLOG} on ${where}: ${rate.toFixed(0)} messages/s = ${(rate / bare).toFixed(2)} of bare ` +
        `requests to the same receiver (${bare.toFixed(0)}/s, ${AT_ONCE} at once, the same run)`,
    );
    const steady = await steadyFlow(server, person, receiver);
    print(
      `webhooks, ${PER_SECOND} changes/s for ${SECONDS} s: arrival after ${steady.p50} ms at the median, ${steady.p95} ms for 95 %; ` +
        `memory ${steady.before} MB after a quarter, ${steady.after} MB at the end`,
    );
    const p95 = await besideHanging(server, receiver);
    print(
      `webhooks, one endpoint beside ${HANGING} that hang: arrival after ${p95} ms for 95 %; target 2000 ms`,
    );
  } finally {
    await sender.stop();
    await receiver.close();
    await server.close();
  }
}

async function bareRequests(receiver: Receiver): Promise<number> {
  const endpoint = openEndpoint(receiver.url, anyNetwork, AT_ONCE);
  const body = JSON.stringify({ type: 'order.completed', data: { text: 'x'.repeat(300) } });
  const end = performance.now() + 5_000;
  let sent = 0;
  const worker = async () => {
    for (; performance.now() < end; sent += 1) await endpoint.send(body, {});
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  endpoint.close();
  return sent / 5;
}

async function backlog(
  { services }: TestServer,
  { organiserId }: TestPerson,
  receiver: Receiver,
): Promise<number> {
  receiver.messages.length = 0;
  await noteMessages(services, organiserId, BACKLOG);
  while (receiver.messages.length === 0) await sleep(5);
  const began = performance.now();
  while (receiver.messages.length < BACKLOG) await sleep(20);
  return BACKLOG / ((performance.now() - began) / 1_000);
}

/** The milliseconds between each change and its arrival. */
const delaysOf = (receiver: Receiver, path?: string): number[] =>
  receiver.messages
    .filter((message) => path === undefined || message.path === path)
    .map(({ at, body }) => at - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp))
    .sort((one, other) => one - other);

const shareOf = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? NaN;
const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576);

async function steadyFlow({ services }: TestServer, { organiserId }: TestPerson, receiver: Receiver) {
  receiver.messages.length = 0;
  const began = performance.now();
  let before = 0;
  for (let tick = 0; tick < SECONDS * 10; tick += 1) {
    await noteMessages(services, organiserId, PER_SECOND / 10);
    if (tick === (SECONDS * 10) / 4) before = megabytes();
    await sleep(Math.max(0, began + (tick + 1) * 100 - performance.now()));
  }
  while (receiver.messages.length < PER_SECOND * SECONDS) await sleep(20);
  const delays = delaysOf(receiver);
  return { before, after: megabytes(), p50: shareOf(delays, 0.5), p95: shareOf(delays, 0.95) };
}

async function besideHanging(server: TestServer, receiver: Receiver): Promise<number> {
  receiver.messages.length = 0;
  receiver.answer = (response, { path }) => {
    if (path === '/quick') response.writeHead(204).end();
  };
  const person = await server.signedIn(['integration']);
  for (let one = 0; one < HANGING; one += 1) {
    await buildEndpoint(person, { name: `Slow ${one}`, url: `${receiver.url}slow${one}` });
  }
  await buildEndpoint(person, { name: 'Quick', url: `${receiver.url}quick` });
  for (let tick = 0; tick < 300; tick += 1) {
    await noteMessages(server.services, person.organiserId, 2);
    await sleep(100);
  }
  while (delaysOf(receiver, '/quick').length < 600) await sleep(20);
  return shareOf(delaysOf(receiver, '/quick'), 0.95);
}
