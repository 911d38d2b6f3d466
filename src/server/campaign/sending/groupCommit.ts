/**
 * Collects what many callers want written at once into one write: while one is under way, the next collects.
 * A statement for each message would cost more than the message.
 */
export function groupCommit<Item, Result>(
  write: (items: Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let waiting: Item[] = [];
  let nextWrite: Promise<Result> | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();

  return (item) => {
    waiting.push(item);
    nextWrite ??= lastWrite
      .catch(() => {})
      .then(() => {
        const items = waiting;
        waiting = [];
        nextWrite = undefined;
        const writing = write(items);
        lastWrite = writing;
        return writing;
      });
    return nextWrite;
  };
}
