export const statementSchema = /* GraphQL */ `
  "The date that decides whether a figure belongs to the month."
  enum StatementDate {
    "Of the order."
    sold
    "Of the payment."
    held
    "Of the deposit."
    paid_out
  }

  enum StatementKind {
    sale
    "Cash is rounded to the coins that there are."
    rounding
    "Tickets that were returned before anybody had paid for them."
    cancelled
    refund
    dispute
    "Entries of the payment provider that are none of the others."
    other
    returned_deposit
    provider_fee
    "Turnout's fee that the provider took with the payments."
    ticket_fee
    "Turnout's fee that is on Turnout's own invoices."
    invoiced_ticket_fee
  }

  enum StatementMethod {
    card
    card_terminal
    cash
    invoice
    pay_at_door
    none
  }

  "What is taken off is below zero."
  type StatementRow {
    kind: StatementKind!
    "Of a sale or refund."
    method: StatementMethod
    "Of a till shift."
    sellerName: String
    "The wall time in the account's zone."
    openedLocal: String
    count: Int
    cents: SafeInt!
    "The GST in it; null where it is not known here."
    gstCents: SafeInt
  }

  "What was sold, taken and paid out in a month or for an event."
  type PayoutStatement {
    "Such as 2026-11."
    month: String
    eventId: ID
    eventTitle: String
    date: StatementDate!
    currency: Currency!
    rows: [StatementRow!]!
    totalCents: SafeInt!
    totalGstCents: SafeInt!
    "What the rows have to come to, read apart from them; without the fees where the date is not that of the deposit."
    comparedCents: SafeInt!
    differenceCents: SafeInt!
    "Empty without a difference."
    differenceReason: String!
    notes: [String!]!
  }

  type StatementEvent {
    id: ID!
    title: String!
  }

  type StatementChoices {
    "From the month of the first sale, the newest first."
    months: [String!]!
    "The newest events that tickets were sold for."
    events: [StatementEvent!]!
    "Why the person cannot download a statement; empty for a person who can."
    downloadRefusal: String!
  }

  extend type Query {
    payoutStatement(month: String, eventId: ID, date: StatementDate!): PayoutStatement!
    statementChoices: StatementChoices!
  }
`;
