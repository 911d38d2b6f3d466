export const journalSchema = /* GraphQL */ `
  "The codes of the accounts in the organiser's bookkeeping; the usual ones until they are changed."
  type JournalAccounts {
    clearing: String!
    sales: String!
    providerFees: String!
    ticketFees: String!
    other: String!
  }

  input JournalAccountsInput {
    clearing: String!
    sales: String!
    providerFees: String!
    ticketFees: String!
    other: String!
  }

  extend type Query {
    journalAccounts: JournalAccounts!
  }

  extend type Mutation {
    saveJournalAccounts(input: JournalAccountsInput!): JournalAccounts!
  }
`;
