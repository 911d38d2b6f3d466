/** What the UTM report offers to choose from. */
export const reportTypeDefs = /* GraphQL */ `
  type ReportCampaign {
    id: ID!
    name: String!
    sentAt: String!
  }
  extend type Query {
    reportCampaigns: [ReportCampaign!]!
  }
`;
