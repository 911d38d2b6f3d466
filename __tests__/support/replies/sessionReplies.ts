import type {
  EventSessions,
  PlannedSession,
  RuleSession,
  SessionReach,
} from '../../../src/contract/event/eventSession';

/** Replies of the server about an event's sessions, for tests of the portal. */
export const buildPlannedSession = (overrides: Partial<PlannedSession> = {}): PlannedSession => ({
  id: 's1',
  version: 1,
  startsLocal: '2031-03-07T19:00',
  choice: null,
  endsLocal: '2031-03-07T22:00',
  endChoice: null,
  doorsLocal: '2031-03-07T18:30',
  doorsChoice: null,
  salesUntilLocal: null,
  salesChoice: null,
  zone: 'Pacific/Auckland',
  capacity: 300,
  startsAt: '2031-03-07T06:00:00.000Z',
  endsAt: '2031-03-07T09:00:00.000Z',
  cancelledAt: null,
  line: { capacity: 300, sold: 0, held: 0, inCarts: 0, free: 300 },
  wasSold: false,
  ...overrides,
});

export const buildEventSessions = (sessions: PlannedSession[] = []): EventSessions => ({
  eventId: 'e1',
  title: 'Matariki at the Wharf',
  checkInHours: 12,
  checkInVersion: 1,
  venue: { name: 'Harbour Hall', zone: 'Pacific/Auckland', capacity: 300 },
  sessions,
});

export const buildReach = (overrides: Partial<SessionReach> = {}): SessionReach => ({
  sessionId: 's1',
  tickets: 340,
  ticketholders: 212,
  orders: 98,
  paidCents: 450_800,
  carts: 2,
  ...overrides,
});

export function buildRuleSession(startsLocal: string, overrides: Partial<RuleSession> = {}): RuleSession {
  const { id, startsAt, endsAt, cancelledAt, line, wasSold, ...times } = buildPlannedSession();
  void [id, startsAt, endsAt, cancelledAt, line, wasSold];
  return {
    ...times,
    startsLocal,
    endsLocal: null,
    doorsLocal: null,
    problem: null,
    questions: [],
    ...overrides,
  };
}
