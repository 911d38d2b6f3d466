import { eventDocument } from '../../../contract/event/event';
import {
  type EventQuery,
  type EventSalesQuery,
  type OrdersQuery,
  type TicketingQuery,
} from '../../../contract/generated/operations';
import { type OrdersFilter } from '../../../contract/order/order';
import { ordersDocument } from '../../../contract/order/orderDocuments';
import { eventSalesDocument } from '../../../contract/report/eventSales';
import { ticketingDocument } from '../../../contract/ticketing/ticketing';
import { createRequest } from '../../request/createRequest';
import { type EventOverview } from './eventOverviewArea';

/** Loads an event's details, ticketing and order totals together, so that the figures match as closely as possible. */
export const loadEventOverview = createRequest(
  'eventOverview/load',
  async (id: string, wire): Promise<EventOverview> => {
    const sold: OrdersFilter = { search: '', filter: 'complete', eventId: id };
    const [{ event }, { ticketing }, { orders }] = await Promise.all([
      wire.graphql<EventQuery>(eventDocument, { id }),
      wire.graphql<TicketingQuery>(ticketingDocument, { eventId: id }),
      wire.graphql<OrdersQuery>(ordersDocument, sold),
    ]);
    return { event, ticketing, totals: orders.totals, counts: orders.counts };
  },
);

/** Loads what the event sold on the last days, and where its orders came from. */
export const loadEventSales = createRequest('eventOverview/loadSales', async (eventId: string, wire) => {
  const reply = await wire.graphql<EventSalesQuery>(eventSalesDocument, { eventId });
  return reply.eventSales;
});
