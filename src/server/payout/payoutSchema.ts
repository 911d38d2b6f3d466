export const payoutSchema = /* GraphQL */ `
  enum PayoutState {
    pending
    in_transit
    paid
    failed
    canceled
  }

  enum PayoutContent {
    "Its entries are listed and added up."
    itemised
    "The provider has not listed all entries yet."
    awaited
    "It was made by hand, so the provider cannot say what it consists of."
    not_itemised
  }

  enum BalanceCategory {
    charge
    refund
    dispute
    dispute_reversal
    fee
    adjustment
    payout
    payout_reversal
    "The provider has a name of its own for it."
    other
  }

  "A deposit into the organiser's bank account."
  type ListedPayout {
    id: ID!
    amountCents: SafeInt!
    currency: String!
    state: PayoutState!
    content: PayoutContent!
    "YYYY-MM-DD"
    arrivesOn: String!
    isAutomatic: Boolean!
    "True for a deposit of the test gateway, where no money moves."
    isTest: Boolean!
    "Of the bank account; empty where the provider does not say."
    lastFour: String!
    "Why the bank refused it; otherwise empty."
    failure: String!
  }

  "The same with what it consists of."
  type Payout {
    id: ID!
    "The id that the provider's own pages show."
    providerId: String!
    amountCents: SafeInt!
    currency: String!
    state: PayoutState!
    content: PayoutContent!
    "YYYY-MM-DD"
    arrivesOn: String!
    isAutomatic: Boolean!
    "True for a deposit of the test gateway, where no money moves."
    isTest: Boolean!
    "Of the bank account; empty where the provider does not say."
    lastFour: String!
    "Why the bank refused it; otherwise empty."
    failure: String!
    "Charges, refunds, disputes and adjustments minus fees are the amount, but for the difference."
    sum: PayoutSum!
    differenceCents: SafeInt!
    differenceReason: String!
    "The deposit that brought its money: itself, or a later one if the bank refused it; null until there is one."
    depositId: ID
    "The same by event and session."
    parts: [PayoutPart!]!
    "Why the person cannot download it; empty for a person who can."
    downloadRefusal: String!
  }

  "Refunds and disputes are below zero, and fees above."
  type PayoutSum {
    chargeCents: SafeInt!
    refundCents: SafeInt!
    disputeCents: SafeInt!
    adjustmentCents: SafeInt!
    feeCents: SafeInt!
  }

  type PayoutPart {
    position: Int!
    "Null for what belongs to no event."
    eventId: ID
    eventTitle: String
    "Null for what belongs to no session, such as add-ons."
    sessionId: ID
    "The wall time where it takes place."
    startsLocal: String
    chargeCents: SafeInt!
    refundCents: SafeInt!
    disputeCents: SafeInt!
    adjustmentCents: SafeInt!
    feeCents: SafeInt!
  }

  "A line of an order in a deposit, or an entry of the provider that is no order's."
  type PayoutLine {
    position: Int!
    part: Int!
    category: BalanceCategory!
    providerCategory: String!
    description: String!
    orderId: ID
    orderNumber: String
    "What was sold; null where the entry cannot be divided into lines."
    name: String
    quantity: Int!
    eventTitle: String
    startsLocal: String
    channel: OrderChannel
    gstPercent: Int
    grossCents: SafeInt!
    "The GST in the amount."
    gstCents: SafeInt!
    feeCents: SafeInt!
  }

  type PayoutPage {
    total: Int!
    next: String
    payouts: [ListedPayout!]!
  }

  type PayoutLinePage {
    total: Int!
    next: String
    lines: [PayoutLine!]!
  }

  "The money at the provider that has not been paid out."
  type PayoutBalance {
    gateway: TicketGatewayName!
    "Whether there is an account that money can be paid out from."
    isConnected: Boolean!
    "Whether an account was connected before, whose new deposits are no longer read."
    isDisconnected: Boolean!
    availableCents: SafeInt!
    pendingCents: SafeInt!
    currency: Currency!
  }

  type EventDeposit {
    id: ID!
    "YYYY-MM-DD"
    arrivesOn: String!
    state: PayoutState!
    currency: String!
    "What the deposit has of the event, after fees."
    amountCents: SafeInt!
  }

  "The deposits that contain money of an event."
  type EventPayouts {
    "The newest first."
    deposits: [EventDeposit!]!
    "Whether there are older ones than these."
    hasMore: Boolean!
    "Card payments that no deposit contains yet, less their refunds, before fees."
    heldCents: SafeInt!
    heldPayments: Int!
    currency: Currency!
  }

  extend type Query {
    "The deposits, the newest first."
    payouts(after: String): PayoutPage!
    payoutBalance: PayoutBalance!
    payout(id: ID!): Payout!
    payoutLines(id: ID!, after: String): PayoutLinePage!
    eventPayouts(eventId: ID!): EventPayouts!
  }
`;
