import { errorCode, type RequestError } from '../../contract/wire/requestError';

/*
 *          change             800 ms            saved
 *   saved --------> waiting ---------> saving ---------> saved
 *                      ^   change while saving  |  \
 *                      +------------------------+   +--> failed | conflict ---> retry ---> saving
 *                                                          |  automatic retry, after a delay
 *                                                          +------------------------> saving
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface AutosaveSnapshot<Patch> {
  state: SaveState;
  /** All changes that the server has not acknowledged; the screen shows the saved object with these applied. */
  unsaved: Partial<Patch>;
  /** Why the last try failed. */
  error: RequestError | null;
  /** True if a retry is scheduled. */
  retrying?: true;
}

/** @returns values that changes made meanwhile are based on, such as the version that this save created */
export type Save<Patch> = (patch: Partial<Patch>) => Promise<Partial<Patch>>;

/** The delays before the retries after a failure; the last one is used from then on. */
const retryAfterMs = [3_000, 10_000, 30_000, 60_000];

/** Whether a retry may succeed. A refusal of the content itself stays a refusal. */
function isRetryable({ code }: RequestError): boolean {
  return (
    code === undefined ||
    code === errorCode.network ||
    code === errorCode.tooManyRequests ||
    code === 'INTERNAL_SERVER_ERROR'
  );
}

const isOffline = () => !navigator.onLine;

/**
 * Collects changes and saves them one request at a time, so that each save is based on the version of the one before.
 */
export class AutosaveQueue<Patch extends object> {
  private waiting: Partial<Patch> = {};
  private inFlight: Partial<Patch> = {};
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private unanswered: Array<Partial<Patch>> = [];
  private listeners = new Set<() => void>();
  private snapshot: AutosaveSnapshot<Patch> = { state: 'saved', unsaved: {}, error: null };

  /** @param hold is called with the unsaved changes, and with undefined once everything is saved */
  constructor(
    private save: Save<Patch>,
    private readonly delayMs: number,
    private readonly hold?: (unsaved: Partial<Patch> | undefined) => void,
  ) {}

  /** Sets the save function, which belongs to the screen that is mounted now. */
  use(save: Save<Patch>): void {
    this.save = save;
  }

  read = (): AutosaveSnapshot<Patch> => this.snapshot;

  listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      // The page was left, so nothing more will be typed: waiting changes are saved at once.
      if (this.listeners.size === 0 && this.snapshot.state === 'waiting') void this.flush();
    };
  };

  change(patch: Partial<Patch>): void {
    this.waiting = { ...this.waiting, ...patch };
    // After a conflict nothing is overwritten until a person has decided.
    const state = this.snapshot.state === 'conflict' ? 'conflict' : this.running ? 'saving' : 'waiting';
    this.update(state, state === 'conflict' ? this.snapshot.error : null);
    clearTimeout(this.timer);
    if (state !== 'conflict') this.timer = setTimeout(() => void this.flush(), this.delayMs);
  }

  /** Saves the waiting changes. @returns whether everything is saved now */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.running;
    if (this.snapshot.state === 'conflict') return false;
    if (Object.keys(this.waiting).length > 0) this.running = this.run();
    // Concurrent calls wait for the same save.
    await this.running;
    return this.snapshot.state === 'saved';
  }

  /** Saves again after a failure or a conflict, when a person asks for it. */
  async retry(): Promise<boolean> {
    this.update('waiting', null);
    return this.flush();
  }

  /** Retries a failed save that may succeed now, unless the browser is offline. */
  tryAgain(): void {
    if (this.snapshot.state === 'failed' && this.failures > 0 && !isOffline()) void this.flush();
  }

  /** Saves waiting changes at once: a field was left, or the page is about to be. */
  saveNow(): void {
    if (this.snapshot.state === 'waiting') void this.flush();
  }

  /**
   * The patches that were sent and got no reply. The server may have saved them anyway, and a conflict with one of them
   * is not a change by somebody else. Emptied when a save gets a reply.
   */
  lost = (): ReadonlyArray<Partial<Patch>> => this.unanswered;

  /** Resolves once no save is in flight, so that the next read is not older than it. */
  async whenIdle(): Promise<void> {
    // Leaving the page may have started a save in this very tick.
    await Promise.resolve();
    while (this.running) await this.running;
  }

  /** Discards the unsaved changes. */
  discard(): void {
    clearTimeout(this.timer);
    this.waiting = {};
    this.unanswered = [];
    this.failures = 0;
    this.update('saved', null);
  }

  private async run(): Promise<void> {
    this.inFlight = this.waiting;
    this.waiting = {};
    this.update('saving', null);
    try {
      const basis = await this.save(this.inFlight);
      if (Object.keys(this.waiting).length > 0) this.waiting = { ...basis, ...this.waiting };
      this.inFlight = {};
      this.running = undefined;
      this.unanswered = [];
      this.failures = 0;
      this.update(Object.keys(this.waiting).length > 0 ? 'waiting' : 'saved', null);
    } catch (cause) {
      const error = toError(cause);
      this.failures = isRetryable(error) ? this.failures + 1 : 0;
      if (this.failures > 0) this.unanswered.push(this.inFlight);
      this.waiting = { ...this.inFlight, ...this.waiting };
      this.inFlight = {};
      this.running = undefined;
      if (this.failures > 0) {
        const waitMs = retryAfterMs[Math.min(this.failures, retryAfterMs.length) - 1];
        this.timer = setTimeout(() => this.tryAgain(), waitMs);
      }
      this.update(error.code === errorCode.conflict ? 'conflict' : 'failed', error);
    }
  }

  private update(state: SaveState, error: RequestError | null): void {
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
