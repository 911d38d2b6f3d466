import { type EventStage, type EventState } from '../../../contract/event/eventStates';
import { type IconName } from '../../ui/theme/iconShapes';

/** An action that changes an event's state, with its label and icon. */
export interface Move {
  to: EventState;
  label: string;
  icon: IconName;
  /** True if the move loses something or cannot be undone, so `MoveDialog` asks for confirmation. */
  asks: boolean;
  danger?: boolean;
  /** The end of the success message, after the event's title. */
  said: string;
}

const words: Record<EventState, Pick<Move, 'icon' | 'danger'> & { asks?: boolean }> = {
  draft: { icon: 'undo' },
  in_review: { icon: 'send' },
  live: { icon: 'eye' },
  paused: { icon: 'clock' },
  postponed: { icon: 'calendar', asks: true },
  cancelled: { icon: 'close', asks: true, danger: true },
  archived: { icon: 'box' },
};

const labels: Record<EventState, { label: string; said: string }> = {
  draft: { label: 'Make it a draft again', said: 'is a draft' },
  in_review: { label: 'Submit for review', said: 'is submitted for review' },
  live: { label: 'Publish', said: 'is live' },
  paused: { label: 'Pause sales', said: 'is paused' },
  postponed: { label: 'Postpone', said: 'is postponed' },
  cancelled: { label: 'Cancel the event', said: 'is cancelled' },
  archived: { label: 'Archive', said: 'is archived' },
};

const labelOf = (stage: EventStage, to: EventState): string => {
  if (stage === 'archived') return to === 'draft' ? 'Restore as a draft' : 'Restore';
  if (stage === 'in_review') return 'Withdraw from review';
  if (to === 'live' && stage === 'paused') return 'Resume sales';
  if (to === 'live' && stage === 'postponed') return 'Make it live again';
  return labels[to].label;
};

/** Returns the moves that the event list and the publish step offer. */
export const movesIn = (stage: EventStage, moves: readonly EventState[]): Move[] =>
  moves.map((to) => {
    const { icon, danger, asks = false } = words[to];
    return {
      to,
      icon,
      danger,
      label: labelOf(stage, to),
      said: labels[to].said,
      // Restoring an archived event loses nothing, so no confirmation is needed.
      asks: asks && stage !== 'archived',
    };
  });
