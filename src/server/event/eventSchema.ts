import { eventCategoryKeys } from '../../contract/event/eventLabels';

/** `contract/event/eventInput.ts` checks the required fields of the input, because its messages name the field. */
export const eventSchema = /* GraphQL */ `
  enum EventCategory {
    ${eventCategoryKeys.join('\n    ')}
  }

  enum EventState {
    draft
    in_review
    live
    paused
    postponed
    cancelled
    archived
  }

  enum EventStage {
    draft
    in_review
    embargoed
    live
    on_now
    sold_out
    ended
    paused
    postponed
    cancelled
    archived
  }

  enum EventTicketing {
    here
    elsewhere
    none
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
    sales: EventListSales
    isPrivate: Boolean!
    moves: [EventState!]!
  }

  type EventListSales {
    sold: SafeInt!
    capacity: SafeInt
  }

  type EventCounts {
    all: Int!
    upcoming: Int!
    past: Int!
    drafts: Int!
    cancelled: Int!
    archived: Int!
  }

  type EventPage {
    events: [EventRow!]!
    counts: EventCounts!
    after: String
  }

  type EventPicture {
    fileId: ID!
    alt: String!
  }

  type EventDetail {
    id: ID!
    title: String!
    slug: String!
    slugIsFixed: Boolean!
    state: EventState!
    stage: EventStage!
    moves: [EventState!]!
    "Sanitised HTML."
    description: String!
    category: EventCategory
    ageLimit: Int
    contactName: String!
    contactEmail: String!
    contactPhone: String!
    artistIds: [ID!]!
    venueId: ID!
    ticketing: EventTicketing!
    ticketUrl: String!
    images: [EventPicture!]!
    videoUrl: String!
    publishLocal: String
    publishZone: String
    publishAt: String
    publishChoice: WallTimeChoice
    privateKey: String
    stateNote: String!
    reviewNote: String!
    updatedAt: String!
  }

  type EventArtist {
    id: ID!
    name: String!
  }

  type EventVenue {
    id: ID!
    name: String!
    city: String!
    zone: String!
  }

  input NewVenueInput {
    name: String
    city: String
    zone: String
  }

  input EventInput {
    title: String
    slug: String
    venueId: ID
    newVenue: NewVenueInput
    description: String
    category: String
    ageLimit: Int
    contactName: String
    contactEmail: String
    contactPhone: String
    artistIds: [ID!]
    ticketing: String
    ticketUrl: String
  }

  extend type Query {
    "A page of the organiser's events: filter all, upcoming, past, drafts, cancelled or archived; order date, title or changed."
    events(search: String, filter: String, order: String, after: String): EventPage!
    event(id: ID!): EventDetail!
    eventVenues(eventId: ID): [EventVenue!]!
    eventArtists(eventId: ID): [EventArtist!]!
  }

  extend type Mutation {
    createEvent(input: EventInput!): EventDetail!
    updateEvent(id: ID!, updatedAt: String!, input: EventInput!): EventDetail!
  }
`;
