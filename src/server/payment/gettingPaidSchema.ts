export const gettingPaidSchema = /* GraphQL */ `
  enum TicketGatewayName {
    stripe
    "A test: no money moves."
    test
    "No cards are taken for tickets here."
    closed
  }

  enum PayeeState {
    not_connected
    information_missing
    under_review
    refused
    ready
  }

  type GettingPaid {
    gateway: TicketGatewayName!
    state: PayeeState!
    "False while the provider keeps the money instead of paying it out."
    payoutsEnabled: Boolean!
    "What the provider asks for, in words."
    missing: [String!]!
    "Until when, where it says so."
    missingBy: String
    zone: String!
    "False while events are on sale."
    mayDisconnect: Boolean!
  }

  type StripePage {
    url: String!
  }

  extend type Query {
    gettingPaid: GettingPaid!
  }

  extend type Mutation {
    connectStripe: StripePage!
    refreshGettingPaid: GettingPaid!
    disconnectStripe: GettingPaid!
  }
`;
