import pino from 'pino';
import { Queue } from '../../../src/server/queue/queue';
import type { Database } from '../../../src/server/database/openDatabase';
import { until } from '../../support/sendingFactories';
import { openTestDatabase } from '../../support/testDatabase';

let database: Database;
const queues: Queue[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await database.owner.deleteFrom('job').execute();
});
afterAll(() => database.close());

function makeQueue(): Queue {
  const queue = new Queue(database, pino({ level: 'silent' }));
  queues.push(queue);
  return queue;
}
const waiting = () => database.owner.selectFrom('job').selectAll().execute();

test('a job, added in a transaction that rolls back, does not exist', async () => {
  const queue = makeQueue();
  const broken = database.asOwner(async (db) => {
    await queue.add(db, { kind: 'greet', payload: {} });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(await waiting()).toEqual([]);
});

test('a job, added twice with one key, is done once and then gone', async () => {
  const queue = makeQueue();
  const done: unknown[] = [];
  queue.handle('greet', async (payload) => void done.push(payload));
  await queue.add(database.owner, { kind: 'greet', key: 'greet/1', payload: { name: 'Ana' } });
  await queue.add(database.owner, { kind: 'greet', key: 'greet/1', payload: { name: 'Ana' } });
  await queue.start();
  await until(waiting, (jobs) => jobs.length === 0);
  expect(done).toEqual([{ name: 'Ana' }]);
});

test('a job, that throws, waits longer before it is tried again and keeps what went wrong', async () => {
  const queue = makeQueue();
  queue.handle('fail', () => Promise.reject(new Error('no luck')));
  await queue.add(database.owner, { kind: 'fail', payload: {} });
  await queue.start();
  const [job] = await until(waiting, ([first]) => first?.last_error !== null);
  expect(job).toMatchObject({ last_error: 'no luck', attempts: 1, lease_until: null });
  expect(job?.run_at.getTime()).toBeGreaterThan(Date.now() - 1000);
});

test('a job, that answers a date, is kept until then', async () => {
  const queue = makeQueue();
  const later = new Date(Date.now() + 3_600_000);
  queue.handle('later', async () => later);
  await queue.add(database.owner, { kind: 'later', payload: {} });
  await queue.start();
  const [job] = await until(
    waiting,
    ([first]) => first?.attempts === 0 && first.run_at.getTime() === later.getTime(),
  );
  expect(job?.lease_until).toBeNull();
});

test('a job, whose worker stops, gives its lease back at once', async () => {
  const queue = makeQueue();
  let started = () => {};
  const running = new Promise<void>((resolve) => (started = resolve));
  queue.handle('long', (_payload, signal) => {
    started();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  await queue.add(database.owner, { kind: 'long', payload: {} });
  await queue.start();
  await running;
  await queue.stop();
  expect(await waiting()).toMatchObject([{ kind: 'long', lease_until: null }]);
});
