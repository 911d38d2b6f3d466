/** The campaigns that the UTM report offers for its filter. */
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
