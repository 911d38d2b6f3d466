/** One live figure for each page that an overview leads to; null without the permission of that page. */
export interface SectionFigures {
  /** Not disabled, in whatever state. Permission emailCampaign. */
  emailCampaigns: number | null;
  /** Permission ticketholderCommunication. */
  ticketholderComms: number | null;
  /** Audiences in use. Permission emailCampaign. */
  audiences: number | null;
  /** Templates in use. Permission emailCampaign. */
  emailTemplates: number | null;
  /** Campaigns that have begun to go out. Permission reporting. */
  sentCampaigns: number | null;
}

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
