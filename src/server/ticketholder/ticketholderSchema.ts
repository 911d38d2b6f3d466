/** The fields are described in contract/ticketholder/ticketholders.ts. */
export const ticketholderSchema = /* GraphQL */ `
  type Ticketholder {
    id: ID!
    holderName: String!
    holderEmail: String!
    eventId: ID!
    eventTitle: String!
    sessionId: ID!
    startsAt: String!
    zone: String!
    typeName: String!
    orderNumber: String!
    orderId: ID
    cancelled: Boolean!
    checkedInAt: String
    checkedInBy: String
  }

  type TicketholderPage {
    tickets: [Ticketholder!]!
    total: Int!
    after: String
  }

  type DoorSession {
    id: ID!
    eventId: ID!
    eventTitle: String!
    startsAt: String!
    endsAt: String
    zone: String!
    cancelled: Boolean!
    tickets: Int!
    checkedIn: Int!
  }

  extend type Query {
    ticketholders(
      search: String
      eventId: ID
      sessionId: ID
      ticketTypeId: ID
      state: String
      after: String
    ): TicketholderPage!
    doorSessions: [DoorSession!]!
  }

  extend type Mutation {
    undoCheckIn(ticketId: ID!): Ticketholder!
  }
`;
