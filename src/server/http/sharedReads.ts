import type { SignedIn } from './signedIn';

interface NextRead<T> {
  read: () => Promise<T>;
  readonly result: Promise<T>;
}

interface Turn<T> {
  readonly result: Promise<T>;
  next?: NextRead<T>;
}

/**
 * Runs a read once for all callers who ask for the same while it waits. One read of a key runs at a time; who asks
 * meanwhile gets the result of the next one, which begins after they asked, so that nobody gets what was true before.
 */
export class SharedReads<T> {
  readonly #running = new Map<string, Turn<T>>();

  /**
   * @param key what is read and who reads it; only callers who may see the same result have the same key
   * @param read of several waiting callers, the last one's is run, because it knows the most recent rights
   */
  run(key: string, read: () => Promise<T>): Promise<T> {
    const turn = this.#running.get(key);
    if (!turn) return this.#begin(key, read);
    if (turn.next) {
      turn.next.read = read;
      return turn.next.result;
    }
    const begin = (): Promise<T> => this.#begin(key, next.read);
    const next: NextRead<T> = { read, result: turn.result.then(begin, begin) };
    turn.next = next;
    return next.result;
  }

  #begin(key: string, read: () => Promise<T>): Promise<T> {
    const turn: Turn<T> = { result: read() };
    this.#running.set(key, turn);
    const leave = () => {
      if (!turn.next) this.#running.delete(key);
    };
    turn.result.then(leave, leave);
    return turn.result;
  }
}

/** Names a read in one sign-in session; another browser of the same person reads for itself. */
export const readerKey = ({ session, organiserId }: SignedIn, ...asked: readonly unknown[]): string =>
  JSON.stringify([session.id, organiserId, ...asked]);
