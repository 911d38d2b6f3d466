import { type DoorList } from '../../contract/ticketholder/checkIn';
import { type RequestError } from '../../contract/wire/requestError';
import {
  type DoorSession,
  type Ticketholder,
  type TicketholderPage,
} from '../../contract/ticketholder/ticketholders';
import { lateArea } from '../request/lateArea';

export interface TicketholderState {
  loading: boolean;
  /** Those of the pages that were loaded; null until the first one is there. */
  tickets: Ticketholder[] | null;
  /** What is known of the list beside its rows. */
  facts: Omit<TicketholderPage, 'tickets'> | null;
  error: RequestError | null;
  /** Null until they were first loaded. */
  sessions: DoorSession[] | null;
  downloading: boolean;
  undoing: boolean;
  doorLoading: boolean;
  /** The session that people are let in to. */
  door: DoorList | null;
  doorError: RequestError | null;
}

export const ticketholderArea = lateArea<TicketholderState>({
  loading: false,
  tickets: null,
  facts: null,
  error: null,
  sessions: null,
  downloading: false,
  undoing: false,
  doorLoading: false,
  door: null,
  doorError: null,
});

declare module '../store/rootState' {
  interface RootState {
    ticketholder: TicketholderState;
  }
}
