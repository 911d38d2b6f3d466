import { useCallback, useEffect, useState } from 'react';
import { type RequestError } from '../../contract/requestError';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { fieldErrors } from '../request/fieldErrors';
import { sellingInput } from './questionDraft';
import { type Selling } from './sellingArea';
import { selectSelling, selectSellingError, selectSellingEvent } from './sellingSlice';
import { loadSelling, saveSelling } from './sellingThunks';

/** What the checkout card asks of an event's checkout. */
export interface SellingActs {
  /** For a form: settles when it is saved, or throws what `fieldErrors` can read. */
  save: (next: Selling, done: string) => Promise<void>;
  /** For a button; with `undo` the toast offers to put that back. */
  act: (next: Selling, done: string, undo?: Selling) => void;
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
  const known = useAppSelector(selectSelling);
  const knownEvent = useAppSelector(selectSellingEvent);
  const error = useAppSelector(selectSellingError);
  const [problem, setProblem] = useState('');
  const load = useCallback(() => void dispatch(loadSelling(eventId)), [dispatch, eventId]);
  useEffect(load, [load]);

  const send = (next: Selling) => dispatch(saveSelling({ eventId, input: sellingInput(next) })).unwrap();
  const press = async (next: Selling) => {
    setProblem('');
    try {
      await send(next);
      return true;
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause))[0] ?? '');
      return false;
    }
  };
  const acts: SellingActs = {
    async save(next, done) {
      await send(next);
      dispatch(showToast({ severity: 'success', detail: done }));
    },
    act(next, done, undo) {
      void press(next).then((saved) => {
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
