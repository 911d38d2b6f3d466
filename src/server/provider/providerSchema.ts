export const providerSchema = /* GraphQL */ `
  type OrganiserInvitation {
    id: ID!
    email: String!
    country: String!
    "The name of the admin."
    invitedBy: String!
    createdAt: String!
    expiresAt: String!
  }

  enum JobState {
    "Given up after too many failures."
    dead
    "Failed, and tried again later."
    failing
    "Has not failed."
    waiting
  }

  type JobCounts {
    dead: Int!
    failing: Int!
    waiting: Int!
  }

  type ProviderJob {
    id: ID!
    kind: String!
    state: JobState!
    "Null for the server's own jobs."
    organiser: String
    "How often it failed since it last succeeded or was retried."
    failures: Int!
    lastError: String
    runAt: String!
    diedAt: String
  }

  type ProviderJobs {
    counts: JobCounts!
    jobs: [ProviderJob!]!
  }

  extend type Query {
    providerJobs(jobState: JobState!): ProviderJobs!
    organiserInvitations: [OrganiserInvitation!]!
  }

  extend type Mutation {
    retryJob(id: ID!, jobState: JobState!): ProviderJobs!
    retryDeadJobs: ProviderJobs!
    dropJob(id: ID!, jobState: JobState!): ProviderJobs!
    inviteOrganiser(email: String!, country: String!): [OrganiserInvitation!]!
    withdrawInvitation(id: ID!): [OrganiserInvitation!]!
  }
`;
