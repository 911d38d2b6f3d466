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
    declined
    noConsent
    refused
  }

  "The consent of a person according to another tool, from the least to the most cautious reading."
  enum ImportReading {
    agreed
    no_consent
    unsubscribed
    bounced
    complained
  }

  "One value of a column: as it is compared, as it is written, its number of rows, and its reading."
  type ImportColumnValue {
    token: String!
    shown: String!
    rows: Int!
    reading: ImportReading!
  }

  type ImportColumn {
    looksLikeConsent: Boolean!
    isCertain: Boolean!
    "The keys of the JSON objects in the column."
    jsonKeys: [String!]!
    values: [ImportColumnValue!]!
  }

  type ImportCorrection {
    column: Int!
    token: String!
    reading: ImportReading!
  }

  input ImportCorrectionInput {
    column: Int!
    token: String!
    reading: ImportReading!
  }

  type ImportNotedRow {
    "Counted as in a spreadsheet: the header is row 1."
    rowNumber: Int!
    text: String!
    reason: String!
  }

  type ImportCheckNotes {
    typoCount: Int!
    roleCount: Int!
    refused: [ImportNotedRow!]!
    hints: [ImportNotedRow!]!
  }

  type ImportCounts {
    added: Int!
    updated: Int!
    unchanged: Int!
    duplicate: Int!
    suppressed: Int!
    "People who said no in the tool that the file comes from."
    declined: Int!
    "People who have not agreed according to the file; they are not added."
    noConsent: Int!
    refused: Int!
  }

  type AudienceImport {
    id: ID!
    audienceId: ID!
    fileName: String!
    state: ImportState!
    columns: [String!]!
    mapping: [String!]!
    columnFacts: [ImportColumn!]!
    "The reading of everybody in the file that its name suggests."
    namedReading: ImportReading
    sample: [[String!]!]!
    rowCount: Int!
    rowsDone: Int!
    counts: ImportCounts!
    attestation: String
    "Where the organiser got the addresses."
    contactSource: String
    "The name of the person who started it."
    startedBy: String
    error: String
    createdAt: String!
    finishedAt: String
    check: ImportCheck
    undoable: Boolean!
    undo: ImportUndo
  }

  "The progress of the dry run over all rows of the file."
  type ImportCheck {
    mapping: [String!]!
    corrections: [ImportCorrection!]!
    asSuppressions: Boolean
    rowsDone: Int!
    counts: ImportCounts!
    notes: ImportCheckNotes!
  }

  "The progress of an undo, in rows to process, and what it has done."
  type ImportUndo {
    done: Int!
    total: Int!
    left: Int!
    returned: Int!
    withdrawn: Int!
    undoneAt: String
  }

  "How many contacts an undo would remove, restore fields of, and withdraw the proof of consent of."
  type ImportUndoForecast {
    leaving: Int!
    returning: Int!
    withdrawing: Int!
  }

  type ImportPreviewRow {
    "Counted as in a spreadsheet: the header is row 1."
    rowNumber: Int!
    verdict: ImportVerdict!
    reason: String
  }

  type AudienceImportPreview {
    "The rows of the sample, in the same order."
    rows: [ImportPreviewRow!]!
  }

  type Discarded {
    ok: Boolean!
  }

  extend type Query {
    audienceImport(id: ID!): AudienceImport
    audienceImports(audienceId: ID!): [AudienceImport!]!
    audienceImportPreview(
      id: ID!
      mapping: [String!]!
      corrections: [ImportCorrectionInput!]
      asSuppressions: Boolean
    ): AudienceImportPreview!
    audienceImportUndo(id: ID!): ImportUndoForecast
  }

  extend type Mutation {
    checkAudienceImport(
      id: ID!
      mapping: [String!]!
      corrections: [ImportCorrectionInput!]
      asSuppressions: Boolean
    ): AudienceImport!
    startAudienceImport(
      id: ID!
      mapping: [String!]!
      corrections: [ImportCorrectionInput!]
      asSuppressions: Boolean
      attestation: String
      contactSource: String
    ): AudienceImport!
    cancelAudienceImport(id: ID!): AudienceImport!
    discardAudienceImport(id: ID!): Discarded!
    undoAudienceImport(id: ID!): AudienceImport!
  }
`;
