export const suppressionSchema = /* GraphQL */ `
  enum SuppressionScope {
    organiser
    platform
  }

  type SuppressingCampaign {
    id: ID!
    name: String!
    kind: CampaignKind!
  }

  type Suppression {
    id: ID!
    "Empty for an erased person, of whom only a hash is stored."
    address: String!
    erased: Boolean!
    reason: SuppressionReason!
    scope: SuppressionScope!
    "Where the organiser got it from; empty when the product recorded it by itself."
    source: String!
    campaign: SuppressingCampaign
    contactId: ID
    createdAt: String!
  }

  type SuppressionPage {
    suppressions: [Suppression!]!
    "The number of suppressions that match the search, on all pages."
    total: Int!
    lastEvaluatedKey: String
  }

  type AddedSuppression {
    address: String!
    known: Boolean!
  }

  extend type Query {
    suppressions(
      search: String!
      reason: SuppressionReason
      scope: SuppressionScope
      key: String
    ): SuppressionPage!
  }

  extend type Mutation {
    addSuppression(address: String!, source: String!): AddedSuppression!
  }
`;
