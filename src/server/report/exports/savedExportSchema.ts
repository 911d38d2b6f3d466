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
  enum ExportEvery {
    day
    week
    month
  }
  enum ExportSendResult {
    attached
    linked
    failed
  }
  enum ExportObstacle {
    member
    rights
    event
    columns
    organisation
    refused
  }
  input ExportScheduleInput {
    every: ExportEvery
    "1 (Monday) to 7 for a week, 1 to 31 for a month."
    day: Int
    "A wall time such as 08:00."
    time: String
  }
  type ExportSchedule {
    every: ExportEvery!
    day: Int
    time: String!
    "Null once it has stopped after failures."
    nextAt: String
  }
  type ExportSend {
    at: String!
    result: ExportSendResult!
    "Of a linked file those that were read before it was too large."
    rows: Int
    obstacle: ExportObstacle
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
    "When it is mailed to its person."
    schedule: ExportSchedule
    "The last mail, or the last attempt."
    lastSend: ExportSend
  }
  type SavedExports {
    "What the person may export."
    kinds: [ExportKind!]!
    "The organiser's time zone, in which schedules are."
    zone: String!
    exports: [SavedExport!]!
  }
  extend type Query {
    savedExports: SavedExports!
  }
  extend type Mutation {
    saveExport(id: ID, input: SavedExportInput!): SavedExports!
    deleteExport(id: ID!): SavedExports!
    removeExportAddress(id: ID!): SavedExports!
    "Without input it is never sent."
    scheduleExport(id: ID!, input: ExportScheduleInput): SavedExports!
    "Mails the export to its person at once."
    sendExport(id: ID!): SavedExports!
  }
`;
