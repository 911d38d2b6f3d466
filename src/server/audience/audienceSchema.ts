export const audienceSchema = /* GraphQL */ `
  type Audience {
    id: ID!
    name: String!
    contactCount: Int!
    "Contacts that no suppression keeps from marketing mail."
    mailableCount: Int!
    "Campaigns that are not sent yet and name this audience."
    draftCampaignCount: Int!
    createdAt: String!
    lastImportedAt: String
    archived: Boolean!
  }

  type AudienceDetail {
    audience: Audience!
    "What a mail may say of these contacts: every field that any of them has, and email."
    fieldNames: [String!]!
    latestImport: AudienceImport
  }

  enum SuppressionReason {
    unsubscribed
    hard_bounce
    soft_bounces
    complaint
    imported
    added_by_hand
    erased
  }

  type ContactField {
    name: String!
    value: String!
  }

  input ContactFieldInput {
    name: String!
    value: String!
  }

  type AudienceContact {
    id: ID!
    address: String!
    fields: [ContactField!]!
    suppression: SuppressionReason
    createdAt: String!
  }

  type AudienceContactPage {
    contacts: [AudienceContact!]!
    "Contacts that the search finds, on all pages."
    total: Int!
    lastEvaluatedKey: String
  }

  type AddedContact {
    contact: AudienceContact!
    verdict: ImportVerdict!
  }

  enum ImportState {
    ready
    running
    finished
    failed
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
    error: String
    createdAt: String!
    finishedAt: String
  }

  type ImportPreviewRow {
    "As a spreadsheet counts: the header is row 1."
    rowNumber: Int!
    verdict: ImportVerdict!
    reason: String
  }

  type AudienceImportPreview {
    counts: ImportCounts!
    "The rows of the sample, in its order."
    rows: [ImportPreviewRow!]!
  }

  type Discarded {
    ok: Boolean!
  }

  extend type Query {
    audiences(archived: Boolean): [Audience!]!
    audience(id: ID!): AudienceDetail
    audienceContacts(audienceId: ID!, search: String!, key: String): AudienceContactPage!
    audienceImport(id: ID!): AudienceImport
    audienceImportPreview(id: ID!, mapping: [String!]!): AudienceImportPreview!
  }

  extend type Mutation {
    createAudience(name: String!): Audience!
    renameAudience(id: ID!, name: String!): Audience!
    archiveAudience(id: ID!): Audience!
    restoreAudience(id: ID!): Audience!
    addContact(
      audienceId: ID!
      address: String!
      fields: [ContactFieldInput!]!
      attestation: String!
    ): AddedContact!
    removeContacts(audienceId: ID!, contactIds: [ID!]!): Audience!
    returnContacts(audienceId: ID!, contactIds: [ID!]!): Audience!
    startAudienceImport(id: ID!, mapping: [String!]!, attestation: String!): AudienceImport!
    discardAudienceImport(id: ID!): Discarded!
  }
`;
