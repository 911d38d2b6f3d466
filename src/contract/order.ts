import type { EventQuestion } from './buyerOrder';

/** Orders as the organiser sees them. Permission events. Money in cents, instants as ISO text in UTC. */

export const orderChannels = ['web', 'box_office'] as const;
export type OrderChannel = (typeof orderChannels)[number];
export type OrderState = 'cart' | 'awaiting_payment' | 'complete' | 'expired' | 'cancelled';
export type PaymentState = 'started' | 'needs_action' | 'processing' | 'succeeded' | 'failed' | 'returned';
export type RefundState = 'waiting' | 'succeeded' | 'failed';

/** How a buyer may pay on the web. An organiser allows the last two for each event. */
export const paymentMethods = ['card', 'invoice', 'pay_at_door'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

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

export interface OrderRow {
  id: string;
  number: string;
  state: OrderState;
  channel: OrderChannel;
  buyerName: string;
  buyerEmail: string;
  eventId: string;
  eventTitle: string;
  /** Tickets that are valid, or in the cart. */
  ticketCount: number;
  totalCents: number;
  refundedCents: number;
  /** Sold, not given back and not yet paid. */
  owedCents: number;
  currency: 'NZD' | 'AUD';
  refundAsked: boolean;
  createdAt: string;
  completedAt: string | null;
}

/** Which orders are meant. Days such as `2026-11-21` are the organiser's own, both of them included. */
export interface OrdersFilter {
  search: string;
  filter: OrderFilter;
  eventId?: string;
  sessionId?: string;
  channel?: OrderChannel;
  from?: string;
  to?: string;
}

/** Sums over everything that is found, however many pages it has. */
export interface OrderTotals {
  ticketCount: number;
  totalCents: number;
  refundedCents: number;
  owedCents: number;
}

export interface OrderPage {
  orders: OrderRow[];
  totals: OrderTotals;
  /** How many the search finds under each filter. */
  counts: Record<OrderFilter, number>;
  /** Hand it back as `after` for the next page; null on the last one. */
  after: string | null;
}

export interface OrderLine {
  id: string;
  kind: 'ticket' | 'add_on' | 'promo_code';
  name: string;
  sessionId: string | null;
  /** Wall time of the session, `2026-09-27T19:30`; null for what belongs to none. */
  sessionLocal: string | null;
  quantity: number;
  returned: number;
  unitCents: number;
  discountCents: number;
  totalCents: number;
  /** The tax inside the total, as it was at the sale. */
  gstCents: number;
  gstPercent: number;
  /** What giving back the next one, two, ... of it comes to: the last is all that is left. */
  refundSteps: number[];
}

export interface OrderTicket {
  id: string;
  lineId: string;
  position: number;
  typeName: string;
  sessionLocal: string;
  holderName: string;
  status: 'valid' | 'cancelled';
}

export interface OrderPayment {
  id: string;
  method: PaymentMethod | ReceivedMethod | 'complimentary';
  gateway: 'stripe' | 'test' | 'manual';
  state: PaymentState;
  amountCents: number;
  cardBrand: string;
  cardLastFour: string;
  reference: string;
  failure: string;
  createdAt: string;
  settledAt: string | null;
}

export interface OrderRefund {
  id: string;
  amountCents: number;
  reason: string;
  message: string;
  state: RefundState;
  failure: string;
  createdAt: string;
  settledAt: string | null;
}

/** One thing that happened, in words. */
export interface OrderMoment {
  id: string;
  kind: string;
  text: string;
  /** Who did it in the portal; empty for the buyer and the machine. */
  by: string;
  at: string;
}

export interface OrderDetail {
  id: string;
  number: string;
  state: OrderState;
  channel: OrderChannel;
  currency: 'NZD' | 'AUD';
  eventId: string;
  eventTitle: string;
  eventZone: string;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  marketingConsent: boolean;
  promoCode: string | null;
  totalCents: number;
  gstCents: number;
  refundedCents: number;
  paidCents: number;
  owedCents: number;
  expiresAt: string | null;
  createdAt: string;
  completedAt: string | null;
  refundAskedAt: string | null;
  refundAsk: string;
  answers: Array<{ question: string; answer: string }>;
  lines: OrderLine[];
  tickets: OrderTicket[];
  payments: OrderPayment[];
  refunds: OrderRefund[];
  timeline: OrderMoment[];
}

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

/** A cancelled session's refund for everybody: before it begins `waiting` is how many orders it would reach. */
export interface MassRefund {
  sessionId: string;
  eventId: string;
  eventTitle: string;
  sessionLocal: string;
  zone: string;
  /** Null until it was begun. */
  startedAt: string | null;
  reason: string;
  total: number;
  /** Not yet looked at, or on its way at the provider. */
  waiting: number;
  refunded: number;
  failed: number;
  /** What has been given back, or would be. */
  refundedCents: number;
  totalCents: number;
  currency: 'NZD' | 'AUD';
  orders: Array<{
    orderId: string;
    number: string;
    buyerName: string;
    amountCents: number;
    state: 'waiting' | 'refunded' | 'failed';
    failure: string;
  }>;
}

/** How an event sells beside its ticket types. */
export interface EventSelling {
  payAtDoor: boolean;
  payByInvoice: boolean;
  questions: EventQuestion[];
}

/** GET {base}/api/orders/download: the list as CSV, with the same filter. */
export function ordersDownloadPath(filter: OrdersFilter): string {
  const { search, filter: which, eventId, sessionId, channel, from, to } = filter;
  const asked = Object.entries({
    search,
    filter: which,
    event: eventId,
    session: sessionId,
    channel,
    from,
    to,
  });
  const query = new URLSearchParams(
    asked.flatMap(([key, value]): Array<[string, string]> => (value ? [[key, value]] : [])),
  );
  return `/api/orders/download?${query.toString()}`;
}
