/** Media, publishing and reviews. `contract/event/eventInput.ts` validates the inputs. */
export const eventPublishSchema = /* GraphQL */ `
  type EventProblem {
    code: String!
    "block or warn"
    severity: String!
    message: String!
    "details, sessions, tickets, media, publish, tixsuite, payment or plans"
    step: String!
  }

  type EventAllowance {
    liveEvents: Int
    liveElsewhere: Int
    images: Int!
    video: Boolean!
    embargo: Boolean!
    privateLink: Boolean!
    fastTrack: Boolean!
  }

  type EventReadiness {
    problems: [EventProblem!]!
    allowance: EventAllowance!
    planName: String!
  }

  type EventFirstSession {
    startsLocal: String!
    zone: String!
  }

  type EventInReview {
    id: ID!
    title: String!
    organiserName: String!
    country: String!
    venueName: String!
    venueCity: String!
    submittedAt: String!
    description: String!
    images: [EventPicture!]!
    videoUrl: String!
    sessionCount: Int!
    firstSession: EventFirstSession
  }

  input EventPictureInput {
    fileId: ID
    alt: String
  }

  input EventMediaInput {
    images: [EventPictureInput!]
    videoUrl: String
  }

  input EventPublishingInput {
    publishLocal: String
    publishZone: String
    publishChoice: String
    isPrivate: Boolean
  }

  extend type Query {
    eventReadiness(id: ID!): EventReadiness!
    "Events of all organisers that are in review, the longest waiting first."
    eventReviews: [EventInReview!]!
  }

  extend type Mutation {
    saveEventMedia(id: ID!, updatedAt: String!, input: EventMediaInput!): EventDetail!
    saveEventPublishing(id: ID!, updatedAt: String!, input: EventPublishingInput!): EventDetail!
    renewEventKey(id: ID!): EventDetail!
    setEventState(id: ID!, state: String!, note: String): EventDetail!
    decideEventReview(id: ID!, approved: Boolean!, reason: String): Boolean!
  }
`;
