import { batchWrites, settledResult } from '../../../../src/server/order/cart/batchWrites';

const owner = {};

/** Doubles numbers; a batch that contains a 0 fails as a whole, a negative number is refused alone. */
function doubling() {
  const batches: number[][] = [];
  const write = batchWrites(async (requests: readonly [number, ...number[]]) => {
    batches.push([...requests]);
    await Promise.resolve();
    if (requests.includes(0)) throw new Error('lost');
    return requests.map((number) =>
      settledResult(() => {
        if (number < 0) throw new Error('refused');
        return number * 2;
      }),
    );
  });
  return { batches, write };
}

test('batchWrites, several at once, runs them as one batch, each with its own answer', async () => {
  const { batches, write } = doubling();
  expect(await Promise.all([1, 2, 3].map((number) => write(owner, 'a', number)))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('batchWrites, with many waiting, takes half of them first and never more than 50', async () => {
  const { batches, write } = doubling();
  const numbers = Array.from({ length: 120 }, (_, place) => place + 1);
  expect(await Promise.all(numbers.map((number) => write(owner, 'a', number)))).toEqual(
    numbers.map((number) => number * 2),
  );
  expect(batches.map(({ length }) => length)).toEqual([50, 35, 18, 9, 8]);
  expect(batches.flat()).toEqual(numbers);
});

test('batchWrites, while a batch is running, waits for it', async () => {
  const { batches, write } = doubling();
  const first = write(owner, 'a', 1);
  const second = first.then(() => write(owner, 'a', 2));
  await Promise.all([second, first.then(() => write(owner, 'a', 3))]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('batchWrites, with other keys or other owners, runs separate batches', async () => {
  const { batches, write } = doubling();
  await Promise.all([write(owner, 'a', 1), write(owner, 'b', 2), write({}, 'a', 3)]);
  expect(batches).toEqual([[1], [2], [3]]);
});

test('batchWrites, with one refused request, answers the others', async () => {
  const { write } = doubling();
  const outcomes = await Promise.allSettled([1, -2, 3].map((number) => write(owner, 'a', number)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('batchWrites, when a batch fails, runs each request again alone and in order', async () => {
  const { batches, write } = doubling();
  const outcomes = await Promise.allSettled([1, 2, 0, 3].map((number) => write(owner, 'a', number)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 2, 0, 3], [1], [2], [0], [3]]);
});
