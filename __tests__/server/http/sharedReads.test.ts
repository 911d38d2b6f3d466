import { SharedReads } from '../../../src/server/http/sharedReads';
import { gate } from '../../support/portal/gate';

/** Reads of a value that changes; each ends when the test opens its gate. */
function slowReads() {
  const state = { value: 'old', begun: 0 };
  const gates: Array<() => void> = [];
  const read = async () => {
    state.begun++;
    const { value } = state;
    const { opened, open } = gate();
    gates.push(open);
    await opened;
    return value;
  };
  return { state, read, end: (place: number) => gates[place]?.() };
}

/** Lets everything that waits for a promise run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('run, asked 200 times while a read runs and the value has changed, reads once more and gives all the new value', async () => {
  const reads = new SharedReads<string>();
  const { state, read, end } = slowReads();
  const first = reads.run('list', read);
  state.value = 'new';
  const others = Array.from({ length: 200 }, () => reads.run('list', read));
  expect(state.begun).toBe(1);
  end(0);
  expect(await first).toBe('old');
  await settle();
  expect(state.begun).toBe(2);
  end(1);
  expect(new Set(await Promise.all(others))).toEqual(new Set(['new']));
  expect(state.begun).toBe(2);
});

test('run, asked while the shared read of others runs, begins a third one', async () => {
  const reads = new SharedReads<string>();
  const { state, read, end } = slowReads();
  const asked = [reads.run('list', read), reads.run('list', read)];
  end(0);
  await settle();
  state.value = 'new';
  const late = reads.run('list', read);
  end(1);
  await settle();
  end(2);
  expect(await Promise.all([...asked, late])).toEqual(['old', 'old', 'new']);
});

test('run, of several who wait, runs the read of the last one, and another key for itself', async () => {
  const reads = new SharedReads<string>();
  const { read, end } = slowReads();
  const first = reads.run('list', read);
  const waiting = ['before', 'after'].map((rights) => reads.run('list', () => Promise.resolve(rights)));
  expect(await reads.run('other list', () => Promise.resolve('other'))).toBe('other');
  end(0);
  expect(await Promise.all([first, ...waiting])).toEqual(['old', 'after', 'after']);
});

test('run, after a read that failed, reads again for those who waited and for the next one', async () => {
  const reads = new SharedReads<string>();
  const fail = () => Promise.reject(new Error('The connection was lost.'));
  const failed = reads.run('list', fail);
  const waiting = reads.run('list', () => Promise.resolve('there'));
  await expect(failed).rejects.toThrow('lost');
  expect(await waiting).toBe('there');
  await expect(reads.run('list', fail)).rejects.toThrow('lost');
  expect(await reads.run('list', () => Promise.resolve('again'))).toBe('again');
});
