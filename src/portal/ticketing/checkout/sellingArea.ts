import { type EventSellingQuery } from '../../../contract/generated/operations';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

export type Selling = EventSellingQuery['eventSelling'];
export type AskedQuestion = Selling['questions'][number];

export interface SellingState {
  loading: boolean;
  /** Whose checkout it is; null until one was opened. */
  eventId: string | null;
  /** What the event asks its buyers, and how they may pay. */
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
