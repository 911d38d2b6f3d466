export const planSchema = /* GraphQL */ `
  "What a campaign took of the month's recipients, or, below zero, gave back for those who were skipped."
  type RecipientEntry {
    id: ID!
    happenedAt: String!
    recipients: SafeInt!
    "Null when it is gone."
    campaignId: ID
    campaignName: String
  }

  type PlanOverview {
    planId: Int!
    "The plans that this person may choose from, in their order."
    planIds: [Int!]!
    liveEvents: Int!
    "How many may be live at once; null without a limit."
    eventLimit: Int
    "Of this billing month's email recipients."
    recipientsUsed: SafeInt!
    "What makes up recipientsUsed, the newest first."
    recipientEntries: [RecipientEntry!]!
    recipientLimit: SafeInt!
    "The first day of the next billing month, as YYYY-MM-DD."
    nextBillingOn: String!
    zone: String!
    paymentMethod: PaymentMethod
  }

  enum BillingKind {
    plan_changed
    added
    replaced
    removed
    declined
    refused
  }

  enum BillingState {
    in_force
    ended
    done
    declined
    refused
  }

  type BillingEntry {
    id: ID!
    kind: BillingKind!
    happenedAt: String!
    planId: Int!
    fromPlanId: Int
    card: String
    state: BillingState!
  }

  type BillingPage {
    zone: String!
    total: Int!
    next: String
    entries: [BillingEntry!]!
  }

  extend type Query {
    planOverview: PlanOverview!
    billingHistory(after: String): BillingPage!
  }

  extend type Mutation {
    changePlan(planId: Int!): PlanOverview!
  }
`;
