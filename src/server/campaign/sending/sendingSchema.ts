export const sendingSchema = /* GraphQL */ `
  "How the frozen recipients stand; the parts add up to total."
  type CampaignProgress {
    campaignId: ID!
    state: CampaignState!
    "Why it paused itself; null when a person paused it."
    pauseReason: String
    total: Int!
    waiting: Int!
    inFlight: Int!
    sent: Int!
    failed: Int!
    skipped: Int!
    unknown: Int!
    startedAt: String
    finishedAt: String
  }

  extend type Query {
    campaignProgress(id: ID!): CampaignProgress!
  }

  extend type Mutation {
    "Over how many hours it leaves; as fast as it goes when left out."
    sendCampaign(id: ID!, version: Int!, expectedRecipients: Int!, spreadHours: Int): CampaignProgress!
    pauseCampaign(id: ID!): CampaignProgress!
    resumeCampaign(id: ID!): CampaignProgress!
    cancelCampaign(id: ID!): CampaignProgress!
  }
`;
