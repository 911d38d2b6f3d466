import type { EventSessionsQuery, SessionReachQuery, SessionsOfRuleQuery } from '../generated/operations';

/**
 * The sessions of one event as its organiser plans them. Wall times are `2026-09-27T19:30` in the session's zone,
 * instants ISO text in UTC, money in cents. Permission events.
 */

/**
 * `capacity` is the number of places that was typed, `line` what can be sold of them (`ticketing.ts`). `wasSold` is true
 * once anything of it was in an order or somebody had a ticket: it is cancelled then, not removed.
 */
export type PlannedSession = EventSessions['sessions'][number];

/** By start; cancelled ones too. */
export type EventSessions = EventSessionsQuery['eventSessions'];

/**
 * Whom moving or cancelling a session touches. Who holds several tickets is one ticketholder; `paidCents` is what was paid
 * and not given back; `carts` hold it at this moment.
 */
export type SessionReach = SessionReachQuery['sessionReach'];

export type SessionChoiceField = 'choice' | 'endChoice' | 'doorsChoice' | 'salesChoice';

/**
 * One session that the rule means, to be looked at before it is added. `problem`: why it can not be (its time does not
 * exist, is over, or stands in the list already). `questions`: a wall time that comes twice, and which is meant.
 */
export type RuleSession = RuleReading['sessions'][number];

/** `unmet` are the exceptions that the rule would not have met anyway. */
export type RuleReading = SessionsOfRuleQuery['sessionsOfRule'];

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

/** Fields that are wrong are named `sessions.0.startsLocal`, `sessions.0.choice`, ...; nothing is added then. */
export const addSessionsDocument = `
  mutation addSessions($eventId: ID!, $sessions: [SessionPlanInput!]!) {
    addSessions(eventId: $eventId, sessions: $sessions) ${planFields}
  }
`;

/**
 * Moves or edits one session; tickets stay as they are. To move one that has tickets, `told` is the number of them that
 * the person was shown: CONFLICT when it is another by now, and where the session was changed since `version`. Fields that are wrong are named as in `eventSessionInput.ts`.
 */
export const changeSessionDocument = `
  mutation changeSession($id: ID!, $version: Int, $session: SessionPlanInput!, $told: Int) {
    changeSession(id: $id, version: $version, session: $session, told: $told) ${planFields}
  }
`;

/** No more of it is sold, carts are emptied; orders stay, to be refunded. `told` and `version` as above. */
export const cancelSessionDocument = `
  mutation cancelSession($id: ID!, $version: Int, $told: Int!) {
    cancelSession(id: $id, version: $version, told: $told) ${planFields}
  }
`;

/** How many hours before and after its sessions the event's doors let people in without asking. */
export const saveCheckInHoursDocument = `
  mutation saveCheckInHours($eventId: ID!, $version: Int, $hours: Int) {
    saveCheckInHours(eventId: $eventId, version: $version, hours: $hours) ${planFields}
  }
`;

/** CONFLICT once anything of it was sold, or is in a cart or held: cancel it then. `version` as above. */
export const removeSessionDocument = `
  mutation removeSession($id: ID!, $version: Int) { removeSession(id: $id, version: $version) ${planFields} }
`;
