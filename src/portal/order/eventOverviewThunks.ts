import { eventDocument } from '../../contract/event';
import { type EventQuery } from '../../contract/generated/operations';
import { type OrderPage, type OrdersFilter } from '../../contract/order';
import { ordersDocument } from '../../contract/orderDocuments';
import { type Ticketing, ticketingDocument } from '../../contract/ticketing';
import { createRequest } from '../request/createRequest';
import { type EventOverview } from './eventOverviewArea';

/** How one event stands, all of one moment. */
export const loadEventOverview = createRequest(
  'eventOverview/load',
  async (id: string, wire): Promise<EventOverview> => {
    const sold: OrdersFilter = { search: '', filter: 'complete', eventId: id };
    const [{ event }, { ticketing }, { orders }] = await Promise.all([
      wire.graphql<EventQuery>(eventDocument, { id }),
      wire.graphql<{ ticketing: Ticketing }>(ticketingDocument, { eventId: id }),
      wire.graphql<{ orders: OrderPage }>(ordersDocument, sold),
    ]);
    return { event, ticketing, totals: orders.totals, counts: orders.counts };
  },
);
