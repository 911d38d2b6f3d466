import { type EventState } from '../../contract/eventStates';

interface MoveQuestion {
  title: string;
  text: string;
  confirm: string;
  /** What becomes of tickets that are sold already. */
  forHolders: string;
}

/** What is asked before a move that loses something; the organiser may add a note for the event's page. */
export const moveQuestions: Partial<Record<EventState, MoveQuestion>> = {
  postponed: {
    title: 'Postpone this event?',
    text: 'Its page stays and says that it is postponed; nobody can buy until it is live again.',
    confirm: 'Postpone it',
    forHolders:
      'They stay valid. Nobody is told by itself: you can write to the ticketholders of each session.',
  },
  cancelled: {
    title: 'Cancel this event?',
    text: 'Its page stays and says that it is cancelled. Nobody can buy any more, and it can not be made live again.',
    confirm: 'Cancel the event',
    forHolders:
      'Their orders stay, and nothing goes back by itself: on the page of the event you then refund everybody of a session at once.',
  },
};
