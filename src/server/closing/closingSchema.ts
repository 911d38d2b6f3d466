/** The export of everything that is stored about an organisation, and its closing. */
export const closingSchema = /* GraphQL */ `
  type OrganisationExport {
    id: ID!
    "running or ready."
    state: String!
    partsDone: Int!
    partsTotal: Int!
    rowsDone: SafeInt!
    "Null while the file is being made."
    bytes: SafeInt
    requestedAt: String!
    finishedAt: String
    "When the file is deleted."
    expiresAt: String
  }

  type OrganisationExports {
    "When the next one can be started; null if now."
    nextAt: String
    exports: [OrganisationExport!]!
  }

  type SoldSession {
    eventId: ID!
    sessionId: ID!
    title: String!
    startsAt: String!
    zone: String!
    tickets: SafeInt!
  }

  "What closing the account affects. People who are no owners get zeros and empty lists."
  type AccountClosing {
    organisation: String!
    isOwner: Boolean!
    "Whether it runs this server and so cannot be closed."
    isProvider: Boolean!
    "Null while the account is open."
    closedAt: String
    closesAt: String
    "False once the data begins to be erased."
    canKeep: Boolean!
    eventsLive: Int!
    ticketsAhead: Int!
    contacts: Int!
    scheduledCampaigns: Int!
    sendingCampaigns: Int!
    people: Int!
    "People who belong to no other organisation and lose their account."
    peopleOnlyHere: Int!
    "Refunds that wait or have failed."
    refundsOpen: Int!
    "Refunds that buyers have asked for."
    refundsAsked: Int!
    "Orders that are being paid."
    paymentsOpen: Int!
    "Sessions ahead that people have tickets for; closing waits until there are none."
    soldSessions: [SoldSession!]!
  }

  extend type Query {
    accountClosing: AccountClosing!
    organisationExports: OrganisationExports!
  }

  extend type Mutation {
    startExport: OrganisationExports!
    closeAccount(name: String!): AccountClosing!
    keepAccount: AccountClosing!
  }
`;
