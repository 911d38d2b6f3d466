import { type EventStage, type EventState } from '../../../contract/event/eventStates';
import { type IconName } from '../../ui/theme/iconShapes';

/** An action that changes an event's state, with its label and icon. */
export interface Move {
  to: EventState;
  label: string;
  icon: IconName;
  /** True if the move loses something or cannot be undone, so `MoveDialog` asks for confirmation. */
  needsConfirmation: boolean;
  danger?: boolean;
  /** The end of the success message, after the event's title. */
  doneText: string;
}

const moveProperties: Record<EventState, Pick<Move, 'icon' | 'danger'> & { needsConfirmation?: boolean }> = {
  draft: { icon: 'undo' },
  in_review: { icon: 'send' },
  live: { icon: 'eye' },
  paused: { icon: 'clock' },
  postponed: { icon: 'calendar', needsConfirmation: true },
  cancelled: { icon: 'close', needsConfirmation: true, danger: true },
  archived: { icon: 'box' },
};

const labels: Record<EventState, { label: string; doneText: string }> = {
  draft: { label: 'Make it a draft again', doneText: 'is a draft' },
  in_review: { label: 'Submit for review', doneText: 'is submitted for review' },
  live: { label: 'Publish', doneText: 'is live' },
  paused: { label: 'Pause sales', doneText: 'is paused' },
  postponed: { label: 'Postpone', doneText: 'is postponed' },
  cancelled: { label: 'Cancel the event', doneText: 'is cancelled' },
  archived: { label: 'Archive', doneText: 'is archived' },
};

const labelOf = (stage: EventStage, to: EventState): string => {
  if (stage === 'archived') return to === 'draft' ? 'Restore as a draft' : 'Restore';
  if (stage === 'in_review') return 'Withdraw from review';
  if (to === 'live' && stage === 'paused') return 'Resume sales';
  if (to === 'live' && stage === 'postponed') return 'Make it live again';
  return labels[to].label;
};

/** Returns the moves that the event list and the publish step offer. */
export const labelledMoves = (stage: EventStage, moves: readonly EventState[]): Move[] =>
  moves.map((to) => {
    const { icon, danger, needsConfirmation = false } = moveProperties[to];
    return {
      to,
      icon,
      danger,
      label: labelOf(stage, to),
      doneText: labels[to].doneText,
      // Restoring an archived event loses nothing, so no confirmation is needed.
      needsConfirmation: needsConfirmation && stage !== 'archived',
    };
  });
