import type { EventPayoutsQuery } from '../generated/operations';

/** The deposits that contain money of an event, and what is still held of its card payments. */
export type EventPayouts = EventPayoutsQuery['eventPayouts'];

/** How many deposits the page of an event lists. */
export const eventDepositsShown = 10;

/** Permission billingHistory. NOT_FOUND. */
export const eventPayoutsDocument = /* GraphQL */ `
  query eventPayouts($eventId: ID!) {
    eventPayouts(eventId: $eventId) {
      deposits {
        id
        arrivesOn
        state
        currency
        amountCents
      }
      hasMore
      heldCents
      heldPayments
      currency
    }
  }
`;
