/** Refunds, and the checkout settings and the revenue of an event; the rest is in orderSchema.ts. */
export const orderSellingSchema = /* GraphQL */ `
  "What the organiser's plan costs for an order, as it was when it was sold."
  type OrderFee {
    "Those that were paid for."
    tickets: Int!
    "Those that were refunded before their fee was taken or invoiced; it fell away."
    returned: Int!
    unitCents: SafeInt!
    gstIncluded: Boolean!
    cents: SafeInt!
    "The part that the payment provider took with the payment."
    takenCents: SafeInt!
    "The invoice with the rest; null before it is issued."
    invoiceNumber: String
  }

  enum MassRefundOrderState {
    waiting
    refunded
    failed
  }

  type MassRefundOrder {
    orderId: ID!
    number: String!
    buyerName: String!
    amountCents: SafeInt!
    state: MassRefundOrderState!
    failure: String!
  }

  type MassRefund {
    sessionId: ID!
    eventId: ID!
    eventTitle: String!
    sessionLocal: String!
    zone: String!
    startedAt: String
    reason: String!
    total: Int!
    waiting: Int!
    refunded: Int!
    failed: Int!
    refundedCents: SafeInt!
    totalCents: SafeInt!
    "Tickets to be refunded that have already been checked in."
    usedTickets: Int!
    currency: Currency!
    orders: [MassRefundOrder!]!
  }

  enum EventQuestionKind {
    text
    long_text
    choice
    yes_no
  }

  enum QuestionAsked {
    "Once for the whole order."
    order
    "For each ticket."
    ticket
  }

  type EventQuestion {
    id: ID!
    label: String!
    kind: EventQuestionKind!
    asked: QuestionAsked!
    options: [String!]!
    required: Boolean!
    "The number of answers in completed orders."
    answerCount: Int!
  }

  type EventSelling {
    "Increases with every edit; an edit names the version that it was made from."
    version: Int!
    payAtDoor: Boolean!
    payByInvoice: Boolean!
    questions: [EventQuestion!]!
    "Archived questions that have answers."
    archived: [EventQuestion!]!
  }

  input EventQuestionInput {
    id: ID
    label: String
    kind: String
    asked: String
    options: [String!]
    required: Boolean
  }

  input EventSellingInput {
    payAtDoor: Boolean
    payByInvoice: Boolean
    questions: [EventQuestionInput!]
  }

  "What the complete orders of an event come to, as the list of its orders shows it."
  type EventRevenue {
    eventId: ID!
    totalCents: SafeInt!
    refundedCents: SafeInt!
    owedCents: SafeInt!
  }

  input RefundAddOnInput {
    lineId: ID!
    quantity: Int!
  }

  input RefundInput {
    requestKey: String
    ticketIds: [ID!]
    addOns: [RefundAddOnInput!]
    reason: String
    message: String
  }

  extend type Query {
    massRefundProgress(sessionId: ID!): MassRefund!
    eventSelling(eventId: ID!): EventSelling!
    "Of at most fifty events; those that the person may not see are left out."
    eventRevenue(eventIds: [ID!]!): [EventRevenue!]!
  }

  extend type Mutation {
    refundOrder(id: ID!, input: RefundInput!): OrderDetail!
    retryRefund(id: ID!, refundId: ID!): OrderDetail!
    declineRefundRequest(id: ID!, message: String!): OrderDetail!
    massRefund(sessionId: ID!, reason: String!, message: String): MassRefund!
    retryMassRefund(sessionId: ID!): MassRefund!
    saveEventSelling(eventId: ID!, version: Int, input: EventSellingInput!): EventSelling!
  }
`;
