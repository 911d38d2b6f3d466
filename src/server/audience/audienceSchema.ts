export const audienceSchema = /* GraphQL */ `
  enum AudienceKind {
    list
    rule
  }

  type Audience {
    id: ID!
    name: String!
    kind: AudienceKind!
    "Null for a rule, whose people are counted on request by audienceRuleCount."
    contactCount: Int
    "Contacts who can get marketing mail: not suppressed, and not taking a break."
    mailableCount: Int
    "Campaigns with this audience that are not sent yet."
    draftCampaignCount: Int!
    createdAt: String!
    lastImportedAt: String
    archived: Boolean!
  }

  type AudienceDetail {
    audience: Audience!
    "The fields that a mail can use: every field that any of these contacts has, and email."
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
    "Until when this person asked for no marketing mail."
    pausedUntil: String
    createdAt: String!
  }

  type AudienceContactPage {
    contacts: [AudienceContact!]!
    "The number of contacts that match the search, on all pages."
    total: Int!
    "More contacts than total match: a search counts no further."
    totalIsCapped: Boolean!
    lastEvaluatedKey: String
  }

  type AddedContact {
    contact: AudienceContact!
    verdict: ImportVerdict!
  }

  extend type Query {
    audiences(archived: Boolean): [Audience!]!
    audience(id: ID!): AudienceDetail
    audienceContacts(audienceId: ID!, search: String!, key: String): AudienceContactPage!
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
      contactSource: String
    ): AddedContact!
    removeContacts(audienceId: ID!, contactIds: [ID!]!): Audience!
    returnContacts(audienceId: ID!, contactIds: [ID!]!): Audience!
  }
`;
