export const changeCommSchema = /* GraphQL */ `
  enum ChangeCommKind {
    moved
    cancelled
    venue
  }

  "A drafted comm about a change that ticketholders have no mail about yet."
  type ChangeComm {
    id: ID!
    kind: ChangeCommKind!
    eventId: ID!
    eventTitle: String!
    "Null for a change of the whole event."
    sessionId: ID
    "The session's start as it is now; null for a change of the whole event."
    startsLocal: String
    zone: String
    "How many addresses hold a valid ticket for the sessions that it is about."
    holders: Int!
    campaignId: ID!
    state: CampaignState!
    "Whether there was another change after somebody had edited the draft."
    isOutdated: Boolean!
  }

  extend type Query {
    "The open ones of an event, or of all events; the latest change first."
    changeComms(eventId: ID): [ChangeComm!]!
  }

  extend type Mutation {
    "Ticketholders need no mail about this change. A draft that nobody has edited is archived."
    dismissChangeComm(id: ID!): Boolean!
  }
`;
