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
  /** The tickets of all pages loaded so far; null until the first page is loaded. */
  tickets: Ticketholder[] | null;
  /** The list's totals and cursor, without its rows. */
  facts: Omit<TicketholderPage, 'tickets'> | null;
  error: RequestError | null;
  /** Null until first loaded. */
  sessions: DoorSession[] | null;
  downloading: boolean;
  undoing: boolean;
  doorLoading: boolean;
  /** The session whose tickets are being checked in. */
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
