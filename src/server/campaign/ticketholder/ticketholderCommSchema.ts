export const ticketholderSchema = /* GraphQL */ `
  type TicketholderSession {
    id: ID!
    startsAt: String!
    startsLocal: String!
    zone: String!
    "Addresses that hold a valid ticket."
    holders: Int!
  }

  "An event to write to the ticketholders of; one address that comes to two sessions counts once."
  type TicketholderEvent {
    id: ID!
    title: String!
    stage: EventStage!
    holders: Int!
    sessions: [TicketholderSession!]!
  }

  extend type Query {
    ticketholderEvents: [TicketholderEvent!]!
  }
`;
