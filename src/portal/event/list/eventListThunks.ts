import { type EventFilter, type EventOrder, eventsDocument } from '../../../contract/event/event';
import { type EventsQuery } from '../../../contract/generated/operations';
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
