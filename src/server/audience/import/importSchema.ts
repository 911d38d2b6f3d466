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

  "What another tool says of somebody's marketing mail, from the least to the most cautious."
  enum ImportReading {
    agreed
    no_consent
    unsubscribed
    bounced
    complained
  }

  "One value of a column: as it is compared, as it is written, how often, and how it is read."
  type ImportColumnValue {
    token: String!
    shown: String!
    rows: Int!
    reading: ImportReading!
  }

  type ImportColumn {
    looksLikeConsent: Boolean!
    isCertain: Boolean!
    "The keys of the JSON objects in it."
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
    "As a spreadsheet counts: the header is row 1."
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
    "Who said no in the tool that the file is from."
    declined: Int!
    "Of whom the file does not say that they agreed; they are not added."
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
    "What the file's name says of everybody in it."
    namedReading: ImportReading
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
    corrections: [ImportCorrection!]!
    asSuppressions: Boolean
    rowsDone: Int!
    counts: ImportCounts!
    notes: ImportCheckNotes!
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
