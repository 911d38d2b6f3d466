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

/** What becomes of a checkout, said of how it stands when its turn comes: others may be on their way to be saved. */
export type SellingChange = (now: Selling) => Selling;

/** What the checkout card asks of an event's checkout. */
export interface SellingActs {
  /**
   * For a form: settles when it is saved, or throws what `fieldErrors` can read.
   * @param version of the checkout that the form stands on
   */
  save: (change: SellingChange, done: string, version: number) => Promise<void>;
  /** The checkout as it is at the server by now. Throws where that can not be loaded. */
  refresh: () => Promise<Selling>;
  /** For a button; with `undo` the toast offers to put that back. */
  act: (change: SellingChange, done: string, undo?: SellingChange) => void;
}

export interface CheckoutOfEvent {
  selling: Selling | null;
  error: RequestError | null;
  load: () => void;
  acts: SellingActs;
  /** Why the last press did not work; empty when it did. */
  problem: string;
  /** The same where somebody else was first, for `ActConflict`. */
  conflict: { message: string; loading: boolean; onLoad: () => void };
}

/** What an event asks its buyers and how they may pay; each change is saved at once. */
export function useSelling(eventId: string): CheckoutOfEvent {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector(selectSelling);
  const knownEvent = useAppSelector(selectSellingEvent);
  const error = useAppSelector(selectSellingError);
  const [problem, setProblem] = useState('');
  const [overtaken, setOvertaken] = useState('');
  const [refreshing, setRefreshing] = useState(false);
  const load = useCallback(() => void dispatch(loadSelling(eventId)), [dispatch, eventId]);
  useEffect(load, [load]);

  // All of a checkout is saved at once, so a change waits until the one before it is saved, and stands on that.
  const inTurn = useActionQueue();
  const savedLast = useRef<Selling>(undefined);
  /** The versions that were made here: a form that was opened before one of them is overtaken by nobody else. */
  const ownVersions = useRef(new Set<number>());
  const isOwnSince = (version: number, now: number) =>
    Array.from({ length: Math.max(now - version, 0) }, (_, step) => version + step + 1).every((each) =>
      ownVersions.current.has(each),
    );
  const send = (change: SellingChange, standsOn?: number): Promise<void> =>
    inTurn(async () => {
      const { eventId: shown, selling: seen } = store.getState().selling;
      // An undo may come once another event is open.
      const now = shown === eventId && seen ? seen : savedLast.current;
      if (!now) return;
      const input = sellingInput(change(now));
      const version = standsOn === undefined || isOwnSince(standsOn, now.version) ? now.version : standsOn;
      const saved = await dispatch(saveSelling({ eventId, version, input })).unwrap();
      if (saved.version === now.version + 1) ownVersions.current.add(saved.version);
      savedLast.current = saved;
    });
  const press = async (change: SellingChange) => {
    setProblem('');
    setOvertaken('');
    try {
      await send(change);
      return true;
    } catch (cause) {
      const message = staleEditOf(cause);
      setOvertaken(message ?? '');
      setProblem(message === undefined ? (Object.values(fieldErrors(cause))[0] ?? '') : '');
      return false;
    }
  };
  const loadNow = async () => {
    setRefreshing(true);
    const result = await resultOf(dispatch(refreshSelling(eventId)));
    setRefreshing(false);
    if (result.isDone) setOvertaken('');
  };
  const acts: SellingActs = {
    refresh: () => dispatch(refreshSelling(eventId)).unwrap(),
    async save(change, done, version) {
      await send(change, version);
      dispatch(showToast({ severity: 'success', detail: done }));
    },
    act(change, done, undo) {
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
  const conflict = { message: overtaken, loading: refreshing, onLoad: () => void loadNow() };
  return { selling, error, load, acts, problem, conflict };
}
