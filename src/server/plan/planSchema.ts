export const planSchema = /* GraphQL */ `
  "Recipients that a campaign used of the month's limit; negative when it returned those of skipped recipients."
  type RecipientEntry {
    id: ID!
    happenedAt: String!
    recipients: SafeInt!
    "Null when the campaign was deleted."
    campaignId: ID
    campaignName: String
  }

  type PlanOverview {
    planId: Int!
    "The plans that this person may choose from, in display order."
    planIds: [Int!]!
    liveEvents: Int!
    "How many events may be live at once; null without a limit."
    eventLimit: Int
    "Email recipients used in this billing month."
    recipientsUsed: SafeInt!
    "The entries that add up to recipientsUsed, newest first."
    recipientEntries: [RecipientEntry!]!
    recipientLimit: SafeInt!
    "The first day of the next billing month, as YYYY-MM-DD."
    nextBillingOn: String!
    zone: String!
    country: String!
    "What the plans cost today in the organiser's country."
    prices: [PlanPrice!]!
    "How many people a team may have on each plan."
    limits: [PlanLimit!]!
    "People in the team, with those who are invited."
    teamMembers: Int!
    paymentMethod: PaymentMethod
    "The renewal that could not be taken so far; null while nothing is owed."
    unpaid: UnpaidInvoice
  }

  enum ChargeAttemptState {
    started
    "The card's bank asks its holder to confirm."
    needs_action
    failed
  }

  type ChargeAttempt {
    state: ChargeAttemptState!
    "Why it failed; empty otherwise."
    failure: String!
  }

  type UnpaidInvoice {
    id: ID!
    number: String!
    cents: SafeInt!
    currency: String!
    "Days in the account's zone, as YYYY-MM-DD."
    issuedOn: String!
    "From this day on nothing is sent or sold until the invoice is paid."
    stopsOn: String!
    "Whether sending and selling have stopped."
    isOverdue: Boolean!
    "The last attempt to take the money; null before the first."
    attempt: ChargeAttempt
  }

  enum PlanChangeLineKind {
    "What a plan costs for some days."
    plan
    "What is returned for days that were paid for and are not used; below zero."
    unused
  }

  type PlanChangeLine {
    kind: PlanChangeLineKind!
    planId: Int!
    interval: PriceInterval!
    "The first day and the one after the last, YYYY-MM-DD in the account's zone."
    from: String!
    to: String!
    cents: SafeInt!
  }

  "What a change of plan costs, by today's prices."
  type PlanChange {
    planId: Int!
    interval: PriceInterval!
    "The day on which the plan begins."
    beginsOn: String!
    isAtOnce: Boolean!
    "What is charged now, GST included."
    totalCents: SafeInt!
    lines: [PlanChangeLine!]!
    "What each whole period costs from then on; null for a plan without a subscription."
    periodCents: SafeInt
    "The day on which the next whole period is charged; null for a plan without a subscription."
    nextChargeOn: String
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
    planChange(planId: Int!, interval: PriceInterval!): PlanChange!
    billingHistory(after: String): BillingPage!
  }

  extend type Mutation {
    "Takes the unpaid renewal from the card now."
    payPlanInvoice(invoiceId: ID!): PlanOverview!
    changePlan(planId: Int!, interval: PriceInterval!, expectedCents: Int!): PlanOverview!
  }
`;
