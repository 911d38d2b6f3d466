import { tooMany } from './httpErrors';

interface Bounds {
  /** So many run at once. */
  running: number;
  /** So many more wait for their turn. */
  waiting: number;
  /** Of both together, so many belong to one caller. */
  perCaller?: number;
}

/** Bounds how much of one kind of work runs at once in this process. The rest waits in order, up to a number. */
export class ConcurrencyLimit {
  #running = 0;
  readonly #waiting: Array<() => void> = [];
  readonly #callers = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * Runs the work when its turn comes.
   * @param caller who asks, such as a network address, where the bounds name a number per caller
   * @throws PublicError TOO_MANY_REQUESTS, before any of the work, when too much is waiting
   */
  async run<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    const { running, waiting, perCaller = Infinity } = this.bounds;
    const ofCaller = this.#callers.get(caller) ?? 0;
    const isFull = this.#running >= running && this.#waiting.length >= waiting;
    if (isFull || ofCaller >= perCaller) {
      throw tooMany('Too many people are signing in right now. Wait a minute, then try again.');
    }
    this.#callers.set(caller, ofCaller + 1);
    // Whoever leaves hands its place on, so that nobody who comes later overtakes those who wait.
    if (this.#running >= running) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#leave(caller);
    }
  }

  #leave(caller: string): void {
    const left = (this.#callers.get(caller) ?? 1) - 1;
    if (left > 0) this.#callers.set(caller, left);
    else this.#callers.delete(caller);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
