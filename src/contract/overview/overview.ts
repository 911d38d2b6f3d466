import type { SectionFiguresQuery } from '../generated/operations';

/**
 * One live figure for each page that an overview leads to; null without the permission of that page.
 * - `emailCampaigns`: As many as the list's tab All. Permission emailCampaign.
 * - `ticketholderComms`: Permission ticketholderCommunication.
 * - `audiences`: Audiences in use. Permission emailCampaign.
 * - `emailTemplates`: Templates in use. Permission emailCampaign.
 * - `sentCampaigns`: As many as the list's tab Sent. Permission reporting.
 */
export type SectionFigures = SectionFiguresQuery['sectionFigures'];

export const sectionFiguresDocument = /* GraphQL */ `
  query sectionFigures {
    sectionFigures {
      emailCampaigns
      ticketholderComms
      audiences
      emailTemplates
      sentCampaigns
    }
  }
`;
