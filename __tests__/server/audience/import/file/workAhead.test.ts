import { setImmediate as nextTurn } from 'node:timers/promises';
import { workAhead } from '../../../../../src/server/audience/import/file/csvRows';

/** Yields 1, 2 and 3, and records what happens. */
function threeOf(seen: string[]) {
  return async function* () {
    try {
      for (const item of [1, 2, 3]) {
        await nextTurn();
        seen.push(`made ${item}`);
        yield item;
      }
    } finally {
      seen.push('closed');
    }
  };
}

test('workAhead, when work asks for the next item, makes it during the work on the current one', async () => {
  const seen: string[] = [];
  const isDone = await workAhead(threeOf(seen)(), async (item, makeNext) => {
    makeNext();
    makeNext();
    while (item < 3 && !seen.includes(`made ${item + 1}`)) await nextTurn();
    seen.push(`worked on ${item}`);
    return true;
  });
  expect(isDone).toBe(true);
  expect(seen.filter((entry) => entry !== 'closed')).toEqual([
    'made 1',
    'made 2',
    'worked on 1',
    'made 3',
    'worked on 2',
    'worked on 3',
  ]);
});

test('workAhead, when work returns false, stops there and closes the source', async () => {
  const seen: string[] = [];
  const isDone = await workAhead(threeOf(seen)(), async (item) => {
    seen.push(`worked on ${item}`);
    return item < 2;
  });
  expect(isDone).toBe(false);
  expect(seen).toEqual(['made 1', 'worked on 1', 'made 2', 'worked on 2', 'closed']);
});

test('workAhead, when the next item cannot be made, finishes the current one before it throws', async () => {
  const seen: string[] = [];
  async function* failing() {
    yield 1;
    throw new Error('The file is gone.');
  }
  const working = workAhead(failing(), async (item, makeNext) => {
    makeNext();
    await nextTurn();
    seen.push(`worked on ${item}`);
    return true;
  });
  await expect(working).rejects.toThrow('The file is gone.');
  expect(seen).toEqual(['worked on 1']);
});
