export const sendingSchema = /* GraphQL */ `
  "The number of frozen recipients in each part; the parts add up to total."
  type CampaignProgress {
    campaignId: ID!
    state: CampaignState!
    "Why it was paused automatically; null when a person paused it."
    pauseReason: String
    "True while it is being sent and those who run Turnout have stopped all marketing emails."
    isHeld: Boolean!
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
    "Sends over spreadHours hours, or as fast as possible without it."
    sendCampaign(id: ID!, version: Int!, expectedRecipients: Int!, spreadHours: Int): CampaignProgress!
    pauseCampaign(id: ID!): CampaignProgress!
    resumeCampaign(id: ID!): CampaignProgress!
    cancelCampaign(id: ID!): CampaignProgress!
  }
`;
