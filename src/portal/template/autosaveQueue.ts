import { errorCode, type RequestError } from '../../contract/requestError';

/*
 *          change             800 ms            saved
 *   saved --------> waiting ---------> saving ---------> saved
 *                      ^   change while saving  |  \
 *                      +------------------------+   +--> failed | conflict ---> retry ---> saving
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface AutosaveSnapshot<Patch> {
  state: SaveState;
  /** Everything that has not been acknowledged: what is on screen is the saved thing with this over it. */
  unsaved: Partial<Patch>;
  /** Why the last try failed. */
  error: RequestError | null;
  /** The sign-in session ended meanwhile: what is not saved waits in this tab until its writer is back. */
  kept?: true;
}

type Save<Patch> = (patch: Partial<Patch>) => Promise<unknown>;

/** Where unsaved work waits for its writer to sign in again. */
interface WorkKeeper<Patch> {
  keep(patch: Partial<Patch>): void;
  forget(): void;
}

/** Gathers changes and saves them one request after the other, so that versions follow each other. */
export class AutosaveQueue<Patch extends object> {
  private waiting: Partial<Patch> = {};
  private inFlight: Partial<Patch> = {};
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sessionEnded = false;
  private listeners = new Set<() => void>();
  private snapshot: AutosaveSnapshot<Patch> = { state: 'saved', unsaved: {}, error: null };

  constructor(
    private save: Save<Patch>,
    private readonly delayMs: number,
    private readonly keeper?: WorkKeeper<Patch>,
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
    if (Object.keys(this.waiting).length > 0) {
      this.running = this.run();
      await this.running;
    }
    return this.snapshot.state === 'saved';
  }

  /** After a failure or a conflict, when a person says so. */
  async retry(): Promise<boolean> {
    this.tell('waiting', null);
    return this.flush();
  }

  /** Forgets what is not saved. */
  discard(): void {
    clearTimeout(this.timer);
    this.waiting = {};
    this.tell('saved', null);
  }

  private async run(): Promise<void> {
    this.inFlight = this.waiting;
    this.waiting = {};
    this.tell('saving', null);
    try {
      await this.save(this.inFlight);
      this.inFlight = {};
      this.running = undefined;
      if (this.sessionEnded) this.keeper?.forget();
      this.sessionEnded = false;
      this.tell(Object.keys(this.waiting).length > 0 ? 'waiting' : 'saved', null);
    } catch (cause) {
      this.waiting = { ...this.inFlight, ...this.waiting };
      this.inFlight = {};
      this.running = undefined;
      const error = toError(cause);
      this.sessionEnded ||= error.code === errorCode.unauthenticated;
      this.tell(error.code === errorCode.conflict ? 'conflict' : 'failed', error);
    }
  }

  private tell(state: SaveState, error: RequestError | null): void {
    const unsaved = { ...this.inFlight, ...this.waiting };
    const kept = this.sessionEnded && this.keeper !== undefined;
    if (kept && state !== 'saved') this.keeper?.keep(unsaved);
    this.snapshot = { state, unsaved, error, kept: kept || undefined };
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
