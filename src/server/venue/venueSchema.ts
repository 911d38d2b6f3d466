/** `contract/venue/venueInput.ts` checks the required fields of the input, because its messages name the field. */
export const venueSchema = /* GraphQL */ `
  type Venue {
    id: ID!
    name: String!
    address: String!
    city: String!
    "An IANA time zone."
    zone: String!
    "How many people fit; null when unknown."
    capacity: Int
    "The organiser's own map link; when empty, the link is made from the address."
    mapUrl: String!
    accessNotes: String!
    archived: Boolean!
    "The number of edits, from 1; an edit names the version that it is based on."
    version: Int!
    eventCount: Int!
  }

  input VenueInput {
    name: String
    address: String
    city: String
    zone: String
    capacity: Int
    mapUrl: String
    accessNotes: String
  }

  type VenueEventSession {
    startsLocal: String!
    zone: String!
  }

  type VenueEvent {
    id: ID!
    title: String!
    archived: Boolean!
    lastSession: VenueEventSession
  }

  type VenueMerge {
    venue: Venue!
    into: Venue!
    events: [VenueEvent!]!
  }

  extend type Query {
    "All of the organiser's venues by name, including archived ones."
    venues: [Venue!]!
    venue(id: ID!): Venue!
    "Which events would move if one venue became part of another."
    venueMerge(id: ID!, intoId: ID!): VenueMerge!
  }

  extend type Mutation {
    createVenue(input: VenueInput!): Venue!
    updateVenue(id: ID!, version: Int, input: VenueInput!): Venue!
    setVenueArchived(id: ID!, archived: Boolean!): Venue!
    mergeVenues(id: ID!, intoId: ID!, told: Int!): [Venue!]!
  }
`;
