export const ticketholderSchema = /* GraphQL */ `
  type TicketholderSession {
    id: ID!
    startsAt: String!
    startsLocal: String!
    zone: String!
    cancelled: Boolean!
    "How many addresses hold a valid ticket."
    holders: Int!
  }

  type TicketholderType {
    id: ID!
    name: String!
  }

  "An event whose ticketholders can get a comm; an address with tickets for two sessions counts once."
  type TicketholderEvent {
    id: ID!
    title: String!
    stage: EventStage!
    holders: Int!
    sessions: [TicketholderSession!]!
    ticketTypes: [TicketholderType!]!
  }

  extend type Query {
    ticketholderEvents: [TicketholderEvent!]!
  }
`;
