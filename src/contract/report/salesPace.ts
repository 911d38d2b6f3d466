import type { SalesPaceQuery } from '../generated/operations';

/** How fast the tickets of an event were sold, beside an earlier event, and what may be sold in the end. */

export type SalesPace = NonNullable<SalesPaceQuery['salesPace']>;
export type PaceLine = SalesPace['chosen'];
export type SalesForecast = NonNullable<SalesPace['forecast']>;

export const salesPaceLimits = {
  /** The longest curve. Its first point has all tickets that were sold until then. */
  days: 730,
  /** The most events or sessions that a list offers. */
  choices: 200,
} as const;

export interface SalesPaceFilter {
  eventId: string;
  /** Null for all sessions; their days are counted to the first one. */
  sessionId: string | null;
  /** The earlier event to compare with, or the earlier session if a session is chosen. Null for the most similar one. */
  otherId: string | null;
}

const line = 'id title startsLocal zone firstDay tickets';

export const salesPaceDocument = /* GraphQL */ `
  query salesPace($input: SalesPaceInput!) {
    salesPace(input: $input) {
      daysBefore
      chosen { ${line} }
      other { ${line} }
      choices {
        id
        title
        startsLocal
        zone
      }
      sessions {
        id
        startsLocal
        zone
      }
      forecast {
        state
        events
        leastTickets
        sold
        capacity
        low
        middle
        high
        lowShare
        highShare
      }
    }
  }
`;
