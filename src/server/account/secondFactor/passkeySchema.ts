export const passkeySchema = /* GraphQL */ `
  type Passkey {
    id: ID!
    name: String!
    "The host that the passkey works on."
    host: String!
    createdAt: String!
    lastUsedAt: String
  }

  extend type SignInFactors {
    passkeys: [Passkey!]!
  }

  extend type Mutation {
    startPasskeySignIn: String!
    signInWithPasskey(response: String!): SignedIn!
    startPasskey: String!
    addPasskey(name: String!, response: String!): SignInFactors!
    renamePasskey(id: ID!, name: String!): SignInFactors!
    removePasskey(id: ID!): SignInFactors!
    startPasskeyProof: String!
  }
`;
