import { type OrderMailDesign } from '../../../contract/orderMail/orderMailDesigns';
import { type RequestError } from '../../../contract/wire/requestError';
import { lateArea } from '../../request/lateArea';

/** The templates of emails about orders. */
export interface OrderMailState {
  /** Null until loaded. */
  designs: OrderMailDesign[] | null;
  loading: boolean;
  error: RequestError | null;
}

export const orderMailArea = lateArea<OrderMailState>({ designs: null, loading: false, error: null });

declare module '../../store/rootState' {
  interface RootState {
    orderMail: OrderMailState;
  }
}
