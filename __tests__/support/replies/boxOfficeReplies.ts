import {
  type BoxOfficeReport,
  type BoxOfficeSeller,
  type BoxOfficeSession,
  type BoxOfficeTill,
  type DoorOffer,
  type DoorOffers,
  type DoorQuote,
  type DoorSale,
} from '../../../src/contract/boxOffice/boxOffice';

/** Replies of the server about the box office, for tests of the portal. */

export const buildSeller = (overrides: Partial<BoxOfficeSeller> = {}): BoxOfficeSeller => ({
  id: 'ana',
  name: 'Ana Parata',
  archived: false,
  lockedUntil: null,
  openShift: null,
  ...overrides,
});

export const buildTill = (overrides: Partial<BoxOfficeTill> = {}): BoxOfficeTill => ({
  shiftId: 'shift-1',
  sellerId: 'ana',
  sellerName: 'Ana Parata',
  openedAt: '2031-03-02T05:00:00Z',
  since: '2031-03-02T05:00:00Z',
  locksAt: '2031-03-02T05:30:00Z',
  floatCents: 10_000,
  currency: 'NZD',
  country: 'nz',
  sales: 0,
  tickets: 0,
  totalCents: 0,
  byMethod: [],
  ...overrides,
});

export const buildDoorSession = (overrides: Partial<BoxOfficeSession> = {}): BoxOfficeSession => ({
  id: 'night-1',
  eventId: 'event-1',
  eventTitle: 'Songs at the salt works',
  venueName: 'Salt works',
  startsAt: '2031-03-02T06:30:00Z',
  startsLocal: '2031-03-02T19:30',
  doorsLocal: null,
  endsLocal: null,
  zone: 'Pacific/Auckland',
  today: true,
  free: 40,
  webPaused: false,
  ...overrides,
});

export const buildOffer = (overrides: Partial<DoorOffer> = {}): DoorOffer => ({
  key: 'general',
  offerId: 'offer-general',
  kind: 'ticket',
  name: 'General',
  tierName: null,
  description: '',
  pricing: 'fixed',
  unitCents: 1_500,
  gstCents: 196,
  free: 40,
  minPerOrder: 1,
  maxPerOrder: 8,
  accessCode: null,
  whyText: '',
  ...overrides,
});

export const buildOffers = (offers: DoorOffer[], overrides: Partial<DoorOffers> = {}): DoorOffers => ({
  sessionId: 'night-1',
  eventId: 'event-1',
  eventTitle: 'Songs at the salt works',
  startsLocal: '2031-03-02T19:30',
  endsLocal: null,
  zone: 'Pacific/Auckland',
  currency: 'NZD',
  closedText: '',
  offers,
  ...overrides,
});

export const buildQuote = (totalCents: number, overrides: Partial<DoorQuote> = {}): DoorQuote => ({
  lines: [],
  discountCents: 0,
  totalCents,
  gstCents: 0,
  cashCents: totalCents,
  ...overrides,
});

export const buildSale = (overrides: Partial<DoorSale> = {}): DoorSale => ({
  orderId: 'order-1',
  number: 'T-ABCD2345',
  soldAt: '2031-03-02T05:10:00Z',
  eventTitle: 'Songs at the salt works',
  sessionId: 'night-1',
  startsLocal: '2031-03-02T19:30',
  method: 'cash',
  totalCents: 4_500,
  gstCents: 587,
  dueCents: 4_500,
  givenCents: 5_000,
  changeCents: 500,
  reference: '',
  reason: '',
  buyerName: '',
  buyerEmail: '',
  tickets: ['t1', 't2', 't3'].map((id) => ({
    id,
    typeName: 'General',
    holderName: '',
    status: 'valid' as const,
    qrText: `TO1.0123abcd.${id}`,
    checkedIn: false,
  })),
  voidedAt: null,
  voidReason: '',
  ...overrides,
});

export const buildReport = (overrides: Partial<BoxOfficeReport> = {}): BoxOfficeReport => ({
  shiftId: 'shift-1',
  sellerName: 'Ana Parata',
  openedAt: '2031-03-02T05:00:00Z',
  closedAt: '2031-03-02T09:00:00Z',
  note: '',
  zone: 'Pacific/Auckland',
  currency: 'NZD',
  sales: 1,
  tickets: 3,
  totalCents: 4_500,
  gstCents: 587,
  gstRegistered: true,
  byMethod: [{ method: 'cash', sales: 1, tickets: 3, totalCents: 4_500 }],
  byType: [
    {
      eventTitle: 'Songs at the salt works',
      startsLocal: '2031-03-02T19:30',
      name: 'General',
      kind: 'ticket',
      quantity: 3,
      totalCents: 4_500,
    },
  ],
  comps: [],
  voids: [],
  floatCents: 10_000,
  cashTakenCents: 4_500,
  cashRoundingCents: 0,
  cashReturnedCents: 0,
  cashExpectedCents: 14_500,
  countedCents: 14_000,
  differenceCents: -500,
  refundedElsewhereCents: 0,
  ...overrides,
});

/** Tickets with an empty picture instead of the QR codes. */
export const codesOf = (orderId: string) => ({
  doorTickets: {
    orderId,
    orderQrImage: 'data:image/png;base64,AA==',
    tickets: [{ id: 't1', typeName: 'General', holderName: '', qrImage: 'data:image/png;base64,AA==' }],
  },
});
