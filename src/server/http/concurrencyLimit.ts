import { tooMany } from './httpErrors';

interface Bounds {
  /** How many run at once. */
  running: number;
  /** How many more may wait. */
  waiting: number;
  /** How many of both together one caller may have. */
  perCaller?: number;
}

/** Limits how many tasks of one kind run at once in this process. Further tasks wait in order, up to a limit. */
export class ConcurrencyLimit {
  #running = 0;
  readonly #waiting: Array<() => void> = [];
  readonly #callers = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * Runs the work as soon as a slot is free.
   * @param caller such as a network address; needed only if the bounds have a limit per caller
   * @throws PublicError TOO_MANY_REQUESTS, before the work begins, when too many tasks are waiting
   */
  async run<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    const { running, waiting, perCaller = Infinity } = this.bounds;
    const ofCaller = this.#callers.get(caller) ?? 0;
    const isFull = this.#running >= running && this.#waiting.length >= waiting;
    if (isFull || ofCaller >= perCaller) {
      throw tooMany('Too many people are signing in right now. Wait a minute, then try again.');
    }
    this.#callers.set(caller, ofCaller + 1);
    // A finished task passes its slot to the first waiting one, so that later tasks do not overtake it.
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
