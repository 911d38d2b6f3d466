import { useState } from 'react';
import { type EventDetail } from '../../../contract/event/event';
import { type EventState } from '../../../contract/event/eventStates';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { type Move } from './eventMoves';
import { setEventState } from './eventListThunks';

export interface Movable {
  id: string;
  title: string;
  /** Tickets that are sold for it; left out where it is not known. */
  sold?: number;
}

/** The event as it was moved, where that is found out although the answer was lost. */
export type FindMoved = (
  sent: ReturnType<ReturnType<typeof setEventState>>,
  to: EventState,
) => Promise<EventDetail | undefined>;

/** Moves an event along its states; a move with a question waits for the answer. */
export function useMove(onMoved: (event: EventDetail) => void, findMoved?: FindMoved) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<{ event: Movable; move: Move }>();
  const [busy, setBusy] = useState(false);

  const undoMove = async (id: string, state: EventState) => {
    const result = await resultOf(dispatch(setEventState({ id, state })));
    if (result.isDone) onMoved(result.reply);
  };
  const run = async ({ id, title }: Movable, { to, said }: Move, note: string) => {
    setBusy(true);
    const sent = dispatch(setEventState({ id, state: to, note }));
    const result = await resultOf(sent);
    const moved = result.isDone ? result.reply : await findMoved?.(sent, to);
    setBusy(false);
    if (moved) {
      // Another question may have been opened since. A move that failed leaves its own open, with what was written there.
      setAsked((now) => (now?.event.id === id && now.move.to === to ? undefined : now));
      const [back] = moved.moves;
      const undo = to === 'archived' ? back : undefined;
      dispatch(
        showToast(
          { severity: 'success', detail: `${title} ${said}`, undoLabel: undo && 'Undo' },
          () => undo && void undoMove(id, undo),
        ),
      );
      onMoved(moved);
    } else if (!result.isDone && result.error?.code === 'BAD_USER_INPUT') {
      // No form holds this field: what stands in the way is said where every answer is.
      dispatch(showToast({ severity: 'warn', detail: result.error.message }));
    }
  };

  return {
    asked,
    busy,
    ask(event: Movable, move: Move) {
      if (move.asks) setAsked({ event, move });
      else void run(event, move, '');
    },
    answer(move: Move, note: string) {
      if (asked) void run(asked.event, move, note);
    },
    cancel: () => setAsked(undefined),
  };
}
