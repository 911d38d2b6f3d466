import { useCallback, useEffect, useRef, useState } from 'react';
import { type RequestError } from '../../contract/requestError';
import { useAppDispatch, useAppSelector, useAppStore } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { fieldErrors } from '../request/fieldErrors';
import { useInTurn } from '../ui/useInTurn';
import { sellingInput } from './questionDraft';
import { type Selling } from './sellingArea';
import { selectSelling, selectSellingError, selectSellingEvent } from './sellingSlice';
import { loadSelling, saveSelling } from './sellingThunks';

/** What becomes of a checkout, said of how it stands when its turn comes: others may be on their way to be saved. */
export type SellingChange = (now: Selling) => Selling;

/** What the checkout card asks of an event's checkout. */
export interface SellingActs {
  /** For a form: settles when it is saved, or throws what `fieldErrors` can read. */
  save: (change: SellingChange, done: string) => Promise<void>;
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
}

/** What an event asks its buyers and how they may pay; each change is saved at once. */
export function useSelling(eventId: string): CheckoutOfEvent {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector(selectSelling);
  const knownEvent = useAppSelector(selectSellingEvent);
  const error = useAppSelector(selectSellingError);
  const [problem, setProblem] = useState('');
  const load = useCallback(() => void dispatch(loadSelling(eventId)), [dispatch, eventId]);
  useEffect(load, [load]);

  // All of a checkout is saved at once, so a change waits until the one before it is saved, and stands on that.
  const inTurn = useInTurn();
  const savedLast = useRef<Selling>(undefined);
  const send = (change: SellingChange): Promise<void> =>
    inTurn(async () => {
      const { eventId: shown, selling: seen } = store.getState().selling;
      // An undo may come once another event is open.
      const now = shown === eventId && seen ? seen : savedLast.current;
      if (!now) return;
      const input = sellingInput(change(now));
      savedLast.current = await dispatch(saveSelling({ eventId, input })).unwrap();
    });
  const press = async (change: SellingChange) => {
    setProblem('');
    try {
      await send(change);
      return true;
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause))[0] ?? '');
      return false;
    }
  };
  const acts: SellingActs = {
    async save(change, done) {
      await send(change);
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
  return { selling: knownEvent === eventId ? known : null, error, load, acts, problem };
}
