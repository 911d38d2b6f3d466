import type { EventRevenueQuery } from '../generated/operations';

/**
 * What the complete orders of an event come to, in cents: the totals of the list of its orders, from which `keptCents`
 * gives its revenue. Permission events. Events that do not exist, or that the person may not see, are left out.
 */
export type EventRevenue = EventRevenueQuery['eventRevenue'][number];

/** So many events at once: a page of the list of events. */
export const mostEventsOfRevenue = 50;

export const eventRevenueDocument = /* GraphQL */ `
  query eventRevenue($eventIds: [ID!]!) {
    eventRevenue(eventIds: $eventIds) {
      eventId
      totalCents
      refundedCents
      owedCents
    }
  }
`;
