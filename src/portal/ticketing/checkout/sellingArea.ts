import { type EventSellingQuery } from '../../../contract/generated/operations';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

export type Selling = EventSellingQuery['eventSelling'];
export type CheckoutQuestion = Selling['questions'][number];

export interface SellingState {
  loading: boolean;
  /** The event whose checkout is loaded; null until one is opened. */
  eventId: string | null;
  /** The questions to buyers and the ways to pay. */
  selling: Selling | null;
  error: RequestError | null;
}

export const sellingArea = lateArea<SellingState>({
  loading: false,
  eventId: null,
  selling: null,
  error: null,
});

declare module '../../store/rootState' {
  interface RootState {
    selling: SellingState;
  }
}
