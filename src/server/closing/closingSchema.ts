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

  extend type Query {
    organisationExports: OrganisationExports!
  }

  extend type Mutation {
    startExport: OrganisationExports!
  }
`;
