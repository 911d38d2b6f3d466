export const paymentSchema = /* GraphQL */ `
  "The facts that we store about a card; never its number."
  type PaymentMethod {
    "Our own id of the card, not the payment provider's."
    id: ID!
    brand: String!
    lastFour: String!
    expiryMonth: Int!
    expiryYear: Int!
    "Whether plans are charged with it; of a waiting card, whether they will be once it is confirmed."
    isDefault: Boolean!
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
    "Cards are entered in Stripe's own fields."
    stripe
    "Card payments are not available on this server."
    closed
  }

  type Payment {
    gateway: PaymentGatewayName!
    testCards: [TestCard!]!
    planId: Int!
    "True while the plan is charged to a card; not so on a Free plan, or with a price that was agreed."
    needed: Boolean!
    "The day in the account's zone, YYYY-MM-DD."
    today: String!
    "The default first, then the newest."
    cards: [PaymentMethod!]!
    "A card that was added but that its holder has not confirmed yet."
    waiting: PaymentMethod
  }

  "What Stripe's own fields in the browser need. The secret is for one card, and is not kept."
  type CardFields {
    publishableKey: String!
    clientSecret: String!
  }

  extend type Query {
    payment: Payment!
    "The fields of a card that was begun; without an id of the waiting card. Null when there is none."
    cardFields(setupId: ID): CardFields
  }

  extend type Mutation {
    """
    Begins to take a card in Stripe's own fields, in the place of another one or beside the others. Returns its id, with
    which cardFields has the fields and addPaymentMethod adds the card.
    """
    startCardSetup(replaces: ID, isDefault: Boolean): ID!
    """
    Adds a test card, or by the id of its set-up the card that was entered in Stripe's own fields, whose place is known.
    The new card takes the place of the one that it replaces, also as the default. Without it, the new card becomes the
    default unless isDefault is false.
    """
    addPaymentMethod(card: ID!, replaces: ID, isDefault: Boolean): Payment!
    confirmPaymentMethod(confirmed: Boolean!): Payment!
    setDefaultCard(id: ID!): Payment!
    removePaymentMethod(id: ID!): Payment!
  }
`;
