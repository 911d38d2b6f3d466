import type { WallTimeChoice } from './event';

/**
 * The sessions of one event as its organiser plans them. Wall times are `2026-09-27T19:30` in the session's zone,
 * instants ISO text in UTC, money in cents. Permission events.
 */

/** What the organiser says of a session; each wall time that comes twice has its choice (DOMAIN section 6). */
export interface SessionTimes {
  startsLocal: string;
  choice: WallTimeChoice | null;
  endsLocal: string | null;
  endChoice: WallTimeChoice | null;
  doorsLocal: string | null;
  doorsChoice: WallTimeChoice | null;
  /** When selling ends; at the start where it is null. */
  salesUntilLocal: string | null;
  salesChoice: WallTimeChoice | null;
  /** An IANA zone of `zone.ts`. */
  zone: string;
  /** Null for no limit. */
  capacity: number | null;
}

export interface PlannedSession extends SessionTimes {
  id: string;
  startsAt: string;
  endsAt: string | null;
  cancelledAt: string | null;
  /** The capacity line of its seats: sold + held + inCarts + free = capacity (DOMAIN section 7). */
  sold: number;
  held: number;
  inCarts: number;
  /** True once anything of it was in an order or somebody had a ticket: it is cancelled then, not removed. */
  wasSold: boolean;
}

export interface EventSessions {
  eventId: string;
  title: string;
  venue: { name: string; zone: string; capacity: number | null };
  /** By start; cancelled ones too. */
  sessions: PlannedSession[];
}

/** Whom moving or cancelling a session touches. */
export interface SessionReach {
  sessionId: string;
  tickets: number;
  /** People who hold them; who has several counts once. */
  ticketholders: number;
  orders: number;
  /** What was paid for them and not given back, in cents. */
  paidCents: number;
  /** Carts that hold it at this moment. */
  carts: number;
}

/** "Every Friday 19:00 until 18 December, except 25 September". Dates such as 2026-09-25, clock times such as 19:00. */
export interface SessionRule {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  /** 1 for every week, 2 for every second one, counted from the week of `from`. */
  everyWeeks: number;
  from: string;
  /** Included. */
  until: string;
  except: string[];
  starts: string;
  /** At or before the start it is the next day's. */
  ends: string | null;
  /** After the start it is the day before's. */
  doors: string | null;
  /** Selling ends so many minutes of the wall clock before the start; 0 is the start. */
  salesMinutes: number;
  zone: string;
  capacity: number | null;
}

export const sessionTimeFields = ['startsLocal', 'endsLocal', 'doorsLocal', 'salesUntilLocal'] as const;
export const sessionChoiceFields = ['choice', 'endChoice', 'doorsChoice', 'salesChoice'] as const;
export type SessionChoiceField = (typeof sessionChoiceFields)[number];

/** One session that the rule means, to be looked at before it is added. */
export interface RuleSession extends SessionTimes {
  /** Why it can not be: its time does not exist, is over, or stands in the list already. */
  problem: string | null;
  /** A wall time that comes twice, and the question which is meant. */
  questions: Array<{ field: SessionChoiceField; message: string }>;
}

export interface RuleReading {
  sessions: RuleSession[];
  /** Exceptions that the rule would not have met anyway. */
  unmet: string[];
}

/** Limits in sessions, days and weeks. */
export const sessionLimits = { perEvent: 100, ruleDays: 731, everyWeeks: 8, exceptions: 100 } as const;

const timeFields =
  'startsLocal choice endsLocal endChoice doorsLocal doorsChoice salesUntilLocal salesChoice zone capacity';
const planFields = `{
  eventId title
  venue { name zone capacity }
  sessions { id ${timeFields} startsAt endsAt cancelledAt sold held inCarts wasSold }
}`;

export const eventSessionsDocument = `query eventSessions($eventId: ID!) { eventSessions(eventId: $eventId) ${planFields} }`;

/** Reads a rule without adding anything. */
export const sessionsOfRuleDocument = /* GraphQL */ `
  query sessionsOfRule($eventId: ID!, $rule: SessionRuleInput!) {
    sessionsOfRule(eventId: $eventId, rule: $rule) {
      sessions { ${timeFields} problem questions { field message } }
      unmet
    }
  }
`;

export const sessionReachDocument = /* GraphQL */ `
  query sessionReach($id: ID!) {
    sessionReach(id: $id) {
      sessionId
      tickets
      ticketholders
      orders
      paidCents
      carts
    }
  }
`;

/** Fields that are wrong are named `sessions.0.startsLocal`, `sessions.0.choice`, ...; nothing is added then. */
export const addSessionsDocument = `
  mutation addSessions($eventId: ID!, $sessions: [SessionPlanInput!]!) {
    addSessions(eventId: $eventId, sessions: $sessions) ${planFields}
  }
`;

/**
 * Moves or edits one session; tickets stay as they are. To move one that has tickets, `told` is the number of them that
 * the person was shown: CONFLICT when it is another by now. Fields that are wrong are named as in `eventSessionInput.ts`.
 */
export const changeSessionDocument = `
  mutation changeSession($id: ID!, $session: SessionPlanInput!, $told: Int) {
    changeSession(id: $id, session: $session, told: $told) ${planFields}
  }
`;

/** No more of it is sold, carts are emptied; orders stay, to be refunded. `told` as above. */
export const cancelSessionDocument = `
  mutation cancelSession($id: ID!, $told: Int!) { cancelSession(id: $id, told: $told) ${planFields} }
`;

/** CONFLICT once anything of it was sold, or is in a cart or held: cancel it then. */
export const removeSessionDocument = `mutation removeSession($id: ID!) { removeSession(id: $id) ${planFields} }`;
