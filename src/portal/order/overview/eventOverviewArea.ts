import { type EventQuery } from '../../../contract/generated/operations';
import { type EventSales } from '../../../contract/report/eventSales';
import { type ShareLinks } from '../../../contract/report/shareLink';
import { type OrderFilter, type OrderTotals } from '../../../contract/order/order';
import { type RequestError } from '../../../contract/wire/requestError';
import { type Ticketing } from '../../../contract/ticketing/ticketing';
import { lateArea } from '../../request/lateArea';

export interface EventOverview {
  event: EventQuery['event'];
  ticketing: Ticketing;
  /** Totals of the event's complete orders. */
  totals: OrderTotals;
  /** The number of the event's orders under each filter. */
  counts: Record<OrderFilter, number>;
}

export interface EventOverviewState {
  overview: EventOverview | null;
  error: RequestError | null;
  /** The sales of the event with this id. */
  sales: { eventId: string; sales: EventSales } | null;
  salesError: RequestError | null;
  /** The share links of the event with this id. */
  shareLinks: { eventId: string; shared: ShareLinks } | null;
  shareLinksError: RequestError | null;
}

export const eventOverviewArea = lateArea<EventOverviewState>({
  overview: null,
  error: null,
  sales: null,
  salesError: null,
  shareLinks: null,
  shareLinksError: null,
});

declare module '../../store/rootState' {
  interface RootState {
    eventOverview: EventOverviewState;
  }
}
