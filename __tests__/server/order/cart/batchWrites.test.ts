import { batchWrites, settle } from '../../../../src/server/order/cart/batchWrites';

const owner = {};

/** Doubles numbers; a batch that contains a 0 fails as a whole, a negative number is refused alone. */
function doubling() {
  const groups: number[][] = [];
  const ask = batchWrites(async (asks: readonly [number, ...number[]]) => {
    groups.push([...asks]);
    await Promise.resolve();
    if (asks.includes(0)) throw new Error('lost');
    return asks.map((number) =>
      settle(() => {
        if (number < 0) throw new Error('refused');
        return number * 2;
      }),
    );
  });
  return { groups, ask };
}

test('batchWrites, several at once, lets them go together, each with its own answer', async () => {
  const { groups, ask } = doubling();
  expect(await Promise.all([1, 2, 3].map((number) => ask(owner, 'a', number)))).toEqual([2, 4, 6]);
  expect(groups).toEqual([[1, 2, 3]]);
});

test('batchWrites, with a crowd, lets half of it go first and never more than 50', async () => {
  const { groups, ask } = doubling();
  const crowd = Array.from({ length: 120 }, (_, place) => place + 1);
  expect(await Promise.all(crowd.map((number) => ask(owner, 'a', number)))).toEqual(
    crowd.map((number) => number * 2),
  );
  expect(groups.map(({ length }) => length)).toEqual([50, 35, 18, 9, 8]);
  expect(groups.flat()).toEqual(crowd);
});

test('batchWrites, while others are under way, waits for them', async () => {
  const { groups, ask } = doubling();
  const first = ask(owner, 'a', 1);
  const second = first.then(() => ask(owner, 'a', 2));
  await Promise.all([second, first.then(() => ask(owner, 'a', 3))]);
  expect(groups).toEqual([[1], [2, 3]]);
});

test('batchWrites, of other keys and other owners, goes apart', async () => {
  const { groups, ask } = doubling();
  await Promise.all([ask(owner, 'a', 1), ask(owner, 'b', 2), ask({}, 'a', 3)]);
  expect(groups).toEqual([[1], [2], [3]]);
});

test('batchWrites, with one that is refused, answers the others', async () => {
  const { ask } = doubling();
  const outcomes = await Promise.allSettled([1, -2, 3].map((number) => ask(owner, 'a', number)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('batchWrites, where a group is lost, sends each again alone and in order', async () => {
  const { groups, ask } = doubling();
  const outcomes = await Promise.allSettled([1, 2, 0, 3].map((number) => ask(owner, 'a', number)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual([[1, 2, 0, 3], [1], [2], [0], [3]]);
});
