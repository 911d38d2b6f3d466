/** Required fields of the input are checked by `contract/venueInput.ts`, whose messages name them. */
export const venueSchema = /* GraphQL */ `
  type Venue {
    id: ID!
    name: String!
    address: String!
    city: String!
    "An IANA time zone."
    zone: String!
    "People it holds; null when not said."
    capacity: Int
    archived: Boolean!
    eventCount: Int!
  }

  input VenueInput {
    name: String
    address: String
    city: String
    zone: String
    capacity: Int
  }

  extend type Query {
    "All of the organiser's venues, archived ones too, by name."
    venues: [Venue!]!
    venue(id: ID!): Venue!
  }

  extend type Mutation {
    createVenue(input: VenueInput!): Venue!
    updateVenue(id: ID!, input: VenueInput!): Venue!
    setVenueArchived(id: ID!, archived: Boolean!): Venue!
  }
`;
