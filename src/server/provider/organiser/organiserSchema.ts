export const organiserSchema = /* GraphQL */ `
  "Of the last 30 days; a campaign counts from the day on which its sending began."
  type OrganiserFigures {
    sent: SafeInt!
    bounced: SafeInt!
    complained: SafeInt!
    orders: SafeInt!
    "Less refunds, in the currency of the organiser's country."
    orderCents: Float!
    countedAt: String!
  }

  type ProviderOrganiser {
    id: ID!
    name: String!
    country: String!
    planId: Int!
    "Active alone, or everything that limits the organiser."
    states: [OrganiserState!]!
    contactEmail: String!
    "How many people may sign in."
    people: Int!
    "How many events there are, archived ones left out."
    events: Int!
    createdAt: String!
    lastSignInAt: String
    "Null until they are counted for the first time."
    figures: OrganiserFigures
  }

  type ProviderOrganisers {
    "How many organisers match, of which the page has a part."
    total: Int!
    "The cursor of the next page; null on the last."
    after: String
    organisers: [ProviderOrganiser!]!
  }

  enum OrganiserState {
    active
    sendingSuspended
    sellingSuspended
    closing
  }

  enum OrganiserSort {
    created
    name
    plan
    state
    sent
    bounces
    complaints
    orders
    sales
    signedIn
  }

  type OrganiserPerson {
    id: ID!
    name: String!
    email: String!
    role: String!
    isSuspended: Boolean!
    lastSignInAt: String
  }

  type OrganiserEvent {
    id: ID!
    title: String!
    slug: String!
  }

  type OrganiserCampaign {
    id: ID!
    name: String!
    kind: CampaignKind!
    state: CampaignState!
    startedAt: String!
    sent: SafeInt!
    bounced: SafeInt!
    complained: SafeInt!
  }

  type OrganiserApproval {
    id: ID!
    kind: ApprovalKind!
    title: String!
    submittedAt: String!
  }

  type OrganiserHistoryEntry {
    id: ID!
    action: String!
    at: String!
    "Null when the server acted by itself, or the person's account is gone."
    by: String
    reason: String
  }

  type OrganiserDetail {
    organiser: ProviderOrganiser!
    legalName: String!
    zone: String!
    "What the organiser is suspended from."
    suspensions: [OrganiserSuspension!]!
    people: [OrganiserPerson!]!
    "The live events that changed last."
    liveEvents: [OrganiserEvent!]!
    liveEventCount: Int!
    "The last campaigns that were sent."
    campaigns: [OrganiserCampaign!]!
    "What waits for an admin, the longest wait first."
    approvals: [OrganiserApproval!]!
    "What admins did to this organiser, the newest first."
    history: [OrganiserHistoryEntry!]!
  }

  extend type Query {
    providerOrganisers(
      search: String
      country: String
      plan: String
      state: String
      sort: OrganiserSort
      descending: Boolean
      after: String
    ): ProviderOrganisers!
    providerOrganiser(id: ID!): OrganiserDetail!
  }
`;
