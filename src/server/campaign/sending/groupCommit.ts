/** How many items to collect before a write begins, and how long the first of them waits for more. */
interface Gathering {
  count: number;
  maxWaitMs: number;
}

/**
 * Collects items of many callers into one write; while one write runs, the next batch collects. A statement for each
 * message would cost more than the message, and one for a few of them nearly as much.
 */
export function groupCommit<Item, Result>(
  write: (items: Item[]) => Promise<Result>,
  gathering: Gathering = { count: 1, maxWaitMs: 0 },
): (item: Item) => Promise<Result> {
  let waiting: Item[] = [];
  let nextWrite: Promise<Result> | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();
  let gathered: (() => void) | undefined;

  const gather = () =>
    new Promise<void>((resolve) => {
      if (waiting.length >= gathering.count) return resolve();
      const timer = setTimeout(resolve, gathering.maxWaitMs);
      gathered = () => {
        clearTimeout(timer);
        gathered = undefined;
        resolve();
      };
    });

  return (item) => {
    waiting.push(item);
    if (waiting.length >= gathering.count) gathered?.();
    nextWrite ??= lastWrite
      .catch(() => {})
      .then(gather)
      .then(() => {
        const items = waiting;
        waiting = [];
        gathered = undefined;
        nextWrite = undefined;
        const writing = write(items);
        lastWrite = writing;
        return writing;
      });
    return nextWrite;
  };
}
