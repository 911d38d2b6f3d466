import { type RequestError } from '../../contract/wire/requestError';
import { type Ticketing } from '../../contract/ticketing/ticketing';
import { lateArea } from '../request/lateArea';

export interface TicketingState {
  loading: boolean;
  /** Types, tiers, pools, holds, promo codes, add-ons, waitlist and capacity of the event that was opened last. */
  ticketing: Ticketing | null;
  error: RequestError | null;
}

export const ticketingArea = lateArea<TicketingState>({ loading: false, ticketing: null, error: null });

declare module '../store/rootState' {
  interface RootState {
    ticketing: TicketingState;
  }
}
