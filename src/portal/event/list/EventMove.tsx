import { useEffect, useRef } from 'react';
import { type Move } from './eventMoves';
import { MoveDialog } from './MoveDialog';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { useMoveOutcome } from './useMoveOutcome';
import { type MovableEvent, useMove } from './useMove';
import '../editor/eventEditorSlice';
import '../eventSlice';

/** A move that the person chose in the list. */
export interface ChosenMove {
  /** A counter that identifies the choice, so that each one runs only once. */
  number: number;
  event: MovableEvent;
  move: Move;
}

/** Carries out a move from the event list: asks for confirmation, and finds out the outcome if the reply is lost. */
export function EventMove({ chosen, onMoved }: { chosen: ChosenMove; onMoved: () => void }) {
  const { event, move } = chosen;
  const { outcome, checkAgain, resolveLostMove } = useMoveOutcome(event.id);
  const { pendingMove, requestMove, confirmMove, cancelMove, busy } = useMove(onMoved, resolveLostMove);
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    requestMove(event, move);
  });

  const lostReply = {
    state: outcome,
    done: `${event.title} was changed`,
    notDone: `${event.title} was not changed`,
    onCheckAgain: checkAgain,
  };
  return (
    <>
      {!pendingMove && <OutcomeNotice {...lostReply} onRetry={() => requestMove(event, move)} />}
      <MoveDialog
        move={pendingMove?.move}
        sold={event.sold}
        busy={busy}
        lostReply={lostReply}
        onConfirm={confirmMove}
        onCancel={cancelMove}
      />
    </>
  );
}
