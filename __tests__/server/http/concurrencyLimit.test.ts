import { ConcurrencyLimit } from '../../../src/server/http/concurrencyLimit';
import { gate } from '../../support/portal/gate';

/** Tasks that end when the test opens the gate; records their order and how many ran at once at the most. */
function countedWork() {
  const { opened, open } = gate();
  let running = 0;
  const seen = { most: 0, order: [] as number[] };
  const work = (number: number) => async () => {
    running++;
    seen.most = Math.max(seen.most, running);
    seen.order.push(number);
    await opened;
    running--;
    return number;
  };
  return { seen, work, open };
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error);

test('run, with more tasks than may run and wait, refuses the excess and runs the others in order', async () => {
  const limit = new ConcurrencyLimit({ running: 2, waiting: 3 });
  const { seen, work, open } = countedWork();
  const outcomes = Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => limit.run(work(number)).catch(codeOf)));
  open();
  expect(await outcomes).toEqual([1, 2, 3, 4, 5, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  expect(seen).toEqual({ most: 2, order: [1, 2, 3, 4, 5] });
});

test('run, with too many tasks of one caller, refuses that caller and accepts another', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 10, perCaller: 2 });
  const { work, open } = countedWork();
  const greedy = Promise.all([1, 2, 3].map((number) => limit.run(work(number), 'greedy').catch(codeOf)));
  const other = limit.run(work(4), 'other');
  open();
  expect(await greedy).toEqual([1, 2, 'TOO_MANY_REQUESTS']);
  expect(await other).toBe(4);
  expect(await limit.run(work(5), 'greedy')).toBe(5);
});

test('run, with a task that throws, passes its slot to the next task', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 1 });
  const broken = limit.run(() => Promise.reject(new Error('broken')));
  const next = limit.run(() => Promise.resolve('next'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await limit.run(() => Promise.resolve('last'))).toBe('last');
});
