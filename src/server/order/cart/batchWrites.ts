import { setImmediate } from 'node:timers/promises';

interface Pending<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** The largest batch: it keeps transactions short, and large queues are served in several batches. */
const MAX_BATCH = 50;
/** Of more requests than this, each batch takes half: the server works on one half while the other half pays. */
const HALVED_ABOVE = 8;

/**
 * Batches concurrent requests for the same thing. Requests that arrive while a batch is running wait for it and then
 * form the next batch, so that one transaction does the work of many buyers who would otherwise wait for each other's
 * locks.
 * @param runBatch answers each request at its index. If it throws for a batch of several, it must not have done any of
 *   them; each is then run again alone, in the order in which they arrived.
 * @returns a function that adds a request; requests with the same `owner` and `key` are batched
 */
export function batchWrites<Request, Answer>(
  runBatch: (
    requests: readonly [Request, ...Request[]],
  ) => Promise<ReadonlyArray<PromiseSettledResult<Answer>>>,
): (owner: object, key: string, request: Request) => Promise<Answer> {
  const queuesByOwner = new WeakMap<object, Map<string, Array<Pending<Request, Answer>>>>();

  async function run(
    batch: readonly [Pending<Request, Answer>, ...Array<Pending<Request, Answer>>],
  ): Promise<void> {
    const [first, ...others] = batch;
    try {
      const answers = await runBatch([first.request, ...others.map(({ request }) => request)]);
      answers.forEach((settled, place) => {
        if (settled.status === 'fulfilled') batch[place]?.resolve(settled.value);
        else batch[place]?.reject(settled.reason);
      });
    } catch (error) {
      if (others.length === 0) first.reject(error);
      else for (const one of batch) await run([one]);
    }
  }

  async function serve(queues: Map<string, Array<Pending<Request, Answer>>>, key: string): Promise<void> {
    for (;;) {
      // Waits for the end of this turn of the event loop, so that every request read in it joins the batch.
      await setImmediate();
      const waiting = queues.get(key) ?? [];
      const size = Math.min(MAX_BATCH, Math.max(HALVED_ABOVE, Math.ceil(waiting.length / 2)));
      const [first, ...others] = waiting.splice(0, size);
      if (!first) break;
      await run([first, ...others]);
    }
    queues.delete(key);
  }

  return (owner, key, request) =>
    new Promise((resolve, reject) => {
      const queues = queuesByOwner.get(owner) ?? new Map<string, Array<Pending<Request, Answer>>>();
      queuesByOwner.set(owner, queues);
      const waiting = queues.get(key);
      if (waiting) {
        waiting.push({ request, resolve, reject });
      } else {
        queues.set(key, [{ request, resolve, reject }]);
        void serve(queues, key);
      }
    });
}

/** What `work` returns or throws, as the answer to one request of a batch. */
export function settledResult<T>(work: () => T): PromiseSettledResult<T> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
