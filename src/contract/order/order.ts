import type { DisputeFilter } from './dispute';
import { chosenParts, type OrderPart } from './orderParts';
import type {
  EventSellingQuery,
  MassRefundProgressQuery,
  OrderQuery,
  OrdersQuery,
} from '../generated/operations';

/** Orders as the organiser sees them. Permission events. Money is in cents, instants are ISO text in UTC. */

export const orderChannels = ['web', 'box_office'] as const;
export type OrderChannel = (typeof orderChannels)[number];
export type OrderState = OrderRow['state'];
export type PaymentState = OrderPayment['state'];
export type RefundState = OrderRefund['state'];

/** The ways a buyer can pay on the web. The organiser allows `invoice` and `pay_at_door` for each event. */
export const paymentMethods = ['card', 'invoice', 'pay_at_door'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The title and explanation of each method as buyers see them. */
export const paymentMethodLabels: Record<PaymentMethod, readonly [title: string, text: string]> = {
  card: ['Card', 'Paid now'],
  invoice: ['Invoice', 'The organiser sends you an invoice; you get your tickets now'],
  pay_at_door: ['At the door', 'You pay when you arrive; you get your tickets now'],
};

/** The ways in which an organiser can receive a payment that was owed for an order. */
export const receivedMethods = ['cash', 'card_terminal', 'invoice'] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

/**
 * all: sold orders and carts. complete: sold. owing: sold but not paid yet. refunded: at least partly refunded.
 * refund_asked: the buyer asked for a refund and has no answer. open: current carts. lapsed: carts that expired unsold.
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

/** Refunding more than this in one call needs a recent proof of who the person is; a mass refund always does. */
export const refundProofCents = 50_000;

export const orderLimits = {
  search: 200,
  reason: 200,
  message: 1000,
  reference: 100,
  tickets: 500,
  questions: 20,
} as const;

/**
 * `ticketCount` counts the tickets that are valid or in the cart; `owedCents` is what was sold but neither refunded
 * nor paid.
 */
export type OrderRow = OrderPage['orders'][number];

/**
 * The filter of the orders list. Days such as `2026-11-21` are in the organiser's time zone; both ends are included.
 */
export interface OrdersFilter extends Partial<Record<OrderPart, string>> {
  search: string;
  filter: OrderFilter;
  eventId?: string;
  sessionId?: string;
  channel?: OrderChannel;
  /** Only orders that this campaign brought, as its report counts them by `attribution`. */
  campaignId?: string;
  /** The text of an attribution (contract/campaign/attribution.ts). Without it, `usualAttribution` applies. */
  attribution?: string;
  dispute?: DisputeFilter;
  from?: string;
  to?: string;
}

/** Totals over all orders that match, not just the current page. */
export type OrderTotals = OrderPage['totals'];

/**
 * `counts` is the number of orders that the search finds under each filter. Send `after` back to get the next page;
 * it is null on the last one.
 */
export type OrderPage = OrdersQuery['orders'];

/**
 * `sessionLocal` is the session's wall time, `2026-09-27T19:30`; null if the line belongs to no session. `gstCents`
 * is the tax included in the total at the time of sale. `refundSteps` lists the amount of refunding the next one,
 * two, ... of the line; the last entry is everything that is left.
 */
export type OrderLine = OrderDetail['lines'][number];

export type OrderTicket = OrderDetail['tickets'][number];

export type OrderPayment = OrderDetail['payments'][number];

export type OrderRefund = OrderDetail['refunds'][number];

/**
 * One entry of the order's timeline. `by` is the portal user who did it; empty for the buyer and for automatic
 * actions.
 */
export type OrderMoment = OrderDetail['timeline'][number];

/** The email that brought the order (DOMAIN section 2). */
export type OrderSource = NonNullable<OrderDetail['source']>;

/** One order with its lines, tickets, payments, refunds and timeline. */
export type OrderDetail = OrderQuery['order'];

/** What a refund takes back: single tickets by id, and quantities of add-ons. */
export interface RefundInput {
  /** The form creates this key once; a repeated request with the same key is the same refund. */
  requestKey: string;
  ticketIds: string[];
  addOns: Array<{ lineId: string; quantity: number }>;
  reason: string;
  /** Text for the email to the buyer. */
  message: string;
}

/**
 * The refund of all orders of a cancelled session. Before it starts (`startedAt` null), `waiting` is the number of
 * orders it would refund; afterwards, the number that are not processed yet or still pending at the provider.
 * `refundedCents` is the amount that was, or would be, refunded.
 */
export type MassRefund = MassRefundProgressQuery['massRefundProgress'];

/**
 * How an event sells, apart from its ticket types.
 * - `archived`: questions that are no longer asked but were answered before, the newest first.
 */
export type EventSelling = EventSellingQuery['eventSelling'];

/**
 * - `answerCount`: how often the question was answered in completed orders.
 */
export type CheckoutQuestion = EventSelling['archived'][number];

/** GET {base}/api/orders/download: the list as CSV, with the same filter. */
export function ordersDownloadPath(filter: OrdersFilter): string {
  const {
    search,
    filter: which,
    eventId,
    sessionId,
    channel,
    campaignId,
    attribution,
    dispute,
    from,
    to,
  } = filter;
  const parts = Object.fromEntries(chosenParts(filter));
  const parameters = Object.entries({
    search,
    filter: which,
    event: eventId,
    session: sessionId,
    channel,
    campaign: campaignId,
    attribution,
    dispute,
    from,
    to,
    ...parts,
  });
  const query = new URLSearchParams(
    parameters.flatMap(([key, value]): Array<[string, string]> => (value ? [[key, value]] : [])),
  );
  return `/api/orders/download?${query.toString()}`;
}
