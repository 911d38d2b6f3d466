import { useCallback, useEffect, useState } from 'react';
import { type Ticketing } from '../../contract/ticketing/ticketing';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { conflictOf } from '../request/fieldErrors';
import { showToast } from '../request/toastSlice';
import { resultOf } from '../request/requestResult';
import { useActionQueue } from '../ui/useActionQueue';
import { selectTicketing, selectTicketingError } from './ticketingSlice';
import { changeTicketing, loadTicketing, refreshTicketing } from './ticketingThunks';

/** The actions that the parts of the step use. */
export interface TicketingActions {
  /** For a form: resolves once saved, or rejects with an error that `fieldErrors` can read. */
  save: (document: string, variables: Record<string, unknown>, done: string) => Promise<void>;
  /** For a form: picks the current row from freshly loaded ticketing. @throws if it cannot be loaded */
  find: <Row>(of: (now: Ticketing) => Row) => Promise<Row>;
  /** For a button: a toast shows a failure, and the page shows a conflict with somebody else's change. */
  run: (document: string, variables: Variables, done?: string, undo?: Undo) => void;
}

/** The variables, or a function that computes them from the current ticketing when their turn comes. */
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
  const [conflictMessage, setConflictMessage] = useState('');
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
    if (result.isDone) setConflictMessage('');
  };
  const actions: TicketingActions = {
    find: async (of) => of(await dispatch(refreshTicketing(eventId)).unwrap()),
    async save(document, variables, done) {
      await send({ document, variables });
      say(done);
    },
    run(document, variables, done, undo) {
      setConflictMessage('');
      send({ document, variables })
        .then(() => done && say(done, undo))
        // The error listener shows the toast.
        .catch((cause: unknown) => setConflictMessage(conflictOf(cause) ?? ''));
    },
  };
  return {
    ticketing: known?.eventId === eventId ? known : null,
    error,
    load,
    actions,
    /** Set if the last button action was refused because somebody else changed the data first, for `ActConflict`. */
    conflict: { message: conflictMessage, loading: refreshing, onLoad: () => void refresh() },
  };
}
