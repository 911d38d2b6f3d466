import { type MassRefund, type OrderDetail, type OrderPage, type OrderRow } from '../../contract/order/order';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

export interface EventChoice {
  id: string;
  title: string;
}

export interface OrderAreaState {
  loading: boolean;
  /** The orders of the loaded pages; null until the first page is loaded. */
  orders: OrderRow[] | null;
  /** The rest of the list's reply: totals, counts and the cursor of the next page. */
  facts: Omit<OrderPage, 'orders'> | null;
  error: RequestError | null;
  /** The events to filter by. */
  eventChoices: EventChoice[];
  downloading: boolean;
  order: OrderDetail | null;
  orderError: RequestError | null;
  changing: boolean;
  massRefund: MassRefund | null;
  massError: RequestError | null;
}

export const orderArea = lateArea<OrderAreaState>({
  loading: false,
  orders: null,
  facts: null,
  error: null,
  eventChoices: [],
  downloading: false,
  order: null,
  orderError: null,
  changing: false,
  massRefund: null,
  massError: null,
});

declare module '../store/rootState' {
  interface RootState {
    order: OrderAreaState;
  }
}
