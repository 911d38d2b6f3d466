/** How many items to collect before a write begins, and how long the first of them waits for more. */
interface BatchOptions {
  count: number;
  maxWaitMs: number;
}

/**
 * Collects items of many callers into one write; while one write runs, the next batch collects. A statement for each
 * message would cost more than the message itself, and very small batches nearly as much.
 */
export function groupCommit<Item, Result>(
  write: (items: Item[]) => Promise<Result>,
  options: BatchOptions = { count: 1, maxWaitMs: 0 },
): (item: Item) => Promise<Result> {
  let waiting: Item[] = [];
  let nextWrite: Promise<Result> | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();
  let batchComplete: (() => void) | undefined;

  const waitForBatch = () =>
    new Promise<void>((resolve) => {
      if (waiting.length >= options.count) return resolve();
      const timer = setTimeout(resolve, options.maxWaitMs);
      batchComplete = () => {
        clearTimeout(timer);
        batchComplete = undefined;
        resolve();
      };
    });

  return (item) => {
    waiting.push(item);
    if (waiting.length >= options.count) batchComplete?.();
    nextWrite ??= lastWrite
      .catch(() => {})
      .then(waitForBatch)
      .then(() => {
        const items = waiting;
        waiting = [];
        batchComplete = undefined;
        nextWrite = undefined;
        const writing = write(items);
        lastWrite = writing;
        return writing;
      });
    return nextWrite;
  };
}
