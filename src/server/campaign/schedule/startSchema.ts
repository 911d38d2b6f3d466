export const startSchema = /* GraphQL */ `
  enum CampaignApprovalState {
    waiting
    approved
    rejected
    withdrawn
  }

  "The last approval that was requested."
  type CampaignApprovalNote {
    id: ID!
    state: CampaignApprovalState!
    submittedAt: String!
    submittedBy: String
    decidedAt: String
    "Why it was rejected."
    reason: String!
  }

  "When a campaign starts, and its approval (DOMAIN sections 3 and 6)."
  type CampaignStart {
    campaignId: ID!
    state: CampaignState!
    version: Int!
    startsAt: String
    local: String
    zone: String
    choice: WallTimeChoice
    spreadHours: Int
    scheduledBy: String
    missedReason: String
    organiserZone: String!
    approval: CampaignApprovalNote
  }

  "A wall time such as 2026-11-27T09:00 in its zone; without one it starts as soon as possible."
  input CampaignStartInput {
    local: String
    zone: String
    choice: WallTimeChoice
    spreadHours: Int
  }

  "The start chosen in a draft so far; it does not start anything."
  type CampaignPlannedStart {
    atTime: Boolean!
    day: String!
    time: String!
    zone: String!
    choice: WallTimeChoice
    spreadHours: Int
  }

  input CampaignPlannedStartInput {
    atTime: Boolean!
    day: String!
    time: String!
    zone: String!
    choice: WallTimeChoice
    spreadHours: Int
  }

  extend type Campaign {
    plannedStart: CampaignPlannedStart
  }

  extend input CampaignInput {
    plannedStart: CampaignPlannedStartInput
  }

  extend type Query {
    campaignStart(id: ID!): CampaignStart!
  }

  extend type Mutation {
    scheduleCampaign(
      id: ID!
      version: Int!
      expectedRecipients: Int!
      start: CampaignStartInput!
    ): CampaignStart!
    submitCampaign(
      id: ID!
      version: Int!
      expectedRecipients: Int!
      start: CampaignStartInput!
    ): CampaignStart!
    returnCampaignToDraft(id: ID!): CampaignStart!
  }
`;
