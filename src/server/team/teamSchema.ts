/** The team of an organiser, and the organisations of a person. */
export const teamSchema = /* GraphQL */ `
  type TeamScopeItem {
    id: ID!
    name: String!
  }

  type TeamScope {
    events: [TeamScopeItem!]!
    venues: [TeamScopeItem!]!
  }

  input TeamScopeInput {
    events: [ID!]!
    venues: [ID!]!
  }

  type TeamMember {
    "The id of the membership, not of the person."
    id: ID!
    name: String!
    email: String!
    role: String!
    "The flags of SPEC section 3 that are set."
    permissions: [String!]!
    "Rights beside the flags: refunds."
    rights: [String!]!
    "Null for the whole organisation."
    scope: TeamScope
    isSuspended: Boolean!
    isYou: Boolean!
    version: Int!
    joinedAt: String!
    "Null when no sign-in session is stored any more."
    lastSignInAt: String
  }

  type TeamInvitation {
    id: ID!
    email: String!
    role: String!
    "Null for the whole organisation."
    scope: TeamScope
    invitedBy: String!
    createdAt: String!
    expiresAt: String!
  }

  "An admin of the provider who acts for the organisation at the moment."
  type TeamSupport {
    id: ID!
    reason: String!
    until: String!
  }

  type Team {
    organisation: String!
    yourRole: String!
    "The flags that the caller may give to others; empty for people who do not manage the team."
    grantable: [String!]!
    grantableRights: [String!]!
    members: [TeamMember!]!
    support: [TeamSupport!]!
    "Empty for people who do not manage the team."
    invitations: [TeamInvitation!]!
    "The most people that the plan allows, with those who are invited; null without a limit."
    limit: Int
  }

  type MyOrganisation {
    id: ID!
    name: String!
    role: String!
    isCurrent: Boolean!
  }

  type LeftTeam {
    ok: Boolean!
  }

  extend type Query {
    team: Team!
    teamScopeChoices: TeamScope!
    myOrganisations: [MyOrganisation!]!
  }

  extend type Mutation {
    inviteToTeam(email: String!, role: String!, scope: TeamScopeInput): Team!
    withdrawTeamInvitation(id: ID!): Team!
    changeTeamMember(
      id: ID!
      version: Int!
      role: String!
      permissions: [String!]!
      rights: [String!]!
      scope: TeamScopeInput
    ): Team!
    suspendTeamMember(id: ID!, version: Int!, suspended: Boolean!): Team!
    removeTeamMember(id: ID!, version: Int!): Team!
    handOverOwnership(id: ID!, version: Int!): Team!
    leaveTeam: LeftTeam!
  }
`;
