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

  enum StartUnit {
    "Calendar days, at a wall time in the session's zone."
    days
    "Elapsed hours."
    hours
  }

  enum StartDirection {
    before
    after
  }

  "A start relative to the start of a session."
  type CampaignStartRule {
    "Null once the session is removed."
    sessionId: ID
    direction: StartDirection!
    unit: StartUnit!
    amount: Int!
    "For days only."
    time: String
    "The session's start from which the instant was derived last."
    sessionLocal: String!
    sessionZone: String!
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
    "The rule from which startsAt, local and zone are derived."
    rule: CampaignStartRule
    scheduledBy: String
    missedReason: String
    organiserZone: String!
    approval: CampaignApprovalNote
  }

  input RelativeStartInput {
    sessionId: ID!
    direction: StartDirection!
    unit: StartUnit!
    amount: Int!
    time: String
  }

  "A wall time such as 2026-11-27T09:00 in its zone, or a rule; without either it starts as soon as possible."
  input CampaignStartInput {
    local: String
    zone: String
    choice: WallTimeChoice
    spreadHours: Int
    relative: RelativeStartInput
  }

  "The rule chosen in a draft so far."
  type PlannedRelativeStart {
    "Null for the first session that has not begun."
    sessionId: ID
    direction: StartDirection!
    unit: StartUnit!
    amount: Int
    time: String!
  }

  input PlannedRelativeStartInput {
    sessionId: ID
    direction: StartDirection!
    unit: StartUnit!
    amount: Int
    time: String!
  }

  "The start chosen in a draft so far; it does not start anything."
  type CampaignPlannedStart {
    atTime: Boolean!
    day: String!
    time: String!
    zone: String!
    choice: WallTimeChoice
    spreadHours: Int
    relative: PlannedRelativeStart
  }

  input CampaignPlannedStartInput {
    atTime: Boolean!
    day: String!
    time: String!
    zone: String!
    choice: WallTimeChoice
    spreadHours: Int
    relative: PlannedRelativeStartInput
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
