import type { ChangeComm } from '../../../src/contract/campaign/changeComm';
import type { Home, HomeSalesSum, HomeSession } from '../../../src/contract/overview/home';

/** Replies of the server about the panel above the events, for tests of the portal. */
export const buildSum = (overrides: Partial<HomeSalesSum> = {}): HomeSalesSum => ({
  orders: 0,
  ticketCount: 0,
  totalCents: 0,
  refundedCents: 0,
  owedCents: 0,
  ...overrides,
});

export const buildHomeSession = (overrides: Partial<HomeSession> = {}): HomeSession => ({
  id: 's1',
  eventId: 'e1',
  eventTitle: 'Matariki at the Wharf',
  startsLocal: '2026-12-05T19:00',
  zone: 'Pacific/Auckland',
  sold: 412,
  capacity: 500,
  free: 88,
  ...overrides,
});

export const buildChangeComm = (overrides: Partial<ChangeComm> = {}): ChangeComm => ({
  id: 'x1',
  kind: 'moved',
  eventId: 'e1',
  eventTitle: 'Matariki at the Wharf',
  sessionId: 's1',
  startsLocal: '2026-12-05T19:00',
  zone: 'Pacific/Auckland',
  holders: 412,
  campaignId: 'c9',
  state: 'draft',
  isOutdated: false,
  ...overrides,
});

/** Wednesday 25 November 2026. */
export const buildHome = (overrides: Partial<Home> = {}): Home => ({
  sales: {
    zone: 'Pacific/Auckland',
    today: '2026-11-25',
    monday: '2026-11-23',
    soFarToday: buildSum({ orders: 2, ticketCount: 3, totalCents: 12_000, refundedCents: 800 }),
    sameDayLastWeek: buildSum({ orders: 1, ticketCount: 2, totalCents: 10_000 }),
    soFarThisWeek: buildSum({ orders: 9, ticketCount: 14, totalCents: 50_000, owedCents: 10_000 }),
    sameSpanLastWeek: buildSum({ orders: 10, ticketCount: 20, totalCents: 80_000 }),
    days: Array.from({ length: 14 }, (_, place) => ({
      day: `2026-11-${12 + place}`,
      sum: buildSum({ orders: 1, ticketCount: place, totalCents: place * 1000 }),
    })),
  },
  sessions: [buildHomeSession()],
  campaigns: { underWay: [], count: 0 },
  waiting: {
    refundsAsked: 0,
    disputes: 0,
    approvals: null,
    campaignProblems: [],
    changeComms: [],
    nearlySoldOut: [],
    nearlySoldOutCount: 0,
  },
  ...overrides,
});
