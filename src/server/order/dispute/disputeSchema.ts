export const disputeSchema = /* GraphQL */ `
  enum DisputeState {
    "The bank waits for evidence."
    needs_response
    under_review
    won
    lost
    "The buyer or the bank has dropped it."
    withdrawn
  }

  "A buyer disputes a card payment with their bank."
  type OrderDispute {
    id: ID!
    state: DisputeState!
    "The provider's word, such as product_not_received (contract/order/dispute.ts)."
    reason: String!
    amountCents: SafeInt!
    "What a lost dispute has added to the refunded sum of the order."
    returnedCents: SafeInt!
    "Whether the bank has the money at the moment."
    holdsMoney: Boolean!
    evidenceDueAt: String
    evidenceSentAt: String
    openedAt: String!
    closedAt: String
    "No money moves: the test gateway took the payment."
    isTest: Boolean!
  }

  extend type OrderDetail {
    "The oldest first."
    disputes: [OrderDispute!]!
  }

  extend type OrderRow {
    "The state of the newest dispute; null without one."
    disputeState: DisputeState
  }

  extend type Mutation {
    "Evidence is sent once, and cannot be changed afterwards."
    sendDisputeEvidence(id: ID!, disputeId: ID!): OrderDetail!
    "Cancels all valid tickets of a disputed order without returning money."
    cancelDisputedTickets(id: ID!, requestKey: String!): OrderDetail!
    "Test gateway only: the buyer disputes the payment."
    testOpenDispute(id: ID!, delivery: String): OrderDetail!
    "Test gateway only: the bank decides won, lost or withdrawn."
    testDecideDispute(id: ID!, disputeId: ID!, outcome: String!, delivery: String): OrderDetail!
  }
`;
