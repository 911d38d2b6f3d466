export const gettingPaidSchema = /* GraphQL */ `
  enum TicketGatewayName {
    stripe
    "Test mode: no money moves."
    test
    "Card payments for tickets are not available on this server."
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
    "False while the provider holds the money instead of paying it out."
    payoutsEnabled: Boolean!
    "Descriptions of the information that the provider asks for."
    missing: [String!]!
    "When the information is due, if the provider gives a date."
    missingBy: String
    zone: String!
    "False while paid tickets are on sale."
    mayDisconnect: Boolean!
  }

  type StripePage {
    url: String!
  }

  extend type Query {
    gettingPaid: GettingPaid!
  }

  extend type Mutation {
    connectStripe(back: String): StripePage!
    refreshGettingPaid: GettingPaid!
    disconnectStripe: GettingPaid!
  }
`;
