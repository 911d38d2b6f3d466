/** Required fields of the input are checked by `contract/eventInput.ts`, whose messages name them. */
export const eventSchema = /* GraphQL */ `
  enum EventStage {
    draft
    live
    ended
    archived
  }

  enum WallTimeChoice {
    earlier
    later
  }

  type EventListSession {
    startsAt: String!
    startsLocal: String!
    zone: String!
    over: Boolean!
  }

  type EventRow {
    id: ID!
    title: String!
    slug: String!
    stage: EventStage!
    imageFileId: ID
    imageAlt: String!
    venueName: String!
    venueCity: String!
    sessionCount: Int!
    "The next session; the last one when all are over; null without any."
    session: EventListSession
  }

  type EventCounts {
    all: Int!
    upcoming: Int!
    past: Int!
    drafts: Int!
    archived: Int!
  }

  type EventPage {
    events: [EventRow!]!
    counts: EventCounts!
    after: String
  }

  type EventSession {
    id: ID!
    startsLocal: String!
    zone: String!
    startsAt: String!
    endsLocal: String
    endsAt: String
    capacity: Int
    choice: WallTimeChoice
    endChoice: WallTimeChoice
  }

  type EventDetail {
    id: ID!
    title: String!
    slug: String!
    stage: EventStage!
    description: String!
    venueId: ID!
    imageFileId: ID
    imageAlt: String!
    sessions: [EventSession!]!
    updatedAt: String!
  }

  type EventVenue {
    id: ID!
    name: String!
    city: String!
    zone: String!
  }

  type EventStanding {
    id: ID!
    stage: EventStage!
  }

  input NewVenueInput {
    name: String
    city: String
    zone: String
  }

  input EventSessionInput {
    id: ID
    startsLocal: String
    endsLocal: String
    zone: String
    capacity: Int
    choice: String
    endChoice: String
  }

  input EventInput {
    title: String
    state: String
    venueId: ID
    newVenue: NewVenueInput
    description: String
    imageFileId: ID
    imageAlt: String
    sessions: [EventSessionInput!]
  }

  extend type Query {
    "A page of the organiser's events: filter all, upcoming, past, drafts or archived; order date, title or changed."
    events(search: String, filter: String, order: String, after: String): EventPage!
    event(id: ID!): EventDetail!
    eventVenues(eventId: ID): [EventVenue!]!
  }

  extend type Mutation {
    createEvent(input: EventInput!): EventDetail!
    updateEvent(id: ID!, updatedAt: String!, input: EventInput!): EventDetail!
    setEventState(id: ID!, state: String!): EventStanding!
  }
`;
