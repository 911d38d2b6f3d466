import type { SalesPaceQuery } from '../generated/operations';

/** How fast the tickets of an event were sold, beside an earlier event, and what may be sold in the end. */

export type SalesPace = NonNullable<SalesPaceQuery['salesPace']>;
export type PaceLine = SalesPace['chosen'];
export type SalesForecast = NonNullable<SalesPace['forecast']>;

export const salesPaceLimits = {
  /** The first point of a curve has all tickets that were sold earlier. */
  days: 730,
  /** The earlier events or sessions to choose from. */
  choices: 200,
} as const;

export interface SalesPaceFilter {
  eventId: string;
  /** Null for all sessions, by days before the first one. */
  sessionId: string | null;
  /** What to compare with: an earlier event, or with a session an earlier session. Null for the most similar one. */
  otherId: string | null;
}

const line = 'id title startsLocal firstDay tickets';

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
      }
      sessions {
        id
        startsLocal
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
