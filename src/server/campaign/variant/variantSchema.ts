export const variantSchema = /* GraphQL */ `
  enum AbMeasure {
    clicks
    orders
  }

  "Null where a version has the same as version A."
  type CampaignVariant {
    subject: String
    preheader: String
    blocks: MailBlocks
  }

  "Versions of the mail go to a share of the recipients, and after some hours the best one to the rest."
  type CampaignAb {
    "In per cent."
    share: Int!
    by: AbMeasure!
    hours: Int!
    "Versions B to D; none means no test."
    variants: [CampaignVariant!]!
  }

  extend type Campaign {
    ab: CampaignAb!
  }

  input CampaignVariantInput {
    subject: String
    preheader: String
    blocks: MailBlocks
  }

  input CampaignAbInput {
    share: Int!
    by: String!
    hours: Int!
    variants: [CampaignVariantInput!]!
  }

  extend input CampaignInput {
    ab: CampaignAbInput
  }

  enum CampaignTestState {
    running
    decided
    stopped
  }

  enum CampaignTestDecider {
    rule
    hand
  }

  enum CampaignTestReason {
    clear
    close
    tie
    nothing
    hand
  }

  type VariantFigures {
    position: Int!
    sent: Int!
    clicked: Int!
    ordered: Int!
    orders: SafeInt!
    cents: SafeInt!
  }

  type VariantReport {
    position: Int!
    sent: Int!
    clicked: Int!
    ordered: Int!
    orders: SafeInt!
    cents: SafeInt!
    subject: String!
    preheader: String!
    ownContent: Boolean!
    people: Int!
    "Estimated, and not used for the decision."
    opened: Int!
  }

  type LeadingVariant {
    position: Int!
    why: CampaignTestReason!
  }

  type TestRest {
    people: Int!
    sent: Int!
  }

  type CampaignTest {
    campaignId: ID!
    state: CampaignTestState!
    by: AbMeasure!
    share: Int!
    hours: Int!
    endsAt: String!
    unsent: Int!
    winner: Int
    decidedAt: String
    decidedBy: CampaignTestDecider
    why: CampaignTestReason
    decidedOn: [VariantFigures!]
    leading: LeadingVariant!
    variants: [VariantReport!]!
    rest: TestRest!
  }

  extend type Mutation {
    chooseVariant(id: ID!, position: Int!): CampaignTest!
  }
`;
