import { type EventCounts } from '../../../contract/event/event';
import { lateArea } from '../../request/lateArea';

/** The state of the event list besides the events themselves, which are in `user.events`. */
export interface EventListState {
  loading: boolean;
  /** The number of events in each tab, for the last search. */
  counts: EventCounts | null;
  /** The cursor of the next page; null if there is none. */
  after: string | null;
}

export const eventListArea = lateArea<EventListState>({ loading: false, counts: null, after: null });

declare module '../../store/rootState' {
  interface RootState {
    eventList: EventListState;
  }
}
