export const legalSchema = /* GraphQL */ `
  enum LegalKind {
    terms
    privacy
  }

  enum LegalCountry {
    nz
    au
  }

  type LegalVersion {
    version: Int!
    publishedAt: String!
    "Null for the text that the server began with, and when the admin's account is closed."
    publishedBy: String
    note: String!
    "How many people have agreed to it."
    people: Int!
  }

  type LegalDraft {
    text: String!
    changedAt: String!
    changedBy: String
  }

  type LegalDocument {
    kind: LegalKind!
    country: String!
    "The text that is in force."
    text: String!
    versions: [LegalVersion!]!
    "Rises with each change of the draft, also when it is published or discarded."
    draftVersion: Int!
    draft: LegalDraft
  }

  type LegalVersionText {
    version: Int!
    text: String!
    "Null for the first version."
    previousText: String
  }

  type LegalAgreement {
    organisation: String!
    kind: LegalKind!
    country: String!
    version: Int!
    agreedAt: String!
    "Whether the version is still in force."
    isCurrent: Boolean!
  }

  extend type Query {
    legalDocument(legalKind: LegalKind!, legalCountry: LegalCountry!): LegalDocument!
    legalVersion(legalKind: LegalKind!, legalCountry: LegalCountry!, version: Int!): LegalVersionText!
    myLegalAgreements: [LegalAgreement!]!
  }

  extend type Mutation {
    agreeToLegalTexts(shown: String!): [LegalAgreement!]!
    saveLegalDraft(
      legalKind: LegalKind!
      legalCountry: LegalCountry!
      text: String!
      version: Int!
    ): LegalDocument!
    discardLegalDraft(legalKind: LegalKind!, legalCountry: LegalCountry!, version: Int!): LegalDocument!
    publishLegalText(
      legalKind: LegalKind!
      legalCountry: LegalCountry!
      version: Int!
      note: String!
    ): LegalDocument!
  }
`;
