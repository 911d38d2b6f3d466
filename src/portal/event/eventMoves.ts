import { type EventStage, type EventState } from '../../contract/eventStates';
import { type IconName } from '../ui/iconShapes';

/** What an organiser does to an event, in words. */
export interface Move {
  to: EventState;
  label: string;
  icon: IconName;
  /** Asked before it is done; left out where nothing is lost and it can be taken back. */
  question?: { title: string; text: string; confirm: string };
  /** What becomes of tickets that are sold already. */
  forHolders?: string;
  /** The organiser may say why, for the event's page. */
  hasNote?: boolean;
  danger?: boolean;
  /** What is said afterwards, behind the event's title. */
  said: string;
}

const words: Record<EventState, Omit<Move, 'to' | 'said' | 'label'>> = {
  draft: { icon: 'undo' },
  in_review: { icon: 'send' },
  live: { icon: 'eye' },
  paused: { icon: 'clock' },
  postponed: {
    icon: 'calendar',
    hasNote: true,
    question: {
      title: 'Postpone this event?',
      text: 'Its page stays and says that it is postponed; nobody can buy until it is live again.',
      confirm: 'Postpone it',
    },
    forHolders:
      'They stay valid. Nobody is told by itself: you can write to the ticketholders of each session.',
  },
  cancelled: {
    icon: 'close',
    hasNote: true,
    danger: true,
    question: {
      title: 'Cancel this event?',
      text: 'Its page stays and says that it is cancelled. Nobody can buy any more, and it can not be made live again.',
      confirm: 'Cancel the event',
    },
    forHolders:
      'Their orders stay, and nothing goes back by itself: on the page of the event you then refund everybody of a session at once.',
  },
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
  if (stage === 'in_review') return 'Take back from review';
  if (to === 'live' && stage === 'paused') return 'Resume sales';
  if (to === 'live' && stage === 'postponed') return 'Make it live again';
  return labels[to].label;
};

/** An event's moves as its list and its last step offer them. */
export const movesIn = (stage: EventStage, moves: readonly EventState[]): Move[] =>
  moves.map((to) => {
    const { question, ...rest } = words[to];
    return {
      to,
      ...rest,
      label: labelOf(stage, to),
      said: labels[to].said,
      // What was archived comes back as it was: nothing is asked.
      ...(stage === 'archived' ? { hasNote: false } : { question }),
    };
  });
