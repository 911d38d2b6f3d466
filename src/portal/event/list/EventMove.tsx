import { useEffect, useRef } from 'react';
import { type Move } from './eventMoves';
import { MoveDialog } from './MoveDialog';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { useFoundMove } from './useFoundMove';
import { type Movable, useMove } from './useMove';
import '../editor/eventEditorSlice';
import '../eventSlice';

/** A move that the person chose in the list. */
export interface ChosenMove {
  /** A counter that identifies the choice, so that each one runs only once. */
  number: number;
  event: Movable;
  move: Move;
}

/** Carries out a move from the event list: asks for confirmation, and finds out the outcome if the reply is lost. */
export function EventMove({ chosen, onMoved }: { chosen: ChosenMove; onMoved: () => void }) {
  const { event, move } = chosen;
  const { outcome, checkAgain, findMoved } = useFoundMove(event.id);
  const { asked, ask, answer, cancel, busy } = useMove(onMoved, findMoved);
  const isBegun = useRef(false);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    ask(event, move);
  });

  const lost = {
    state: outcome,
    done: `${event.title} was changed`,
    notDone: `${event.title} was not changed`,
    onCheckAgain: checkAgain,
  };
  return (
    <>
      {!asked && <OutcomeNotice {...lost} onRetry={() => ask(event, move)} />}
      <MoveDialog
        move={asked?.move}
        sold={event.sold}
        busy={busy}
        lost={lost}
        onConfirm={answer}
        onCancel={cancel}
      />
    </>
  );
}
