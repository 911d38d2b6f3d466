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
 * Lets callers who ask for the same thing share one read, so that reloading a heavy page ten times does not make the
 * database read it ten times at once. One read of a key runs at a time. Callers who come during it share the next read,
 * because the running one may miss a change that they have just made.
 */
export class SharedReads<T> {
  readonly #running = new Map<string, Turn<T>>();

  /**
   * @param key identifies what is read and for whom, because all callers with one key get the same result
   * @param read when several callers wait, the read of the last one runs, because it has the most recent rights
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
