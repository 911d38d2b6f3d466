import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fieldErrors } from '../request/fieldErrors';
import { forgetDraft, holdDraft, areDraftsSaved, storedDraft } from '../ui/form/storedDraft';
import { AutosaveQueue, type Save, type SaveState } from './autosaveQueue';

const delayMs = 800;

// Stored outside the components: each step of a campaign is a page of its own, and saves must stay in order between
// steps.
const queues = new Map<string, unknown>();

function queueOf<Patch extends object>(key: string, save: Save<Patch>): AutosaveQueue<Patch> {
  const known = queues.get(key);
  if (known instanceof AutosaveQueue) return known;
  const queue = new AutosaveQueue<Patch>(save, delayMs, (unsaved) => {
    holdDraft(key, unsaved);
    if (!unsaved) forgetDraft(key);
  });
  queues.set(key, queue);
  return queue;
}

export interface Autosave<Patch extends object> {
  state: SaveState;
  unsaved: Partial<Patch>;
  /** True if a failed save will be retried automatically. */
  retrying: boolean;
  /** Messages by field name, '' for an error of no field; the same object while somebody types. */
  errors: Record<string, string>;
  change: (patch: Partial<Patch>) => void;
  /** The changes that are unsaved at the time of the call, for an Undo pressed later. */
  latest: () => Partial<Patch>;
  /** The patches that were sent and got no reply; the server may have saved them anyway. */
  lost: () => ReadonlyArray<Partial<Patch>>;
  flush: () => Promise<boolean>;
  /** Resolves once no save is in flight. */
  whenIdle: () => Promise<void>;
  /** Saves waiting changes at once, such as when a field is left. */
  saveNow: () => void;
  retry: () => Promise<boolean>;
  discard: () => void;
  /** Restores the draft that was stored when the session ended; call it once the saved object is loaded. */
  restore: () => void;
}

/**
 * Saves changes of one object automatically, 800 ms after the last one. The screen shows the saved object with
 * `unsaved` applied.
 * @param key names the object, such as `campaign/<id>`
 */
export function useAutosave<Patch extends object>(key: string, save: Save<Patch>): Autosave<Patch> {
  const queue = queueOf<Patch>(key, save);
  useEffect(() => queue.use(save));
  const { state, unsaved, error, retrying = false } = useSyncExternalStore(queue.listen, queue.read);
  useEffect(() => {
    const online = () => queue.tryAgain();
    // A hidden tab may be closed without another event.
    const hidden = () => document.visibilityState === 'hidden' && queue.saveNow();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [queue]);
  const dirty = state !== 'saved';
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!areDraftsSaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  // The actions are the same object as long as the queue is, so that effects may depend on them.
  const actions = useMemo(
    () => ({
      change: (patch: Partial<Patch>) => queue.change(patch),
      latest: () => queue.read().unsaved,
      lost: queue.lost,
      whenIdle: () => queue.whenIdle(),
      flush: () => queue.flush(),
      saveNow: () => queue.saveNow(),
      retry: () => queue.retry(),
      discard: () => queue.discard(),
      restore: () => {
        const draft = storedDraft(key);
        if (typeof draft !== 'object' || draft === null) return;
        forgetDraft(key);
        queue.change({ ...draft });
      },
    }),
    [queue, key],
  );
  const errors = useMemo(() => (error ? fieldErrors(error) : {}), [error]);
  return useMemo(
    () => ({ ...actions, state, unsaved, retrying, errors }),
    [actions, state, unsaved, retrying, errors],
  );
}
