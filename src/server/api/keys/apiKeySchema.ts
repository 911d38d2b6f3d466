/** The keys of the public API, without their secret parts. */
export const apiKeyTypeDefs = /* GraphQL */ `
  enum ApiKeyState {
    works
    expired
    revoked
    maker_gone
  }
  type ApiKeyEvent {
    id: ID!
    title: String!
  }
  type ApiKey {
    id: ID!
    name: String!
    "The first and the last characters of the key."
    prefix: String!
    lastFour: String!
    scopes: [String!]!
    "The events that it is limited to; null for all."
    events: [ApiKeyEvent!]
    "The addresses and networks that may use it; null for all."
    networks: [String!]
    state: ApiKeyState!
    createdAt: String!
    lastUsedAt: String
    expiresAt: String
    revokedAt: String
    "Null for somebody who left the team."
    maker: String
  }
  type ApiKeys {
    "The organiser's zone."
    zone: String!
    "The scopes that the person may give to a new key."
    scopes: [String!]!
    "The events that a new key can be limited to."
    events: [ApiKeyEvent!]!
    "The newest first."
    keys: [ApiKey!]!
  }
  extend type Query {
    apiKeys: ApiKeys!
  }
  extend type Mutation {
    revokeApiKey(id: ID!): ApiKeys!
  }
`;
