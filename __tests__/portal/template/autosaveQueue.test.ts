import { AutosaveQueue } from '../../../src/portal/mailEditor/autosaveQueue';

interface Draft {
  subject: string;
  name: string;
  version: number;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A save that the test resolves or rejects. */
function slowSave() {
  const calls: Array<{
    patch: Partial<Draft>;
    resolve: (basis?: Partial<Draft>) => void;
    reject: (error: object) => void;
  }> = [];
  const save = (patch: Partial<Draft>) =>
    new Promise<Partial<Draft>>((resolve, reject) =>
      calls.push({ patch, resolve: (basis = {}) => resolve(basis), reject }),
    );
  return { calls, save };
}
const flushTimers = () => jest.advanceTimersByTimeAsync(0);

test('several changes in a row are saved as one after a pause', async () => {
  const { calls, save } = slowSave();
  const queue = new AutosaveQueue<Draft>(save, 800);
  queue.change({ subject: 'a' });
  await jest.advanceTimersByTimeAsync(700);
  queue.change({ subject: 'ab', name: 'n' });
  await jest.advanceTimersByTimeAsync(799);
  expect(calls).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls.map(({ patch }) => patch)).toEqual([{ subject: 'ab', name: 'n' }]);
  calls[0]?.resolve();
  await flushTimers();
  expect(queue.read()).toEqual({ state: 'saved', unsaved: {}, error: null });
});

test('a change during a save waits for it, and both stay on screen', async () => {
  const { calls, save } = slowSave();
  const queue = new AutosaveQueue<Draft>(save, 800);
  queue.change({ subject: 'first' });
  await jest.advanceTimersByTimeAsync(800);
  queue.change({ name: 'second' });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(calls).toHaveLength(1);
  expect(queue.read().unsaved).toEqual({ subject: 'first', name: 'second' });
  calls[0]?.resolve();
  await flushTimers();
  expect(calls[1]?.patch).toEqual({ name: 'second' });
});

test('repeated changes during saves are each based on the version that the save before has made', async () => {
  const { calls, save } = slowSave();
  const queue = new AutosaveQueue<Draft>(save, 800);
  queue.change({ subject: 'a', version: 1 });
  for (const [at, subject] of ['ab', 'abc', 'abcd'].entries()) {
    await jest.advanceTimersByTimeAsync(800);
    queue.change({ subject });
    calls[at]?.resolve({ version: at + 2 });
    await flushTimers();
    expect(queue.read().unsaved).toEqual({ subject, version: at + 2 });
  }
  await jest.advanceTimersByTimeAsync(800);
  calls[3]?.resolve({ version: 5 });
  await flushTimers();
  expect(calls.map(({ patch }) => patch.version)).toEqual([1, 2, 3, 4]);
  expect(queue.read()).toMatchObject({ state: 'saved', unsaved: {} });
});

test('flush, with a change waiting, resolves to true once everything is saved', async () => {
  const { calls, save } = slowSave();
  const queue = new AutosaveQueue<Draft>(save, 800);
  queue.change({ subject: 'a' });
  const flushed = queue.flush();
  await flushTimers();
  calls[0]?.resolve();
  expect(await flushed).toBe(true);
});

test('flush, called twice at once, resolves to true for both once everything is saved', async () => {
  const { calls, save } = slowSave();
  const queue = new AutosaveQueue<Draft>(save, 800);
  queue.change({ subject: 'a' });
  const flushed = [queue.flush(), queue.flush()];
  await flushTimers();
  calls[0]?.resolve();
  expect(await Promise.all(flushed)).toEqual([true, true]);
  expect(calls).toHaveLength(1);
});

test('a save that fails keeps the text and is tried again with the next change', async () => {
  const { calls, save } = slowSave();
  const queue = new AutosaveQueue<Draft>(save, 800);
  queue.change({ subject: 'a' });
  const flushed = queue.flush();
  await flushTimers();
  calls[0]?.reject({ message: 'No answer', code: 'NETWORK_ERROR' });
  expect(await flushed).toBe(false);
  expect(queue.read()).toMatchObject({
    state: 'failed',
    unsaved: { subject: 'a' },
    error: { message: 'No answer' },
  });
  queue.change({ name: 'n' });
  await jest.advanceTimersByTimeAsync(800);
  expect(calls[1]?.patch).toEqual({ subject: 'a', name: 'n' });
});

test('after a conflict, nothing is saved until the person decides, whatever is typed', async () => {
  const { calls, save } = slowSave();
  const queue = new AutosaveQueue<Draft>(save, 800);
  queue.change({ subject: 'a' });
  void queue.flush();
  await flushTimers();
  calls[0]?.reject({ message: 'Another tab', code: 'CONFLICT' });
  await flushTimers();
  queue.change({ subject: 'ab' });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await queue.flush()).toBe(false);
  expect(calls).toHaveLength(1);
  expect(queue.read()).toMatchObject({ state: 'conflict', unsaved: { subject: 'ab' } });
  void queue.retry();
  await flushTimers();
  expect(calls[1]?.patch).toEqual({ subject: 'ab' });
});

test('the last listener’s removal, with a change waiting, saves it immediately', async () => {
  const { calls, save } = slowSave();
  const queue = new AutosaveQueue<Draft>(save, 800);
  const leave = queue.listen(() => {});
  queue.change({ subject: 'a' });
  leave();
  await flushTimers();
  expect(calls).toHaveLength(1);
});

test('change keeps everything unsaved until the last part is saved', async () => {
  const { calls, save } = slowSave();
  const hold = jest.fn<void, [Partial<Draft> | undefined]>();
  const queue = new AutosaveQueue<Draft>(save, 800, hold);
  queue.change({ subject: 'typed' });
  expect(hold).toHaveBeenLastCalledWith({ subject: 'typed' });
  await jest.advanceTimersByTimeAsync(800);
  queue.change({ name: 'more' });
  expect(hold).toHaveBeenLastCalledWith({ subject: 'typed', name: 'more' });
  calls[0]?.reject({ message: 'Internal server error' });
  await flushTimers();
  expect(hold).toHaveBeenLastCalledWith({ subject: 'typed', name: 'more' });
  void queue.retry();
  await flushTimers();
  calls[1]?.resolve();
  await flushTimers();
  expect(hold).toHaveBeenLastCalledWith(undefined);
});
