import { setImmediate } from 'node:timers/promises';

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** As many as go together at most: a transaction stays short, and a crowd is served in turns. */
const MOST = 50;
/** Of a larger crowd half go first: the server works for one half while the other half pays. */
const UNDIVIDED = 8;

/**
 * Lets those who ask for the same thing at the same moment go through together: who comes while others are under way
 * waits for them, and those who wait go next. One transaction then does for many buyers what each would have waited in
 * line for.
 * @param together answers each ask in its place. When it throws for several, nothing of theirs was done, and each goes
 *   again alone, in the order in which they came.
 * @returns a function that asks; asks with one `owner` and `key` go together
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
      // Waits for this turn of the event loop to end, so that every request it read joins the group.
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

/** What `work` returns or throws, for answering each ask in its place. */
export function settle<T>(work: () => T): PromiseSettledResult<T> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
