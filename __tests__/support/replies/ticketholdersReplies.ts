import { type DoorList, type DoorTicket, type ScanAnswer } from '../../../src/contract/ticketholder/checkIn';
import { type DoorSession, type Ticketholder } from '../../../src/contract/ticketholder/ticketholders';

export const buildTicketReply = (overrides: Partial<Ticketholder> = {}): Ticketholder => ({
  id: 't1',
  holderName: 'Tāne Ōkahu',
  holderEmail: 'tane@example.com',
  eventId: 'e1',
  eventTitle: 'Harbour Lights',
  sessionId: 's1',
  startsAt: '2031-03-01T06:00:00.000Z',
  zone: 'Pacific/Auckland',
  typeName: 'Adult',
  orderNumber: 'T-ABCD2345',
  orderId: 'o1',
  cancelled: false,
  checkedInAt: null,
  checkedInBy: null,
  ...overrides,
});

export const buildDoorSessionReply = (overrides: Partial<DoorSession> = {}): DoorSession => ({
  id: 's1',
  eventId: 'e1',
  eventTitle: 'Harbour Lights',
  startsAt: '2031-03-01T06:00:00.000Z',
  endsAt: null,
  zone: 'Pacific/Auckland',
  cancelled: false,
  tickets: 400,
  checkedIn: 212,
  ...overrides,
});

export const buildDoorTicket = (overrides: Partial<DoorTicket> = {}): DoorTicket => ({
  id: 't1',
  codeHash: null,
  holderName: 'Tāne Ōkahu',
  typeName: 'Adult',
  orderNumber: 'T-ABCD2345',
  cancelled: false,
  refunded: false,
  checkedInAt: null,
  checkedInBy: null,
  ...overrides,
});

export const buildDoorReply = (overrides: Partial<DoorList> = {}): DoorList => ({
  sessionId: 's1',
  eventId: '0123abcd-0000-4000-8000-000000000000',
  eventTitle: 'Harbour Lights',
  venueName: 'The Boatshed',
  startsAt: '2031-03-01T06:00:00.000Z',
  zone: 'Pacific/Auckland',
  // A wide window, so that the portal asks for confirmation only in tests that narrow it.
  asksBefore: '2020-01-01T00:00:00.000Z',
  asksAfter: '2040-01-01T00:00:00.000Z',
  cancelled: false,
  tickets: 400,
  checkedIn: 212,
  list: [buildDoorTicket()],
  ...overrides,
});

export const buildScanAnswer = (overrides: Partial<ScanAnswer> = {}): ScanAnswer => ({
  nonce: 'n1',
  outcome: 'in',
  ticketId: 't1',
  holderName: 'Tāne Ōkahu',
  typeName: 'Adult',
  firstAt: '2031-03-01T05:45:00.000Z',
  firstDevice: 'Side door',
  eventTitle: 'Harbour Lights',
  startsAt: '2031-03-01T06:00:00.000Z',
  zone: 'Pacific/Auckland',
  refunded: false,
  ...overrides,
});
