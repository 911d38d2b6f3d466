import { MicroCache } from '../../../src/server/publicSite/microCache';

/** A cache with a clock that only `pass` advances. */
function cacheWithClock() {
  let now = 1_000_000;
  let made = 0;
  const pages = new MicroCache<number>({ now: () => new Date(now) });
  return {
    read: async (times: number) =>
      Promise.all(Array.from({ length: times }, () => pages.page('one', async () => ++made))),
    pass: (ms: number) => void (now += ms),
    pages,
  };
}

test('page, requested up to ten times within a second, is rendered for each reader', async () => {
  const { read } = cacheWithClock();
  expect(await read(10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('page, requested more often, is rendered once for all further readers, and again in the next second', async () => {
  const { read, pass } = cacheWithClock();
  expect((await read(1000)).slice(10)).toEqual(Array.from({ length: 990 }, () => 11));
  pass(1000);
  expect(await read(500)).toEqual(Array.from({ length: 500 }, () => 12));
  pass(3000);
  expect(await read(2)).toEqual([13, 14]);
});

test('page, when rendering fails on a busy page, is rendered again for the next reader', async () => {
  const { read, pages } = cacheWithClock();
  await read(10);
  await expect(pages.page('one', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(await read(1)).toEqual([11]);
});
