import { addDays } from '../../../src/contract/calendarDay';
import type { EventSales } from '../../../src/contract/report/eventSales';
import type { OrderDispute } from '../../../src/contract/order/dispute';
import type { MassRefund, OrderDetail, OrderPage, OrderRow } from '../../../src/contract/order/order';
import type { CapacityLine, Ticketing, TicketingSession } from '../../../src/contract/ticketing/ticketing';

/** Replies of the server about orders, for tests of the portal. */
export const buildOrderRow = (overrides: Partial<OrderRow> = {}): OrderRow => ({
  id: 'o1',
  number: 'T-1001',
  state: 'complete',
  channel: 'web',
  buyerName: 'Ana Tui',
  buyerEmail: 'ana@example.org',
  eventId: 'e1',
  eventTitle: 'Matariki at the Wharf',
  ticketCount: 2,
  totalCents: 9200,
  refundedCents: 0,
  owedCents: 0,
  currency: 'NZD',
  refundAsked: false,
  disputeState: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  completedAt: '2026-11-20T00:05:00.000Z',
  source: null,
  ...overrides,
});

export function buildOrderPage(orders: OrderRow[], overrides: Partial<OrderPage> = {}): OrderPage {
  const count = orders.length;
  return {
    orders,
    counts: { all: count, complete: count, owing: 0, refunded: 0, refund_asked: 0, open: 0, lapsed: 0 },
    totals: { ticketCount: 2, totalCents: 9200, refundedCents: 0, owedCents: 0 },
    campaign: null,
    parts: [],
    after: null,
    ...overrides,
  };
}

/** An open dispute of the payment of `buildOrderDetail`, by the test gateway. */
export const buildDispute = (overrides: Partial<OrderDispute> = {}): OrderDispute => ({
  id: 'd1',
  state: 'needs_response',
  reason: 'product_not_received',
  amountCents: 9200,
  returnedCents: 0,
  holdsMoney: true,
  evidenceDueAt: '2026-12-01T09:00:00.000Z',
  evidenceSentAt: null,
  openedAt: '2026-11-22T09:00:00.000Z',
  closedAt: null,
  isTest: true,
  ...overrides,
});

/** Two tickets at $46.00, including GST. */
export const buildOrderDetail = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 'o1',
  number: 'T-1001',
  state: 'complete',
  channel: 'web',
  currency: 'NZD',
  eventId: 'e1',
  eventTitle: 'Matariki at the Wharf',
  eventZone: 'Pacific/Auckland',
  buyerName: 'Ana Tui',
  buyerEmail: 'ana@example.org',
  buyerPhone: '',
  marketingConsent: false,
  promoCode: null,
  totalCents: 9200,
  gstCents: 1200,
  bookingFeeCents: 0,
  refundedCents: 0,
  paidCents: 9200,
  owedCents: 0,
  expiresAt: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  completedAt: '2026-11-20T00:05:00.000Z',
  refundAskedAt: null,
  mayRefund: true,
  seesPersonalData: true,
  refundAsk: '',
  fee: null,
  source: null,
  answers: [],
  lines: [
    {
      id: 'l1',
      kind: 'ticket',
      name: 'General admission',
      sessionId: 's1',
      sessionLocal: '2027-01-16T19:30',
      quantity: 2,
      returned: 0,
      unitCents: 4600,
      bookingFeeCents: 0,
      discountCents: 0,
      totalCents: 9200,
      gstCents: 1200,
      gstPercent: 15,
      refundSteps: [4600, 9200],
    },
  ],
  tickets: ['Ana Tui', 'Ben Kea'].map((holderName, place) => ({
    id: `t${place + 1}`,
    lineId: 'l1',
    position: place + 1,
    typeName: 'General admission',
    sessionLocal: '2027-01-16T19:30',
    holderName,
    status: 'valid',
    checkedInAt: null,
  })),
  payments: [
    {
      id: 'p1',
      method: 'card',
      gateway: 'test',
      state: 'succeeded',
      amountCents: 9200,
      cardBrand: 'Visa',
      cardLastFour: '4242',
      reference: '',
      failure: '',
      createdAt: '2026-11-20T00:04:00.000Z',
      settledAt: '2026-11-20T00:05:00.000Z',
    },
  ],
  refunds: [],
  disputes: [],
  conversions: [],
  testEvents: [],
  timeline: [{ id: 'm1', kind: 'completed', text: 'Paid', by: '', at: '2026-11-20T00:05:00.000Z' }],
  ...overrides,
});

export const buildMassRefund = (overrides: Partial<MassRefund> = {}): MassRefund => ({
  sessionId: 's1',
  eventId: 'e1',
  eventTitle: 'Matariki at the Wharf',
  sessionLocal: '2027-01-16T19:30',
  zone: 'Pacific/Auckland',
  startedAt: null,
  reason: '',
  total: 2,
  waiting: 2,
  refunded: 0,
  failed: 0,
  refundedCents: 0,
  totalCents: 13800,
  usedTickets: 0,
  currency: 'NZD',
  orders: [
    {
      orderId: 'o1',
      number: 'T-1001',
      buyerName: 'Ana Tui',
      amountCents: 9200,
      state: 'waiting',
      failure: '',
    },
    {
      orderId: 'o2',
      number: 'T-1002',
      buyerName: 'Ben Kea',
      amountCents: 4600,
      state: 'waiting',
      failure: '',
    },
  ],
  ...overrides,
});

export const buildCapacityLine = (overrides: Partial<CapacityLine> = {}): CapacityLine => ({
  capacity: 100,
  sold: 60,
  held: 10,
  inCarts: 5,
  free: 25,
  ...overrides,
});

export const buildTicketingSession = (overrides: Partial<TicketingSession> = {}): TicketingSession => ({
  id: 's1',
  startsLocal: '2027-01-16T19:30',
  startsAt: '2027-01-16T06:30:00.000Z',
  zone: 'Pacific/Auckland',
  cancelled: false,
  over: false,
  seats: 100,
  line: buildCapacityLine(),
  ...overrides,
});

export const buildTicketing = (overrides: Partial<Ticketing> = {}): Ticketing => ({
  eventId: 'e1',
  eventTitle: 'Matariki at the Wharf',
  zone: 'Pacific/Auckland',
  gstPercent: 15,
  waitlistOpen: false,
  waitlistHours: 24,
  waitlistVersion: 1,
  typeOrderVersion: 1,
  line: buildCapacityLine(),
  freeToCome: 25,
  sessions: [buildTicketingSession()],
  types: [],
  pools: [],
  holds: [],
  promoCodes: [],
  addOns: [],
  waitlist: [],
  ...overrides,
});

export function buildEventSales(sources: Partial<EventSales['sources']> = {}): EventSales {
  const none = { orders: 0, netCents: 0 };
  return {
    currency: 'NZD',
    zone: 'Pacific/Auckland',
    days: Array.from({ length: 30 }, (_, place) => ({
      start: addDays('2026-11-01', place),
      netCents: place === 14 ? 92_000 : 4_600,
      tickets: place === 14 ? 20 : 1,
    })),
    sources: {
      campaigns: [],
      otherCampaigns: none,
      website: { orders: 3, netCents: 13_800 },
      boxOffice: none,
      ...sources,
    },
  };
}
