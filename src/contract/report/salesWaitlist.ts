import type { SalesWaitlistQuery } from '../generated/operations';

/** Who waited for tickets, by session and ticket type, and what became of them. */

export type SalesWaitlist = SalesWaitlistQuery['salesWaitlist'];
export type WaitlistRow = SalesWaitlist['rows'][number];

export const salesWaitlistLimits = { rows: 200 } as const;

export interface SalesWaitlistFilter {
  /** Null for all sessions that have not begun. */
  eventId: string | null;
}

export const salesWaitlistDocument = /* GraphQL */ `
  query salesWaitlist($eventId: ID) {
    salesWaitlist(eventId: $eventId) {
      rows {
        key
        eventId
        eventTitle
        startsLocal
        zone
        typeName
        joined
        waiting
        waitingTickets
        offered
        bought
        lapsed
        left
      }
      rowCount
    }
  }
`;
