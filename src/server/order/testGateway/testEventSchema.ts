export const testEventSchema = /* GraphQL */ `
  "A webhook of the test gateway."
  type TestEvent {
    id: ID!
    "Such as payment.succeeded."
    kind: String!
    sendAt: String!
    "How often it is sent, and how often it was."
    times: Int!
    sent: Int!
    "What it is about is not known here yet."
    isWaiting: Boolean!
  }

  extend type OrderDetail {
    "What the test gateway has sent about the order's payments, the newest first; null where it takes no payments."
    testEvents: [TestEvent!]
  }

  extend type PayoutBalance {
    "What the test gateway has sent about deposits, the newest first; null where it takes no payments."
    testEvents: [TestEvent!]
  }

  extend type Mutation {
    "Test gateway only: reports the payment again, refunds all, or lets the bank send the newest refund back."
    testReport(id: ID!, report: String!, delivery: String): OrderDetail!
    "Test gateway only: pays the balance out now, or lets the bank refuse it; null while the webhooks are on their way."
    testPayOut(isRefused: Boolean, delivery: String): ListedPayout
  }
`;
