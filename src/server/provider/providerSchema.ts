export const providerSchema = /* GraphQL */ `
  type ProviderOrganiser {
    id: ID!
    name: String!
    country: String!
    planId: Int!
    contactEmail: String!
    "How many people may sign in."
    people: Int!
    "How many events there are, archived ones left out."
    events: Int!
    createdAt: String!
  }

  type ProviderOrganisers {
    "How many organisers match, of which the list has the newest."
    total: Int!
    organisers: [ProviderOrganiser!]!
  }

  type OrganiserInvitation {
    id: ID!
    email: String!
    country: String!
    "The name of the admin."
    invitedBy: String!
    createdAt: String!
    expiresAt: String!
  }

  type JobCounts {
    dead: Int!
    failing: Int!
    waiting: Int!
  }

  type ProviderJob {
    id: ID!
    kind: String!
    state: String!
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
    providerJobs(state: String!): ProviderJobs!
    providerOrganisers(search: String): ProviderOrganisers!
    organiserInvitations: [OrganiserInvitation!]!
  }

  extend type Mutation {
    retryJob(id: ID!, state: String!): ProviderJobs!
    retryDeadJobs: ProviderJobs!
    dropJob(id: ID!, state: String!): ProviderJobs!
    inviteOrganiser(email: String!, country: String!): [OrganiserInvitation!]!
    withdrawInvitation(id: ID!): [OrganiserInvitation!]!
  }
`;
