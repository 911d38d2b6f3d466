import { type EventDetail, type EventSessionRow, type TicketType } from '../../../contract/event/event';

/** The properties of every step of the event editor. */
export interface EventStepProps {
  event: EventDetail;
  /** Called after a save with the event as the server has stored it. */
  onEvent: (event: EventDetail) => void;
}

/** The event's saved sessions and its ticket types that are not archived. */
export interface SavedSessions {
  sessions: readonly EventSessionRow[];
  types: readonly TicketType[];
  /** Tickets sold of all types, including archived ones. */
  sold: number;
}
