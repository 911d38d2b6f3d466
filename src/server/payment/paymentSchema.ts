export const paymentSchema = /* GraphQL */ `
  "What we keep of a card: never its number."
  type PaymentMethod {
    brand: String!
    lastFour: String!
    expiryMonth: Int!
    expiryYear: Int!
  }

  "Stands in for a card number where no payment provider is set up."
  type TestCard {
    id: ID!
    title: String!
    text: String!
  }

  enum PaymentGatewayName {
    "A test: no money moves."
    test
    "No cards are taken here."
    closed
  }

  type Payment {
    gateway: PaymentGatewayName!
    testCards: [TestCard!]!
    planId: Int!
    "True while a paid plan is on, which cannot be without a payment method."
    needed: Boolean!
    method: PaymentMethod
    "Added, but its holder has yet to confirm it."
    waiting: PaymentMethod
  }

  extend type Query {
    payment: Payment!
  }

  extend type Mutation {
    addPaymentMethod(card: ID!): Payment!
    confirmPaymentMethod(confirmed: Boolean!): Payment!
    removePaymentMethod: Payment!
  }
`;
