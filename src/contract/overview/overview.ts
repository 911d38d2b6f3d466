/** One live figure for each page that an overview leads to; null without the permission of that page. */
export interface SectionFigures {
  /** As many as the list's tab All. Permission emailCampaign. */
  emailCampaigns: number | null;
  /** Permission ticketholderCommunication. */
  ticketholderComms: number | null;
  /** Audiences in use. Permission emailCampaign. */
  audiences: number | null;
  /** Templates in use. Permission emailCampaign. */
  emailTemplates: number | null;
  /** As many as the list's tab Sent. Permission reporting. */
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
