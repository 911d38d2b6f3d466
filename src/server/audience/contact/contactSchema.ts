export const contactSchema = /* GraphQL */ `
  type ContactAudience {
    id: ID!
    name: String!
    archived: Boolean!
    addedAt: String!
    "How this person was added to this list; empty when that was not recorded."
    addedFrom: String!
  }

  type ContactDetail {
    contact: AudienceContact!
    version: String!
    updatedAt: String!
    audiences: [ContactAudience!]!
    "The suppressions in force, oldest first."
    suppressions: [Suppression!]!
  }

  type ConsentEntry {
    id: ID!
    given: Boolean!
    source: String!
    wording: String!
    contactSource: String
    importFile: String
    recordedBy: String
    happenedAt: String!
  }

  type ConsentPage {
    consents: [ConsentEntry!]!
    lastEvaluatedKey: String
  }

  type ContactCampaign {
    id: ID!
    name: String!
    kind: CampaignKind!
  }

  type ContactOrder {
    id: ID!
    number: String!
    eventTitle: String!
    state: OrderState!
    currency: Currency!
    totalCents: SafeInt!
    refundedCents: SafeInt!
    placedAt: String!
    "The campaign that led to the order, as counted in its report."
    campaign: ContactCampaign
  }

  type ContactOrderPage {
    allowed: Boolean!
    count: Int!
    orders: [ContactOrder!]!
    lastEvaluatedKey: String
  }

  type ContactHits {
    kind: String!
    hitClass: String!
    count: Int!
  }

  type ContactMail {
    recipientId: ID!
    campaign: ContactCampaign!
    state: String!
    skipReason: String
    at: String!
    hits: [ContactHits!]!
  }

  type ContactMailPage {
    mails: [ContactMail!]!
    lastEvaluatedKey: String
  }

  type ContactErasure {
    address: String!
    audiences: Int!
    fields: Int!
    consents: Int!
    mails: Int!
    orders: Int!
    blocks: [String!]!
  }

  type Erased {
    ok: Boolean!
  }

  extend type Query {
    contact(id: ID!): ContactDetail
    contactConsents(id: ID!, key: String): ConsentPage!
    contactOrders(id: ID!, key: String): ContactOrderPage!
    contactMails(id: ID!, key: String): ContactMailPage!
    contactErasure(id: ID!): ContactErasure!
  }

  extend type Mutation {
    saveContact(id: ID!, version: String!, fields: [ContactFieldInput!]!): ContactDetail!
    eraseContact(id: ID!, address: String!): Erased!
  }
`;
