export const addPeopleSchema = /* GraphQL */ `
  type PastedCounts {
    people: Int!
    added: Int!
    updated: Int!
    unchanged: Int!
    suppressed: Int!
    duplicate: Int!
    refused: Int!
  }

  type PastedLine {
    line: Int!
    text: String!
    address: String
    name: String!
    verdict: ImportVerdict!
    reason: String
  }

  type PastedPeople {
    counts: PastedCounts!
    "Some of the lines; those that need attention come first."
    lines: [PastedLine!]!
  }

  type JoiningSession {
    id: ID!
    startsLocal: String!
  }

  type JoiningEvent {
    id: ID!
    title: String!
    sessions: [JoiningSession!]!
  }

  type TicketholderJoin {
    people: Int!
    added: Int!
    already: Int!
    suppressed: Int!
    noConsent: Int!
  }

  extend type Query {
    pastedPeople(audienceId: ID!, text: String!): PastedPeople!
    joiningEvents: [JoiningEvent!]!
    ticketholderJoin(audienceId: ID!, eventId: ID!, sessionIds: [ID!]!): TicketholderJoin!
  }

  extend type Mutation {
    addPasted(audienceId: ID!, text: String!, contactSource: String!, attestation: String!): PastedCounts!
    addTicketholders(audienceId: ID!, eventId: ID!, sessionIds: [ID!]!): TicketholderJoin!
  }
`;
