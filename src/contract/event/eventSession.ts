import type { EventSessionsQuery, SessionReachQuery, SessionsOfRuleQuery } from '../generated/operations';

/**
 * The sessions of one event as its organiser plans them. Wall times such as `2026-09-27T19:30` are in the session's
 * zone, instants are ISO text in UTC, money is in cents. Permission events.
 */

/**
 * `capacity` is the number that the organiser entered, `line` is how much of it can be sold (`ticketing.ts`).
 * `wasSold` is true once any order has included the session or any person has had a ticket for it: such a session is
 * cancelled, not removed.
 */
export type PlannedSession = EventSessions['sessions'][number];

/** The sessions sorted by start, including cancelled ones. */
export type EventSessions = EventSessionsQuery['eventSessions'];

/**
 * The people and orders that are affected if a session is moved or cancelled. A person with several tickets is one
 * ticketholder; `paidCents` is what was paid less what was refunded; `carts` counts the open carts with its tickets.
 */
export type SessionReach = SessionReachQuery['sessionReach'];

export type SessionChoiceField = 'choice' | 'endChoice' | 'doorsChoice' | 'salesChoice';

/**
 * One session that a rule produces, shown for review before it is added. `problem`: the reason why it cannot be added
 * (its time does not exist, is over, or is already in the list). `questions`: the wall times that occur twice, where
 * the organiser must choose which one is meant.
 */
export type RuleSession = SessionRuleResult['sessions'][number];

/** `unmet` lists the exceptions that match no session of the rule. */
export type SessionRuleResult = SessionsOfRuleQuery['sessionsOfRule'];

/** Limits in sessions, days and weeks. */
export const sessionLimits = { perEvent: 100, ruleDays: 731, everyWeeks: 8, exceptions: 100 } as const;

const timeFields =
  'startsLocal choice endsLocal endChoice doorsLocal doorsChoice salesUntilLocal salesChoice zone capacity';
const planFields = `{
  eventId title checkInHours checkInVersion
  venue { name zone capacity }
  sessions { id version ${timeFields} startsAt endsAt cancelledAt line { capacity sold held inCarts free } wasSold }
}`;

export const eventSessionsDocument = `query eventSessions($eventId: ID!) { eventSessions(eventId: $eventId) ${planFields} }`;

/**
 * Reads a rule without adding anything:
 * "Every Friday 19:00 until 18 December, except 25 September". Dates such as 2026-09-25, clock times such as 19:00.
 * - `weekdays`: 1 is Monday, 7 is Sunday. `everyWeeks`: 2 for every second one, counted from the week of `from`.
 * - `until` is included. `ends` at or before the start is the next day's, `doors` after the start the day before's.
 * - `salesMinutes`: selling ends so many minutes of the wall clock before the start; 0 is the start.
 */
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

/** Errors name the field as `sessions.0.startsLocal`, `sessions.0.choice`, ...; no session is added then. */
export const addSessionsDocument = `
  mutation addSessions($eventId: ID!, $sessions: [SessionPlanInput!]!) {
    addSessions(eventId: $eventId, sessions: $sessions) ${planFields}
  }
`;

/**
 * Moves or edits one session; its tickets stay unchanged. To move a session that has tickets, `told` must be the
 * number of tickets that the person was shown. Fails with CONFLICT if that number has changed, or if the session was
 * changed since `version`. Errors name the field as in `eventSessionInput.ts`.
 */
export const changeSessionDocument = `
  mutation changeSession($id: ID!, $version: Int, $session: SessionPlanInput!, $told: Int) {
    changeSession(id: $id, version: $version, session: $session, told: $told) ${planFields}
  }
`;

/**
 * Stops sales of the session and empties its carts; its orders remain, to be refunded. `told` and `version` are as
 * above.
 */
export const cancelSessionDocument = `
  mutation cancelSession($id: ID!, $version: Int, $told: Int!) {
    cancelSession(id: $id, version: $version, told: $told) ${planFields}
  }
`;

/** Sets how many hours before and after a session its tickets are checked in without a confirmation. */
export const saveCheckInHoursDocument = `
  mutation saveCheckInHours($eventId: ID!, $version: Int, $hours: Int) {
    saveCheckInHours(eventId: $eventId, version: $version, hours: $hours) ${planFields}
  }
`;

/**
 * Fails with CONFLICT if any of its tickets was sold, is in a cart or is held: cancel the session instead. `version`
 * is as above.
 */
export const removeSessionDocument = `
  mutation removeSession($id: ID!, $version: Int) { removeSession(id: $id, version: $version) ${planFields} }
`;
