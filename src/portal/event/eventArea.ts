import { type EventSessionRow, type TicketType } from '../../contract/event/event';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

/** SPEC section 3: loading, sessions, ticketTypes, error. The list of events is `user.events`. */
export interface EventState {
  loading: boolean;
  sessions: EventSessionRow[];
  ticketTypes: TicketType[];
  error: RequestError | null;
}

export const eventArea = lateArea<EventState>({ loading: false, sessions: [], ticketTypes: [], error: null });

declare module '../store/rootState' {
  interface RootState {
    event: EventState;
  }
}
