/** Links to the sales of an event for people outside the organisation. */
export const shareLinkTypeDefs = /* GraphQL */ `
  type ShareLink {
    id: ID!
    name: String!
    "A day of the organiser's zone, until whose end the link works; null for no end."
    lastDay: String
    createdAt: String!
    openedAt: String
    openCount: SafeInt!
    isExpired: Boolean!
  }
  type ShareLinks {
    "The organiser's zone."
    zone: String!
    "The links that were not revoked, the newest first."
    links: [ShareLink!]!
  }
  extend type Query {
    shareLinks(eventId: ID!): ShareLinks!
  }
  extend type Mutation {
    revokeShareLink(id: ID!): ShareLinks!
  }
`;
