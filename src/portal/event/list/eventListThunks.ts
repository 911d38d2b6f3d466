import { type EventFilter, type EventOrder, eventsDocument } from '../../../contract/event/event';
import { setEventStateDocument } from '../../../contract/event/eventEditing';
import { type EventState } from '../../../contract/event/eventStates';
import { type EventsQuery, type SetEventStateMutation } from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

export interface EventsQuestion {
  search: string;
  filter: EventFilter;
  order: EventOrder;
  /** The next page of the same question; its events are added to those at hand. */
  after?: string;
}

export const loadEvents = createRequest('event/loadAll', async (question: EventsQuestion, wire) => {
  const { events } = await wire.graphql<EventsQuery>(eventsDocument, question);
  return events;
});

/** `note` goes on the public page of an event that is postponed or cancelled. */
export const setEventState = createRequest(
  'event/setState',
  async (move: { id: string; state: EventState; note?: string }, wire) => {
    const reply = await wire.graphql<SetEventStateMutation>(setEventStateDocument, move);
    return reply.setEventState;
  },
  { sideBySide: true },
);
