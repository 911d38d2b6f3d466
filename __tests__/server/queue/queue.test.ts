import pino from 'pino';
import { MOST_FAILURES, Queue } from '../../../src/server/queue/queue';
import type { Database } from '../../../src/server/database/openDatabase';
import { until } from '../../support/factories/sendingFactories';
import { openTestDatabase } from '../../support/database/testDatabase';

let database: Database;
const queues: Queue[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await database.adminDb.deleteFrom('job').execute();
});
afterAll(() => database.close());

function makeQueue(renewMs?: number): Queue {
  const queue = new Queue(database, pino({ level: 'silent' }), renewMs);
  queues.push(queue);
  return queue;
}
const waiting = () => database.adminDb.selectFrom('job').selectAll().execute();

test('a job, added in a transaction that rolls back, does not exist', async () => {
  const queue = makeQueue();
  const broken = database.asAdmin(async (db) => {
    await queue.add(db, { kind: 'greet', payload: {} });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(await waiting()).toEqual([]);
});

test('a job, added twice with one key, runs once and is deleted', async () => {
  const queue = makeQueue();
  const done: unknown[] = [];
  queue.handle('greet', async (payload) => void done.push(payload));
  await queue.add(database.adminDb, { kind: 'greet', key: 'greet/1', payload: { name: 'Ana' } });
  await queue.add(database.adminDb, { kind: 'greet', key: 'greet/1', payload: { name: 'Ana' } });
  await queue.start();
  await until(waiting, (jobs) => jobs.length === 0);
  expect(done).toEqual([{ name: 'Ana' }]);
});

test('a job, that throws, is retried after a longer wait and stores the error', async () => {
  const queue = makeQueue();
  let runs = 0;
  queue.handle('fail', () => Promise.reject(new Error(`no luck ${++runs}`)));
  await queue.add(database.adminDb, { kind: 'fail', payload: {} });
  const before = Date.now();
  await queue.start();
  await until(
    () => runs,
    (count) => count === 1,
  );
  // Stopped before the checks, so that on a slow machine the job is not retried meanwhile.
  await queue.stop();
  const [job] = await waiting();
  expect(job).toMatchObject({ last_error: 'no luck 1', attempts: 1, lease_until: null });
  expect(job?.run_at.getTime()).toBeGreaterThan(before + 1_000);
});

test('a job, that fails for the 20th time, is dead: it stays, the alarm is called, and no worker runs it again', async () => {
  const queue = makeQueue();
  let runs = 0;
  let alarms = 0;
  queue.onDeath(async () => void (alarms += 1));
  queue.handle('fail', () => {
    runs += 1;
    return Promise.reject(new Error('no luck'));
  });
  queue.handle('greet', async () => undefined);
  await queue.add(database.adminDb, { kind: 'fail', key: 'fail/1', payload: {} });
  await database.adminDb
    .updateTable('job')
    .set({ failures: MOST_FAILURES - 2 })
    .execute();
  await queue.start();
  await until(
    async () => (await waiting())[0]?.failures,
    (failures) => failures === MOST_FAILURES - 1,
  );
  expect([(await waiting())[0]?.died_at, alarms]).toEqual([null, 0]);
  const due = { run_at: new Date() };
  await database.adminDb.updateTable('job').set(due).execute();
  await until(
    async () => alarms,
    (count) => count === 1,
  );
  expect(await waiting()).toMatchObject([{ failures: MOST_FAILURES, died_at: expect.any(Date) }]);

  await database.adminDb.updateTable('job').set(due).execute();
  await queue.add(database.adminDb, { kind: 'greet', payload: {} });
  queue.wake();
  await until(waiting, (jobs) => jobs.length === 1);
  expect([runs, alarms]).toEqual([2, 1]);
});

test('a dead job, requested again with its key, runs again with all its attempts', async () => {
  const queue = makeQueue();
  let runs = 0;
  queue.handle('fail', async () => void (runs += 1));
  await queue.add(database.adminDb, { kind: 'fail', key: 'fail/1', payload: {} });
  await database.adminDb.updateTable('job').set({ failures: 20, died_at: new Date() }).execute();
  await queue.add(database.adminDb, { kind: 'fail', key: 'fail/1', payload: {} });
  expect(await waiting()).toMatchObject([{ failures: 0, died_at: null }]);
  await queue.start();
  await until(waiting, (jobs) => jobs.length === 0);
  expect(runs).toBe(1);
});

test('a job, whose process died while it ran, has failed once more when it is claimed again', async () => {
  const queue = makeQueue();
  let ended = () => {};
  const end = new Promise<void>((resolve) => (ended = resolve));
  queue.handle('heavy', () => end);
  await queue.add(database.adminDb, { kind: 'heavy', payload: {} });
  const past = new Date(Date.now() - 60_000);
  await database.adminDb.updateTable('job').set({ lease_until: past, failures: 3 }).execute();
  await queue.start();
  await until(waiting, ([job]) => job?.failures === 4);
  ended();
  await until(waiting, (jobs) => jobs.length === 0);
});

test('a job, that failed with an address in its error message, stores the message without the address', async () => {
  const queue = makeQueue();
  let runs = 0;
  queue.handle('fail', () => {
    runs += 1;
    return Promise.reject(new Error('550 <ana.ngata+news@example.org> is not known here'));
  });
  await queue.add(database.adminDb, { kind: 'fail', payload: {} });
  await queue.start();
  await until(
    () => runs,
    (count) => count === 1,
  );
  await queue.stop();
  expect(await waiting()).toMatchObject([{ last_error: '550 <[address]> is not known here', attempts: 1 }]);
});

test('a job, that returns a date, runs again then', async () => {
  const queue = makeQueue();
  const later = new Date(Date.now() + 3_600_000);
  queue.handle('later', async () => later);
  await queue.add(database.adminDb, { kind: 'later', payload: {} });
  await queue.start();
  const [job] = await until(
    waiting,
    ([first]) => first?.attempts === 0 && first.run_at.getTime() === later.getTime(),
  );
  expect(job?.lease_until).toBeNull();
});

test('a job, whose worker stops, releases its lease at once', async () => {
  const queue = makeQueue();
  let started = () => {};
  const running = new Promise<void>((resolve) => (started = resolve));
  queue.handle('short', async () => undefined);
  queue.handle('long', (_payload, signal) => {
    started();
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  await queue.add(database.adminDb, { kind: 'long', payload: {} });
  await queue.start();
  await running;
  await queue.stop();
  expect(await waiting()).toMatchObject([{ kind: 'long', lease_until: null }]);
});

/** Starts a queue with a job that runs until the test calls `end`. */
async function startLongJob(renewMs?: number) {
  const queue = makeQueue(renewMs);
  const runs: AbortSignal[] = [];
  let end = () => {};
  queue.handle('short', async () => undefined);
  queue.handle('long', (_payload, signal) => {
    runs.push(signal);
    return new Promise((resolve) => (end = resolve));
  });
  await queue.add(database.adminDb, { kind: 'long', key: 'long/1', payload: {} });
  await queue.start();
  await until(
    () => runs.length,
    (count) => count === 1,
  );
  return { queue, runs, end: () => end() };
}

/** Runs a job to its end, so that the queue has looked for waiting jobs and has finished what had ended before. */
async function runAnotherJob(queue: Queue): Promise<void> {
  const key = `short/${crypto.randomUUID()}`;
  await queue.add(database.adminDb, { kind: 'short', key, payload: {} });
  queue.wake();
  await until(waiting, (jobs) => jobs.every((job) => job.key !== key));
}

test('a job, added again while it runs, runs once more, because it may have missed the new work', async () => {
  const { queue, runs, end } = await startLongJob();
  await queue.add(database.adminDb, { kind: 'long', key: 'long/1', payload: {} });
  end();
  await until(
    () => runs.length,
    (count) => count === 2,
  );
  end();
  await until(waiting, (jobs) => jobs.length === 0);
  expect(runs).toHaveLength(2);
});

test('a job, added again while it waits for a later time, runs now', async () => {
  const queue = makeQueue();
  const done: unknown[] = [];
  queue.handle('greet', async (payload) => void done.push(payload));
  const later = new Date(Date.now() + 3_600_000);
  await queue.add(database.adminDb, { kind: 'greet', key: 'greet/1', payload: {}, runAt: later });
  await queue.add(database.adminDb, { kind: 'greet', key: 'greet/1', payload: {} });
  await queue.start();
  await until(waiting, (jobs) => jobs.length === 0);
  expect(done).toHaveLength(1);
});

test('a job, whose lease expired while its worker is still running it, does not run twice at once', async () => {
  const { queue, runs, end } = await startLongJob();
  await database.adminDb
    .updateTable('job')
    .set({ lease_until: new Date(0) })
    .execute();
  await runAnotherJob(queue);
  expect(runs).toHaveLength(1);
  end();
  await until(waiting, (jobs) => jobs.length === 0);
});

test('a job, that another worker took over, is aborted and leaves the job to the other worker', async () => {
  const { queue, runs, end } = await startLongJob(50);
  const others = { claimed_by: crypto.randomUUID(), lease_until: new Date(Date.now() + 3_600_000) };
  await database.adminDb.updateTable('job').set(others).execute();
  await until(
    () => runs[0]?.aborted,
    (aborted) => aborted === true,
  );
  end();
  await runAnotherJob(queue);
  expect(await waiting()).toMatchObject([others]);
});
