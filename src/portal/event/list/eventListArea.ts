import { type EventCounts } from '../../../contract/event/event';
import { type EventRevenue } from '../../../contract/order/eventRevenue';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The state of the event list besides the events themselves, which are in `user.events`. */
export interface EventListState {
  loading: boolean;
  /** The number of events in each tab, for the last search. */
  counts: EventCounts | null;
  /** The cursor of the next page; null if there is none. */
  after: string | null;
  /** The revenue of the events by their ids, as far as it is loaded. */
  revenue: Record<string, EventRevenue>;
  revenueError: RequestError | null;
}

export const eventListArea = lateArea<EventListState>({
  loading: false,
  counts: null,
  after: null,
  revenue: {},
  revenueError: null,
});

declare module '../../store/rootState' {
  interface RootState {
    eventList: EventListState;
  }
}
