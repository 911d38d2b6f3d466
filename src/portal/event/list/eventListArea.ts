import { type EventCounts } from '../../../contract/event/event';
import { lateArea } from '../../request/lateArea';

/** What is known about the organiser's events beside those listed in `user.events`. */
export interface EventListState {
  loading: boolean;
  /** How many events each tab of the list has, for the search that was asked last. */
  counts: EventCounts | null;
  /** The cursor of the next page; null when there is none. */
  after: string | null;
}

export const eventListArea = lateArea<EventListState>({ loading: false, counts: null, after: null });

declare module '../../store/rootState' {
  interface RootState {
    eventList: EventListState;
  }
}
