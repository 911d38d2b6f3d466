import type { SalesAttendanceQuery } from '../generated/operations';

/** Who came to the sessions of an event that have begun. */

export type SalesAttendance = SalesAttendanceQuery['salesAttendance'];
export type AttendedSession = SalesAttendance['sessions'][number];
export type ArrivalCurve = NonNullable<SalesAttendance['curve']>;

export const salesAttendanceLimits = { sessions: 200 } as const;

export interface SalesAttendanceFilter {
  eventId: string;
  /** The session whose arrivals are shown. Null for the latest one that somebody came to. */
  sessionId: string | null;
}

export const salesAttendanceDocument = /* GraphQL */ `
  query salesAttendance($eventId: ID!, $sessionId: ID) {
    salesAttendance(eventId: $eventId, sessionId: $sessionId) {
      eventTitle
      sessions {
        id
        startsLocal
        zone
        tickets
        arrived
      }
      sessionCount
      curve {
        sessionId
        stepMinutes
        firstMinute
        arrived
      }
      hasUpcoming
    }
  }
`;
