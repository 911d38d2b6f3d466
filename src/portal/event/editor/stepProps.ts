import { type EventDetail, type EventSessionRow, type TicketType } from '../../../contract/event/event';

/** What a step of the event's editor is handed. */
export interface EventStepProps {
  event: EventDetail;
  /** The event as the server has it after a save. */
  onEvent: (event: EventDetail) => void;
}

/** What the event's calls have loaded of its sessions and of the ticket types in use. */
export interface SavedSessions {
  sessions: readonly EventSessionRow[];
  types: readonly TicketType[];
  /** Tickets of all types, archived ones too. */
  sold: number;
}
