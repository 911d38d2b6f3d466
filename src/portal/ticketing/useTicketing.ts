import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { showToast } from '../request/toastSlice';
import { selectTicketing, selectTicketingError } from './ticketingSlice';
import { changeTicketing, loadTicketing } from './ticketingThunks';

/** What the parts of the step ask of an event's ticketing. */
export interface TicketingActs {
  /** For a form: settles when it is saved, or throws what `fieldErrors` can read. */
  save: (document: string, variables: Record<string, unknown>, done: string) => Promise<void>;
  /** For a button: what goes wrong is told by a toast. */
  act: (document: string, variables: Record<string, unknown>, done?: string, undo?: Undo) => void;
}

interface Undo {
  document: string;
  variables: Record<string, unknown>;
}

export function useTicketing(eventId: string) {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectTicketing);
  const error = useAppSelector(selectTicketingError);
  const load = useCallback(() => void dispatch(loadTicketing(eventId)), [dispatch, eventId]);
  useEffect(load, [load]);

  const send = async ({ document, variables }: Undo) => {
    const change = { document, variables: { eventId, ...variables } };
    await dispatch(changeTicketing(change)).unwrap();
  };
  const say = (detail: string, undo?: Undo) =>
    undo
      ? dispatch(
          showToast(
            { severity: 'success', detail, undoLabel: 'Undo' },
            () => void send(undo).catch(() => {}),
          ),
        )
      : dispatch(showToast({ severity: 'success', detail }));
  const acts: TicketingActs = {
    async save(document, variables, done) {
      await send({ document, variables });
      say(done);
    },
    act(document, variables, done, undo) {
      send({ document, variables })
        .then(() => done && say(done, undo))
        // The toast of the refusal comes by itself.
        .catch(() => {});
    },
  };
  return { ticketing: known?.eventId === eventId ? known : null, error, load, acts };
}
