import { type EventFilter, type EventOrder, eventsDocument } from '../../../contract/event/event';
import { setEventStateDocument } from '../../../contract/event/eventEditing';
import { type EventState } from '../../../contract/event/eventStates';
import { type EventsQuery, type SetEventStateMutation } from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

export interface EventsQuestion {
  search: string;
  filter: EventFilter;
  order: EventOrder;
  /** The cursor of the next page; its events are appended to the ones already loaded. */
  after?: string;
}

export const loadEvents = createRequest('event/loadAll', async (question: EventsQuestion, wire) => {
  const { events } = await wire.graphql<EventsQuery>(eventsDocument, question);
  return events;
});

/** `note` is shown on the public page of a postponed or cancelled event. */
export const setEventState = createRequest(
  'event/setState',
  async (move: { id: string; state: EventState; note?: string }, wire) => {
    const reply = await wire.graphql<SetEventStateMutation>(setEventStateDocument, move);
    return reply.setEventState;
  },
  { sideBySide: true },
);
