import { setImmediate } from 'node:timers/promises';

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** The largest batch: it keeps transactions short, and large queues are served in several batches. */
const MOST = 50;
/** Of more requests than this, each batch takes half: the server works on one half while the other half pays. */
const UNDIVIDED = 8;

/**
 * Batches concurrent requests for the same thing. Requests that arrive while a batch is running wait for it and then
 * form the next batch, so that one transaction does the work of many buyers who would otherwise wait for each other's
 * locks.
 * @param together answers each request at its index. If it throws for a batch of several, it must not have done any of
 *   them; each is then run again alone, in the order in which they arrived.
 * @returns a function that adds a request; requests with the same `owner` and `key` are batched
 */
export function batchWrites<Ask, Answer>(
  together: (asks: readonly [Ask, ...Ask[]]) => Promise<ReadonlyArray<PromiseSettledResult<Answer>>>,
): (owner: object, key: string, ask: Ask) => Promise<Answer> {
  const crowds = new WeakMap<object, Map<string, Array<Waiting<Ask, Answer>>>>();

  async function answer(
    group: readonly [Waiting<Ask, Answer>, ...Array<Waiting<Ask, Answer>>],
  ): Promise<void> {
    const [first, ...others] = group;
    try {
      const answers = await together([first.ask, ...others.map(({ ask }) => ask)]);
      answers.forEach((settled, place) => {
        if (settled.status === 'fulfilled') group[place]?.resolve(settled.value);
        else group[place]?.reject(settled.reason);
      });
    } catch (error) {
      if (others.length === 0) first.reject(error);
      else for (const one of group) await answer([one]);
    }
  }

  async function serve(crowd: Map<string, Array<Waiting<Ask, Answer>>>, key: string): Promise<void> {
    for (;;) {
      // Waits for the end of this turn of the event loop, so that every request read in it joins the batch.
      await setImmediate();
      const waiting = crowd.get(key) ?? [];
      const size = Math.min(MOST, Math.max(UNDIVIDED, Math.ceil(waiting.length / 2)));
      const [first, ...others] = waiting.splice(0, size);
      if (!first) break;
      await answer([first, ...others]);
    }
    crowd.delete(key);
  }

  return (owner, key, ask) =>
    new Promise((resolve, reject) => {
      const crowd = crowds.get(owner) ?? new Map<string, Array<Waiting<Ask, Answer>>>();
      crowds.set(owner, crowd);
      const waiting = crowd.get(key);
      if (waiting) {
        waiting.push({ ask, resolve, reject });
      } else {
        crowd.set(key, [{ ask, resolve, reject }]);
        void serve(crowd, key);
      }
    });
}

/** What `work` returns or throws, as the answer to one request of a batch. */
export function settle<T>(work: () => T): PromiseSettledResult<T> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
