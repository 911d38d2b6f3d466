/** Exports that a person has saved. */
export const savedExportTypeDefs = /* GraphQL */ `
  enum ExportKind {
    orders
    ticketholders
    sales
  }
  enum ExportPeriod {
    last7
    last30
    last90
    thisMonth
    lastMonth
    all
  }
  input SavedExportInput {
    name: String
    kind: ExportKind
    eventId: ID
    period: ExportPeriod
    dimension: SalesDimension
    columns: [String!]
  }
  type SavedExport {
    id: ID!
    name: String!
    kind: ExportKind!
    "Null for all events."
    eventId: ID
    eventTitle: String
    period: ExportPeriod!
    dimension: SalesDimension!
    columns: [String!]!
    "Whether spreadsheets can read it at an address."
    hasAddress: Boolean!
    "When a spreadsheet last read it at this address."
    readAt: String
  }
  type SavedExports {
    "What the person may export."
    kinds: [ExportKind!]!
    exports: [SavedExport!]!
  }
  extend type Query {
    savedExports: SavedExports!
  }
  extend type Mutation {
    saveExport(id: ID, input: SavedExportInput!): SavedExports!
    deleteExport(id: ID!): SavedExports!
    removeExportAddress(id: ID!): SavedExports!
  }
`;
