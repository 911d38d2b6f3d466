import type { EventSalesQuery } from '../generated/operations';

/** What one event sold on the last days, and where its orders came from. Money is in cents. */

export type EventSales = EventSalesQuery['eventSales'];
export type EventSources = EventSales['sources'];

/** The number of days, including today, and of campaigns that are named. */
export const eventSalesLimits = { days: 30, campaigns: 5 } as const;

const sums = 'orders netCents';

export const eventSalesDocument = /* GraphQL */ `
  query eventSales($eventId: ID!) {
    eventSales(eventId: $eventId) {
      currency
      zone
      days { start netCents tickets }
      sources {
        campaigns { campaignId name kind sums { ${sums} } }
        otherCampaigns { ${sums} }
        website { ${sums} }
        boxOffice { ${sums} }
      }
    }
  }
`;
