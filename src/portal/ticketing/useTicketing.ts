import { useCallback, useEffect, useState } from 'react';
import { type Ticketing } from '../../contract/ticketing/ticketing';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { conflictOf } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { useActionQueue } from '../ui/useActionQueue';
import { selectTicketing, selectTicketingError } from './ticketingSlice';
import { changeTicketing, loadTicketing, refreshTicketing } from './ticketingThunks';

/** What the parts of the step ask of an event's ticketing. */
export interface TicketingActs {
  /** For a form: settles when it is saved, or throws what `fieldErrors` can read. */
  save: (document: string, variables: Record<string, unknown>, done: string) => Promise<void>;
  /** For a form: what it edits, as it is at the server by now. Throws where that can not be loaded. */
  find: <Row>(of: (now: Ticketing) => Row) => Promise<Row>;
  /** For a button: what goes wrong is told by a toast, and on the page where somebody else was first. */
  act: (document: string, variables: Variables, done?: string, undo?: Undo) => void;
}

/** What is sent, or how it comes of what is known when its turn comes. */
type Variables = Record<string, unknown> | ((now: Ticketing) => Record<string, unknown>);

interface Undo {
  document: string;
  variables: Variables;
}

export function useTicketing(eventId: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector(selectTicketing);
  const error = useAppSelector(selectTicketingError);
  const [overtaken, setOvertaken] = useState('');
  const [refreshing, setRefreshing] = useState(false);
  const load = useCallback(() => void dispatch(loadTicketing(eventId)), [dispatch, eventId]);
  useEffect(load, [load]);

  const inTurn = useActionQueue();
  const send = ({ document, variables }: Undo) =>
    inTurn(async () => {
      const { ticketing: now } = store.getState().ticketing;
      const isKnown = now?.eventId === eventId;
      const said = typeof variables !== 'function' ? variables : isKnown ? variables(now) : undefined;
      if (said) await dispatch(changeTicketing({ document, variables: { eventId, ...said } })).unwrap();
    });
  const say = (detail: string, undo?: Undo) =>
    undo
      ? dispatch(
          showToast(
            { severity: 'success', detail, undoLabel: 'Undo' },
            () => void send(undo).catch(() => {}),
          ),
        )
      : dispatch(showToast({ severity: 'success', detail }));
  const refresh = async () => {
    setRefreshing(true);
    const result = await resultOf(dispatch(refreshTicketing(eventId)));
    setRefreshing(false);
    if (result.isDone) setOvertaken('');
  };
  const acts: TicketingActs = {
    find: async (of) => of(await dispatch(refreshTicketing(eventId)).unwrap()),
    async save(document, variables, done) {
      await send({ document, variables });
      say(done);
    },
    act(document, variables, done, undo) {
      setOvertaken('');
      send({ document, variables })
        .then(() => done && say(done, undo))
        // The toast of the refusal comes by itself.
        .catch((cause: unknown) => setOvertaken(conflictOf(cause) ?? ''));
    },
  };
  return {
    ticketing: known?.eventId === eventId ? known : null,
    error,
    load,
    acts,
    /** Why the last press was refused because somebody was first, for `ActConflict`. */
    conflict: { message: overtaken, loading: refreshing, onLoad: () => void refresh() },
  };
}
