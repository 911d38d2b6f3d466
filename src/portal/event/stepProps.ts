import { type EventDetail } from '../../contract/event';

/** What a step of the event's editor is handed. */
export interface EventStepProps {
  event: EventDetail;
  /** The event as the server has it after a save. */
  onEvent: (event: EventDetail) => void;
}
