export const importSchema = /* GraphQL */ `
  enum ImportState {
    ready
    running
    finished
    failed
    cancelled
    undoing
    undone
  }

  enum ImportVerdict {
    added
    updated
    unchanged
    duplicate
    suppressed
    refused
  }

  type ImportCounts {
    added: Int!
    updated: Int!
    unchanged: Int!
    duplicate: Int!
    suppressed: Int!
    refused: Int!
  }

  type AudienceImport {
    id: ID!
    audienceId: ID!
    fileName: String!
    state: ImportState!
    columns: [String!]!
    mapping: [String!]!
    sample: [[String!]!]!
    rowCount: Int!
    rowsDone: Int!
    counts: ImportCounts!
    attestation: String
    "Where the organiser has the addresses from."
    contactSource: String
    "The name of who started it."
    startedBy: String
    error: String
    createdAt: String!
    finishedAt: String
    check: ImportCheck
    undoable: Boolean!
    undo: ImportUndo
  }

  "How far the dry run is over all rows of the file."
  type ImportCheck {
    mapping: [String!]!
    rowsDone: Int!
    counts: ImportCounts!
  }

  "How far an undo is, in steps of work, and what it has done."
  type ImportUndo {
    done: Int!
    total: Int!
    left: Int!
    returned: Int!
    withdrawn: Int!
    undoneAt: String
  }

  "Whom an undo would touch: contacts that leave, whose fields return, whose proof of consent is taken back."
  type ImportUndoForecast {
    leaving: Int!
    returning: Int!
    withdrawing: Int!
  }

  type ImportPreviewRow {
    "As a spreadsheet counts: the header is row 1."
    rowNumber: Int!
    verdict: ImportVerdict!
    reason: String
  }

  type AudienceImportPreview {
    "The rows of the sample, in its order."
    rows: [ImportPreviewRow!]!
  }

  type Discarded {
    ok: Boolean!
  }

  extend type Query {
    audienceImport(id: ID!): AudienceImport
    audienceImports(audienceId: ID!): [AudienceImport!]!
    audienceImportPreview(id: ID!, mapping: [String!]!): AudienceImportPreview!
    audienceImportUndo(id: ID!): ImportUndoForecast
  }

  extend type Mutation {
    checkAudienceImport(id: ID!, mapping: [String!]!): AudienceImport!
    startAudienceImport(
      id: ID!
      mapping: [String!]!
      attestation: String!
      contactSource: String!
    ): AudienceImport!
    cancelAudienceImport(id: ID!): AudienceImport!
    discardAudienceImport(id: ID!): Discarded!
    undoAudienceImport(id: ID!): AudienceImport!
  }
`;
