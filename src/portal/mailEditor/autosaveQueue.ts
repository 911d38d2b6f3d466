import { errorCode, type RequestError } from '../../contract/wire/requestError';

/*
 *          change             800 ms            saved
 *   saved --------> waiting ---------> saving ---------> saved
 *                      ^   change while saving  |  \
 *                      +------------------------+   +--> failed | conflict ---> retry ---> saving
 *                                                          |  by itself, where that may help
 *                                                          +------------------------> saving
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface AutosaveSnapshot<Patch> {
  state: SaveState;
  /** Everything that has not been acknowledged: what is on screen is the saved thing with this over it. */
  unsaved: Partial<Patch>;
  /** Why the last try failed. */
  error: RequestError | null;
  /** It is tried again by itself. */
  retrying?: true;
}

/** @returns what changes made meanwhile stand on, such as the version that this save has made */
export type Save<Patch> = (patch: Partial<Patch>) => Promise<Partial<Patch>>;

/** Waits before the tries after a failure; the last one from then on. */
const retryAfterMs = [3_000, 10_000, 30_000, 60_000];

/** Failures that may be over by themselves; whatever the server said about the words themselves is not. */
function mayPass({ code }: RequestError): boolean {
  return (
    code === undefined ||
    code === errorCode.network ||
    code === errorCode.tooManyRequests ||
    code === 'INTERNAL_SERVER_ERROR'
  );
}

const isOffline = () => !navigator.onLine;

/** Gathers changes and saves them one request after the other, so that versions follow each other. */
export class AutosaveQueue<Patch extends object> {
  private waiting: Partial<Patch> = {};
  private inFlight: Partial<Patch> = {};
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private unanswered: Array<Partial<Patch>> = [];
  private listeners = new Set<() => void>();
  private snapshot: AutosaveSnapshot<Patch> = { state: 'saved', unsaved: {}, error: null };

  /** @param hold is told what is not saved, and undefined once everything is */
  constructor(
    private save: Save<Patch>,
    private readonly delayMs: number,
    private readonly hold?: (unsaved: Partial<Patch> | undefined) => void,
  ) {}

  /** The screen that is mounted now does the saving. */
  use(save: Save<Patch>): void {
    this.save = save;
  }

  read = (): AutosaveSnapshot<Patch> => this.snapshot;

  listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      // Whoever leaves the page has nothing more to type: what waits is saved at once.
      if (this.listeners.size === 0 && this.snapshot.state === 'waiting') void this.flush();
    };
  };

  change(patch: Partial<Patch>): void {
    this.waiting = { ...this.waiting, ...patch };
    // After a conflict nothing is written over until a person has decided.
    const state = this.snapshot.state === 'conflict' ? 'conflict' : this.running ? 'saving' : 'waiting';
    this.tell(state, state === 'conflict' ? this.snapshot.error : null);
    clearTimeout(this.timer);
    if (state !== 'conflict') this.timer = setTimeout(() => void this.flush(), this.delayMs);
  }

  /** Saves what waits. @returns whether everything is saved now */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.running;
    if (this.snapshot.state === 'conflict') return false;
    if (Object.keys(this.waiting).length > 0) this.running = this.run();
    // Whoever asked at the same time waits for the same save.
    await this.running;
    return this.snapshot.state === 'saved';
  }

  /** After a failure or a conflict, when a person says so. */
  async retry(): Promise<boolean> {
    this.tell('waiting', null);
    return this.flush();
  }

  /** What failed and may have passed is tried once more, unless there is no network at all. */
  tryAgain(): void {
    if (this.snapshot.state === 'failed' && this.failures > 0 && !isOffline()) void this.flush();
  }

  /** Saves what waits at once: the field was left, or the page is about to be. */
  settle(): void {
    if (this.snapshot.state === 'waiting') void this.flush();
  }

  /**
   * What was sent and never answered: it may be saved all the same, and what then stands there is nobody else's. Known
   * until a save is answered.
   */
  lost = (): ReadonlyArray<Partial<Patch>> => this.unanswered;

  /** Resolves once no save is on its way, so that what is read next is no older than it. */
  async settled(): Promise<void> {
    // Whoever has just left the page may have begun one in this very moment.
    await Promise.resolve();
    while (this.running) await this.running;
  }

  /** Forgets what is not saved. */
  discard(): void {
    clearTimeout(this.timer);
    this.waiting = {};
    this.unanswered = [];
    this.failures = 0;
    this.tell('saved', null);
  }

  private async run(): Promise<void> {
    this.inFlight = this.waiting;
    this.waiting = {};
    this.tell('saving', null);
    try {
      const basis = await this.save(this.inFlight);
      if (Object.keys(this.waiting).length > 0) this.waiting = { ...basis, ...this.waiting };
      this.inFlight = {};
      this.running = undefined;
      this.unanswered = [];
      this.failures = 0;
      this.tell(Object.keys(this.waiting).length > 0 ? 'waiting' : 'saved', null);
    } catch (cause) {
      const error = toError(cause);
      this.failures = mayPass(error) ? this.failures + 1 : 0;
      if (this.failures > 0) this.unanswered.push(this.inFlight);
      this.waiting = { ...this.inFlight, ...this.waiting };
      this.inFlight = {};
      this.running = undefined;
      if (this.failures > 0) {
        const waitMs = retryAfterMs[Math.min(this.failures, retryAfterMs.length) - 1];
        this.timer = setTimeout(() => this.tryAgain(), waitMs);
      }
      this.tell(error.code === errorCode.conflict ? 'conflict' : 'failed', error);
    }
  }

  private tell(state: SaveState, error: RequestError | null): void {
    const unsaved = { ...this.inFlight, ...this.waiting };
    this.hold?.(state === 'saved' ? undefined : unsaved);
    const retrying = (state === 'failed' && this.failures > 0) || undefined;
    this.snapshot = { state, unsaved, error, retrying };
    for (const listener of this.listeners) listener();
  }
}

function toError(cause: unknown): RequestError {
  if (
    typeof cause === 'object' &&
    cause !== null &&
    'message' in cause &&
    typeof cause.message === 'string'
  ) {
    return { ...cause, message: cause.message };
  }
  return { message: 'This could not be saved.' };
}
