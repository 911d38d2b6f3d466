import { useCallback, useEffect, useRef, useState } from 'react';
import { type RequestError } from '../../../contract/wire/requestError';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { fieldErrors, staleEditOf } from '../../request/fieldErrors';
import { resultOf } from '../../request/requestResult';
import { useActionQueue } from '../../ui/useActionQueue';
import { sellingInput } from './questionDraft';
import { type Selling } from './sellingArea';
import { selectSelling, selectSellingError, selectSellingEvent } from './sellingSlice';
import { loadSelling, refreshSelling, saveSelling } from './sellingThunks';

/** Computes a change from the current checkout when its turn comes, because earlier changes may still be saving. */
export type SellingChange = (now: Selling) => Selling;

/** The actions of the checkout card. */
export interface SellingActions {
  /**
   * For a form: resolves once saved, or rejects with an error that `fieldErrors` can read.
   * @param version the checkout version that the form was opened in
   */
  save: (change: SellingChange, done: string, version: number) => Promise<void>;
  /** Loads the current checkout from the server. @throws if it cannot be loaded */
  refresh: () => Promise<Selling>;
  /** For a button; with `undo`, the toast offers to revert the change. */
  run: (change: SellingChange, done: string, undo?: SellingChange) => void;
}

export interface CheckoutOfEvent {
  selling: Selling | null;
  error: RequestError | null;
  load: () => void;
  actions: SellingActions;
  /** Why the last button action failed; empty if it succeeded. */
  problem: string;
  /** Set if somebody else changed the checkout first, for `ActConflict`. */
  conflict: { message: string; loading: boolean; onLoad: () => void };
}

/** An event's questions to buyers and its ways to pay; each change is saved at once. */
export function useSelling(eventId: string): CheckoutOfEvent {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector(selectSelling);
  const knownEvent = useAppSelector(selectSellingEvent);
  const error = useAppSelector(selectSellingError);
  const [problem, setProblem] = useState('');
  const [conflictMessage, setConflictMessage] = useState('');
  const [refreshing, setRefreshing] = useState(false);
  const load = useCallback(() => void dispatch(loadSelling(eventId)), [dispatch, eventId]);
  useEffect(load, [load]);

  // A checkout is saved as a whole, so each change waits for the previous one and is applied to its result.
  const enqueue = useActionQueue();
  const lastSaved = useRef<Selling>(undefined);
  /** Versions saved here: they do not count as a conflict for a form that was opened before them. */
  const ownVersions = useRef(new Set<number>());
  const isOwnSince = (version: number, now: number) =>
    Array.from({ length: Math.max(now - version, 0) }, (_, step) => version + step + 1).every((each) =>
      ownVersions.current.has(each),
    );
  const send = (change: SellingChange, baseVersion?: number): Promise<void> =>
    enqueue(async () => {
      const { eventId: shown, selling: seen } = store.getState().selling;
      // An undo may be pressed after another event was opened.
      const now = shown === eventId && seen ? seen : lastSaved.current;
      if (!now) return;
      const input = sellingInput(change(now));
      const version =
        baseVersion === undefined || isOwnSince(baseVersion, now.version) ? now.version : baseVersion;
      const saved = await dispatch(saveSelling({ eventId, version, input })).unwrap();
      if (saved.version === now.version + 1) ownVersions.current.add(saved.version);
      lastSaved.current = saved;
    });
  const press = async (change: SellingChange) => {
    setProblem('');
    setConflictMessage('');
    try {
      await send(change);
      return true;
    } catch (cause) {
      const message = staleEditOf(cause);
      setConflictMessage(message ?? '');
      setProblem(message === undefined ? (Object.values(fieldErrors(cause))[0] ?? '') : '');
      return false;
    }
  };
  const reload = async () => {
    setRefreshing(true);
    const result = await resultOf(dispatch(refreshSelling(eventId)));
    setRefreshing(false);
    if (result.isDone) setConflictMessage('');
  };
  const actions: SellingActions = {
    refresh: () => dispatch(refreshSelling(eventId)).unwrap(),
    async save(change, done, version) {
      await send(change, version);
      dispatch(showToast({ severity: 'success', detail: done }));
    },
    run(change, done, undo) {
      void press(change).then((saved) => {
        if (!saved) return;
        if (!undo) dispatch(showToast({ severity: 'success', detail: done }));
        else {
          dispatch(
            showToast({ severity: 'success', detail: done, undoLabel: 'Undo' }, () => void press(undo)),
          );
        }
      });
    },
  };
  const selling = knownEvent === eventId ? known : null;
  const conflict = { message: conflictMessage, loading: refreshing, onLoad: () => void reload() };
  return { selling, error, load, actions, problem, conflict };
}
