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

  enum PlanChargeState {
    "The provider has not answered yet."
    started
    "The cardholder's bank asks for a confirmation."
    needs_action
    succeeded
    failed
  }

  enum PlanChargeReason {
    "A change of plan, which begins once it is paid."
    change
    "The next period of the plan."
    renewal
    "The fees of sold tickets."
    tickets
  }

  "What is charged for a plan."
  type PlanCharge {
    id: ID!
    reason: PlanChargeReason!
    invoiceNumber: String!
    "Whether it is for the plan that the organiser has, by the year instead of by the month."
    changesInterval: Boolean!
    "Whether an earlier attempt to take the same invoice has failed."
    isRetry: Boolean!
    "YYYY-MM-DD: sending and selling stop if it is not paid by then; null for a change of plan."
    stopsOn: String
    "Whether sending and selling have stopped."
    isOverdue: Boolean!
    "Whether the test gateway takes it, so that the portal answers for the bank."
    isTest: Boolean!
    planId: Int!
    interval: PriceInterval!
    "GST included."
    cents: SafeInt!
    currency: String!
    brand: String!
    lastFour: String!
    state: PlanChargeState!
    "Why it failed; empty otherwise."
    failure: String!
    "An instant; unanswered, the change is cancelled then."
    confirmUntil: String!
  }

  "What Stripe's script needs, so that the bank can ask the cardholder. The secret is for one charge, and is not kept."
  type BankQuestion {
    publishableKey: String!
    clientSecret: String!
    "Stripe's id of the card."
    methodId: ID!
  }

  "What is paid for until the end of a period."
  type Subscription {
    interval: PriceInterval!
    "For the whole period, GST included."
    cents: SafeInt!
    "The first day after the period, YYYY-MM-DD in the account's zone."
    endsOn: String!
    "The plan that begins then; null when it stays the same."
    nextPlanId: Int
    nextInterval: PriceInterval
  }

  "What the Per-ticket plan costs for the tickets of a month."
  type TicketFees {
    "The first day of the month, YYYY-MM-DD in the account's zone."
    month: String!
    "Those that were paid for, without refunded ones whose fee fell away."
    tickets: SafeInt!
    cents: SafeInt!
    "The part that the payment provider took with the payments; the rest is invoiced after the month."
    takenCents: SafeInt!
  }

  type PlanOverview {
    "Whether plans are paid for with test cards, and no money moves."
    isTestGateway: Boolean!
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
    "The card that the plan is charged with."
    paymentMethod: PaymentMethod
    "The cards that an invoice may be paid with: the default first, then the newest."
    cards: [PaymentMethod!]!
    "The renewal that could not be taken so far; null while nothing is owed."
    unpaid: UnpaidInvoice
    "Null for a Free plan, and for a price that was agreed with the provider."
    subscription: Subscription
    "The fees of this month so far; null on another plan without any."
    ticketFees: TicketFees
    "The change of plan that is being paid for."
    openChange: PlanCharge
  }

  type ChargeAttempt {
    id: ID!
    state: PlanChargeState!
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

  "An answer to the bank, with what became of the charge."
  type PlanChargeReply {
    charge: PlanCharge!
    overview: PlanOverview!
  }

  enum PlanExcessKind {
    events
    "Events whose tickets are sold elsewhere."
    elsewhere_events
    "Events with more images than the plan allows for one."
    images
    team
    "Email recipients of this billing month."
    recipients
  }

  "Something that there is more of than a plan allows."
  type PlanExcess {
    kind: PlanExcessKind!
    count: SafeInt!
    limit: SafeInt!
  }

  enum PlanChangeLineKind {
    "What a plan costs for some days."
    plan
    "What is returned for days that were paid for and are not used; below zero."
    unused
    "The fees of tickets that were sold in a month."
    tickets
    "What the payment provider did not take of fees that were larger than their payments."
    fee_rest
  }

  type PlanChangeLine {
    kind: PlanChangeLineKind!
    planId: Int!
    interval: PriceInterval!
    "The first day and the one after the last, YYYY-MM-DD in the account's zone."
    from: String!
    to: String!
    cents: SafeInt!
    "Of tickets: how many were sold, and the fee of each."
    quantity: Int
    unitCents: SafeInt
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
    "What each paid ticket costs from then on; null for a plan without such a price."
    ticketCents: SafeInt
    "The day on which the next whole period is charged; null for a plan without a subscription."
    nextChargeOn: String
    "What there is more of than the plan allows; all of it stays."
    exceeds: [PlanExcess!]!
  }

  enum BillingKind {
    plan_changed
    "The plan stays, and is paid for by the other interval."
    interval_changed
    added
    replaced
    removed
    made_default
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
    "Of a change of it."
    interval: PriceInterval
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
    "The charge of a change of plan; without an id the one that is open."
    planCharge(chargeId: ID): PlanCharge
    "What the bank asks; null when it asks nothing, or the test gateway takes the payments."
    planChargeQuestion(chargeId: ID!): BankQuestion
    billingHistory(after: String): BillingPage!
  }

  extend type Mutation {
    "Takes the unpaid renewal from a card now; without an id from the default card."
    payPlanInvoice(invoiceId: ID!, cardId: ID): PlanOverview!
    changePlan(planId: Int!, interval: PriceInterval!, expectedCents: Int!): PlanOverview!
    answerPlanCharge(chargeId: ID!, confirmed: Boolean!): PlanChargeReply!
    keepPlan(planId: Int!): PlanOverview!
  }
`;
