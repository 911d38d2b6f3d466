import { useState } from 'react';
import { type EventDetail } from '../../../contract/event/event';
import { type EventState } from '../../../contract/event/eventStates';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { resultOf } from '../../request/requestResult';
import { type Move } from './eventMoves';
import './eventMoveCases';
import { setEventState } from './eventMoveThunks';

export interface MovableEvent {
  id: string;
  title: string;
  /** The number of tickets sold for the event; undefined if not known. */
  sold?: number;
}

/** Finds out after a lost reply whether the event was moved; resolves to the moved event, or undefined. */
export type ResolveLostMove = (
  sent: ReturnType<ReturnType<typeof setEventState>>,
  to: EventState,
) => Promise<EventDetail | undefined>;

/** Moves an event to another state; a move that needs confirmation waits for it. */
export function useMove(onMoved: (event: EventDetail) => void, resolveLostMove?: ResolveLostMove) {
  const dispatch = useAppDispatch();
  const [pendingMove, setPendingMove] = useState<{ event: MovableEvent; move: Move }>();
  const [busy, setBusy] = useState(false);

  const undoMove = async (id: string, state: EventState) => {
    const result = await resultOf(dispatch(setEventState({ id, state })));
    if (result.isDone) onMoved(result.reply);
  };
  const run = async ({ id, title }: MovableEvent, { to, doneText }: Move, note: string) => {
    setBusy(true);
    const sent = dispatch(setEventState({ id, state: to, note }));
    const result = await resultOf(sent);
    const moved = result.isDone ? result.reply : await resolveLostMove?.(sent, to);
    setBusy(false);
    if (moved) {
      // Another dialog may have been opened meanwhile, so only this move's dialog closes. After a failure it stays
      // open with its message.
      setPendingMove((now) => (now?.event.id === id && now.move.to === to ? undefined : now));
      const [back] = moved.moves;
      const undo = to === 'archived' ? back : undefined;
      dispatch(
        showToast(
          { severity: 'success', detail: `${title} ${doneText}`, undoLabel: undo && 'Undo' },
          () => undo && void undoMove(id, undo),
        ),
      );
      onMoved(moved);
    } else if (!result.isDone && result.error?.code === 'BAD_USER_INPUT') {
      // This error belongs to no form field, so a toast shows it.
      dispatch(showToast({ severity: 'warn', detail: result.error.message }));
    }
  };

  return {
    pendingMove,
    busy,
    requestMove(event: MovableEvent, move: Move) {
      if (move.needsConfirmation) setPendingMove({ event, move });
      else void run(event, move, '');
    },
    confirmMove(move: Move, note: string) {
      if (pendingMove) void run(pendingMove.event, move, note);
    },
    cancelMove: () => setPendingMove(undefined),
  };
}
