import { eventsDocument } from '../../contract/event/event';
import {
  type DeclineRefundRequestMutation,
  type EditOrderBuyerMutation,
  type EventsQuery,
  type OrderQuery,
  type OrdersQuery,
  type RecordOrderPaymentMutation,
  type RefundOrderMutation,
  type ResendTicketsMutation,
  type RetryRefundMutation,
} from '../../contract/generated/operations';
import {
  ordersDownloadPath,
  type OrdersFilter,
  type ReceivedMethod,
  type RefundInput,
} from '../../contract/order/order';
import {
  declineRefundRequestDocument,
  editOrderBuyerDocument,
  orderDocument,
  ordersDocument,
  recordOrderPaymentDocument,
  refundOrderDocument,
  resendTicketsDocument,
  retryRefundDocument,
} from '../../contract/order/orderDocuments';
import { createRequest } from '../request/createRequest';
import { saveFile } from '../request/saveFile';
import { type EventChoice } from './orderArea';

export interface OrdersQuestion extends OrdersFilter {
  /** The cursor of the next page; its orders are appended to the ones already loaded. */
  after?: string;
}

export const loadOrders = createRequest('order/loadAll', async (question: OrdersQuestion, wire) => {
  const { orders } = await wire.graphql<OrdersQuery>(ordersDocument, question);
  return orders;
});

/** Loads all events, including archived ones, because people still ask about their orders. */
export const loadEventChoices = createRequest('order/loadEventChoices', async (_: void, wire) => {
  const choices: EventChoice[] = [];
  let after: string | null | undefined;
  do {
    const { events: page }: EventsQuery = await wire.graphql<EventsQuery>(eventsDocument, {
      order: 'title',
      after,
    });
    choices.push(...page.events.map(({ id, title }) => ({ id, title })));
    after = page.after;
  } while (after);
  return choices;
});

export const downloadOrders = createRequest('order/download', async (filter: OrdersFilter, wire) => {
  const { blob, fileName } = await wire.rest.download(ordersDownloadPath(filter));
  saveFile(blob, fileName);
  return { fileName };
});

export const loadOrder = createRequest('order/load', async (id: string, wire) => {
  const { order } = await wire.graphql<OrderQuery>(orderDocument, { id });
  return order;
});

/** The reply to an action on an order is the changed order, which is newer than a load still running. */
export const changesOrder = { overtakes: () => [loadOrder] };

export const resendTickets = createRequest(
  'order/resendTickets',
  async (id: string, wire) => {
    const reply = await wire.graphql<ResendTicketsMutation>(resendTicketsDocument, { id });
    return reply.resendTickets;
  },
  changesOrder,
);

export interface OrderBuyer {
  name: string;
  email: string;
  phone: string;
}

export const editBuyer = createRequest(
  'order/editBuyer',
  async (variables: { id: string; input: OrderBuyer }, wire) => {
    const reply = await wire.graphql<EditOrderBuyerMutation>(editOrderBuyerDocument, variables);
    return reply.editOrderBuyer;
  },
  changesOrder,
);

export const refundOrder = createRequest(
  'order/refund',
  async (variables: { id: string; input: RefundInput }, wire) => {
    const reply = await wire.graphql<RefundOrderMutation>(refundOrderDocument, variables);
    return reply.refundOrder;
  },
  changesOrder,
);

export const retryRefund = createRequest(
  'order/retryRefund',
  async (variables: { id: string; refundId: string }, wire) => {
    const reply = await wire.graphql<RetryRefundMutation>(retryRefundDocument, variables);
    return reply.retryRefund;
  },
  changesOrder,
);

export const declineRefundRequest = createRequest(
  'order/declineRefundRequest',
  async (variables: { id: string; message: string }, wire) => {
    const reply = await wire.graphql<DeclineRefundRequestMutation>(declineRefundRequestDocument, variables);
    return reply.declineRefundRequest;
  },
  changesOrder,
);

export const recordPayment = createRequest(
  'order/recordPayment',
  async (variables: { id: string; method: ReceivedMethod; reference: string }, wire) => {
    const reply = await wire.graphql<RecordOrderPaymentMutation>(recordOrderPaymentDocument, variables);
    return reply.recordOrderPayment;
  },
  changesOrder,
);
