import { type EventState } from '../../../contract/event/eventStates';

interface MoveQuestion {
  title: string;
  text: string;
  confirm: string;
  /** Says what happens to tickets that are already sold. */
  ticketholderText: string;
}

/** The confirmation texts of moves that lose something; the organiser may add a note for the event's page. */
export const moveQuestions: Partial<Record<EventState, MoveQuestion>> = {
  postponed: {
    title: 'Postpone this event?',
    text: 'Its page stays and shows that it is postponed. Nobody can buy tickets until it is live again.',
    confirm: 'Postpone it',
    ticketholderText:
      'They stay valid. No message is sent automatically: you can email the ticketholders of each session.',
  },
  cancelled: {
    title: 'Cancel this event?',
    text: 'Its page stays and shows that it is cancelled. Nobody can buy tickets, and it cannot be made live again.',
    confirm: 'Cancel the event',
    ticketholderText:
      'Orders are kept and nothing is refunded automatically. You can then refund everyone in a session from the event page.',
  },
};
