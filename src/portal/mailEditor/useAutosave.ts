import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fieldErrors } from '../request/fieldErrors';
import { forgetDraft, holdDraft, areDraftsSaved, storedDraft } from '../ui/form/draftStorage';
import { AutosaveQueue, type Save, type SaveState } from './autosaveQueue';

const delayMs = 800;

// Kept outside of the components: each step of a campaign is a page of its own, and a save must not be overtaken by the next.
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
  /** What failed is tried again by itself. */
  retrying: boolean;
  /** By field name; '' for what belongs to no field. */
  errors: Record<string, string>;
  change: (patch: Partial<Patch>) => void;
  /** What is not saved at this moment, for an Undo that comes later. */
  latest: () => Partial<Patch>;
  /** What was sent and never answered, and may be saved all the same. */
  lost: () => ReadonlyArray<Partial<Patch>>;
  flush: () => Promise<boolean>;
  /** Once no save is on its way. */
  settled: () => Promise<void>;
  /** Saves what waits at once, such as when a field is left. */
  settle: () => void;
  retry: () => Promise<boolean>;
  discard: () => void;
  /** Brings back what was kept when the session ended; call it when the saved thing is at hand. */
  restore: () => void;
}

/**
 * Saves changes of one thing by itself, 800 ms after the last one. What is on screen is the saved thing with `unsaved`
 * over it. @param key names the thing, such as `campaign/<id>`
 */
export function useAutosave<Patch extends object>(key: string, save: Save<Patch>): Autosave<Patch> {
  const queue = queueOf<Patch>(key, save);
  useEffect(() => queue.use(save));
  const { state, unsaved, error, retrying = false } = useSyncExternalStore(queue.listen, queue.read);
  useEffect(() => {
    const online = () => queue.tryAgain();
    // A tab that is put away may never come back.
    const hidden = () => document.visibilityState === 'hidden' && queue.settle();
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
  // The doors stay the same while the queue does, so that effects may depend on them.
  const doors = useMemo(
    () => ({
      change: (patch: Partial<Patch>) => queue.change(patch),
      latest: () => queue.read().unsaved,
      lost: queue.lost,
      settled: () => queue.settled(),
      flush: () => queue.flush(),
      settle: () => queue.settle(),
      retry: () => queue.retry(),
      discard: () => queue.discard(),
      restore: () => {
        const work = storedDraft(key);
        if (typeof work !== 'object' || work === null) return;
        forgetDraft(key);
        queue.change({ ...work });
      },
    }),
    [queue, key],
  );
  return useMemo(
    () => ({ ...doors, state, unsaved, retrying, errors: error ? fieldErrors(error) : {} }),
    [doors, state, unsaved, retrying, error],
  );
}
