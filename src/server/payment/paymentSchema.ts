export const paymentSchema = /* GraphQL */ `
  "The facts that we store about a card; never its number."
  type PaymentMethod {
    brand: String!
    lastFour: String!
    expiryMonth: Int!
    expiryYear: Int!
  }

  "Replaces the card number field where no payment provider is set up."
  type TestCard {
    id: ID!
    title: String!
    text: String!
  }

  enum PaymentGatewayName {
    "Test mode: no money moves."
    test
    "Card payments are not available on this server."
    closed
  }

  type Payment {
    gateway: PaymentGatewayName!
    testCards: [TestCard!]!
    planId: Int!
    "True while on a paid plan, which requires a payment method."
    needed: Boolean!
    method: PaymentMethod
    "A card that was added but that its holder has not confirmed yet."
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
