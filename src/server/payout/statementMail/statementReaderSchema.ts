export const statementReaderSchema = /* GraphQL */ `
  "Who gets the statement of each month by email."
  type StatementReader {
    address: String!
    "Whether its reader has used the link that was mailed there; no statement is sent before that."
    isConfirmed: Boolean!
  }

  extend type Query {
    statementReader: StatementReader
  }

  extend type Mutation {
    "Null removes the address."
    saveStatementReader(address: String): StatementReader
  }
`;
