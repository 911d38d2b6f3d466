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

  extend type Query {
    providerOrganisers(search: String): ProviderOrganisers!
    organiserInvitations: [OrganiserInvitation!]!
  }

  extend type Mutation {
    inviteOrganiser(email: String!, country: String!): [OrganiserInvitation!]!
    withdrawInvitation(id: ID!): [OrganiserInvitation!]!
  }
`;
