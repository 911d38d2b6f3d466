import type {
  EventSellingQuery,
  MassRefundProgressQuery,
  OrderQuery,
  OrdersQuery,
} from '../generated/operations';

/** Orders as the organiser sees them. Permission events. Money in cents, instants as ISO text in UTC. */

export const orderChannels = ['web', 'box_office'] as const;
export type OrderChannel = (typeof orderChannels)[number];
export type OrderState = OrderRow['state'];
export type PaymentState = OrderPayment['state'];
export type RefundState = OrderRefund['state'];

/** How a buyer may pay on the web. An organiser allows the last two for each event. */
export const paymentMethods = ['card', 'invoice', 'pay_at_door'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What buyers read of each. */
export const paymentMethodLabels: Record<PaymentMethod, readonly [title: string, text: string]> = {
  card: ['Card', 'Paid now'],
  invoice: ['Invoice', 'The organiser sends you an invoice; you get your tickets now'],
  pay_at_door: ['At the door', 'You pay when you arrive; you get your tickets now'],
};

/** How an organiser was paid for an order that was to be paid later. */
export const receivedMethods = ['cash', 'card_terminal', 'invoice'] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

/**
 * all: sold ones and carts. complete: sold. owing: sold and still to be paid. refunded: something went back.
 * refund_asked: the buyer waits for an answer. open: carts at this moment. lapsed: carts that came to nothing.
 */
export const orderFilters = [
  'all',
  'complete',
  'owing',
  'refunded',
  'refund_asked',
  'open',
  'lapsed',
] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const orderLimits = {
  search: 200,
  reason: 200,
  message: 1000,
  reference: 100,
  tickets: 500,
  questions: 20,
} as const;

/** `ticketCount` counts the tickets that are valid, or in the cart; `owedCents` is sold, not given back and not yet paid. */
export type OrderRow = OrderPage['orders'][number];

/** Which orders are meant. Days such as `2026-11-21` are the organiser's own, both of them included. */
export interface OrdersFilter {
  search: string;
  filter: OrderFilter;
  eventId?: string;
  sessionId?: string;
  channel?: OrderChannel;
  /** Orders that this campaign brought, as its report counts them. */
  campaignId?: string;
  from?: string;
  to?: string;
}

/** Sums over everything that is found, however many pages it has. */
export type OrderTotals = OrderPage['totals'];

/** `counts`: how many the search finds under each filter. Hand `after` back for the next page; null on the last one. */
export type OrderPage = OrdersQuery['orders'];

/**
 * `sessionLocal` is the session's wall time, `2026-09-27T19:30`; null for what belongs to none. `gstCents` is the tax inside
 * the total, as it was at the sale. `refundSteps`: what giving back the next one, two, ... of it comes to; the last is all
 * that is left.
 */
export type OrderLine = OrderDetail['lines'][number];

export type OrderTicket = OrderDetail['tickets'][number];

export type OrderPayment = OrderDetail['payments'][number];

export type OrderRefund = OrderDetail['refunds'][number];

/** One thing that happened, in words. `by`: who did it in the portal; empty for the buyer and the machine. */
export type OrderMoment = OrderDetail['timeline'][number];

/** The mail that brought an order (DOMAIN section 2). */
export type OrderSource = NonNullable<OrderDetail['source']>;

/** One order with everything that belongs to it. */
export type OrderDetail = OrderQuery['order'];

/** What a refund takes back: single tickets by id, and so many of what is no ticket. */
export interface RefundInput {
  /** Made by the form, once: the same key again is the same refund. */
  requestKey: string;
  ticketIds: string[];
  addOns: Array<{ lineId: string; quantity: number }>;
  reason: string;
  /** For the buyer's mail. */
  message: string;
}

/**
 * A cancelled session's refund for everybody: before it begins (`startedAt` null) `waiting` is how many orders it would
 * reach; afterwards those that are not yet looked at, or on their way at the provider. `refundedCents` is what has been given
 * back, or would be.
 */
export type MassRefund = MassRefundProgressQuery['massRefundProgress'];

/**
 * How an event sells beside its ticket types.
 * - `archived`: Asked no more, and answered while they were: the newest first.
 */
export type EventSelling = EventSellingQuery['eventSelling'];

/**
 * - `answerCount`: How often it was answered in orders that were sold.
 */
export type AskedQuestion = EventSelling['archived'][number];

/** GET {base}/api/orders/download: the list as CSV, with the same filter. */
export function ordersDownloadPath(filter: OrdersFilter): string {
  const { search, filter: which, eventId, sessionId, channel, campaignId, from, to } = filter;
  const asked = Object.entries({
    search,
    filter: which,
    event: eventId,
    session: sessionId,
    channel,
    campaign: campaignId,
    from,
    to,
  });
  const query = new URLSearchParams(
    asked.flatMap(([key, value]): Array<[string, string]> => (value ? [[key, value]] : [])),
  );
  return `/api/orders/download?${query.toString()}`;
}
