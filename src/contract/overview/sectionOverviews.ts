import { campaignResultFields } from '../campaign/campaignResult';
import type {
  CustomisationSectionQuery,
  MarketingSectionQuery,
  ReportingSectionQuery,
} from '../generated/operations';
import { sectionFiguresFields } from './overview';

/** The days behind the figures of the index pages, counted back from the present. */
export const overviewDays = 30;

/**
 * - `lastSent`: The campaign on the tab Sent whose sending began last, with its result.
 * - `growth`: The people whom marketing mail reaches, and those who joined or unsubscribed in the last `overviewDays`
 *   days. `mailable` and `joined` are only a lower bound if `mailableIsLeast` or `joinedIsLeast` is true. Null without
 *   the permission emailCampaign.
 */
export type MarketingOverview = NonNullable<MarketingSectionQuery['marketingOverview']>;
export type NextSend = MarketingOverview['nextSend'];

/**
 * The sums over the campaigns whose sending began in the last `overviewDays` days. A person who clicked in two
 * campaigns counts twice. `best` is the campaign with the most people who clicked.
 */
export type ReportingOverview = NonNullable<ReportingSectionQuery['reportingOverview']>;

export type CustomisationOverview = NonNullable<CustomisationSectionQuery['customisationOverview']>;

const sentCampaign = `id kind name sentAt result { ${campaignResultFields} }`;
const figures = `sectionFigures { ${sectionFiguresFields} }`;

/** One call for each index page: its overview, and the figures of the pages that it links to. */
export const marketingSectionDocument = /* GraphQL */ `
  query marketingSection {
    ${figures}
    marketingOverview {
      lastSent { ${sentCampaign} }
      nextSend { id kind name at zone }
      growth { mailable mailableIsLeast joined joinedIsLeast unsubscribed }
    }
  }
`;

export const reportingSectionDocument = /* GraphQL */ `
  query reportingSection {
    ${figures}
    reportingOverview {
      campaigns sent clicked clickRate orders cents
      best { ${sentCampaign} }
    }
  }
`;

export const customisationSectionDocument = /* GraphQL */ `
  query customisationSection {
    ${figures}
    customisationOverview {
      lastEdited { id name purpose updatedAt }
    }
  }
`;
