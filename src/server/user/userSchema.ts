/** The session's permissions and user info, with exactly the fields of SPEC section 3. */
export const userSchema = /* GraphQL */ `
  type UserPermissions {
    isAdmin: Boolean!
    events: Boolean!
    marketing: Boolean!
    customisation: Boolean!
    integration: Boolean!
    passes: Boolean!
    merchandise: Boolean!
    customers: Boolean!
    reporting: Boolean!
    boxOffice: Boolean!
    photos: Boolean!
    sites: Boolean!
    isSingleSite: Boolean!
    venues: Boolean!
    artists: Boolean!
    billingHistory: Boolean!
    preferences: Boolean!
    emailCampaign: Boolean!
    emailCampaignsOwnAudience: Boolean!
    ticketholderCommunication: Boolean!
    connect: Boolean!
    tixsuite: Boolean!
    tixSuiteEventCount: Int!
    canSendECWithoutApproval: Boolean!
  }

  type CurrentPlanInfo {
    desc: String!
    features: [String!]!
  }

  type UserInfo {
    id: ID!
    email: String!
    firstName: String!
    lastName: String!
    userName: String!
    avatar: String
    currentPlanId: Int!
    nextPlanId: Int
    currentPlanInfo: CurrentPlanInfo
  }

  type SessionPro {
    userPermissions: UserPermissions!
    userInfo: UserInfo!
  }

  type SignedIn {
    "False when the password was right and a code has to follow."
    ok: Boolean!
  }

  extend type Query {
    sessionPro: SessionPro!
  }

  extend type Mutation {
    signIn(email: String!, password: String!): SignedIn!
  }
`;
