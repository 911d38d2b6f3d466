/** An organisation's single sign-on: its mail domains and its OpenID provider. */
export const singleSignOnSchema = /* GraphQL */ `
  enum DomainCheck {
    found
    none
    other
    no_domain
    silent
    "The record is right, but another organisation has proved the domain."
    taken
  }

  type SignInDomain {
    id: ID!
    domain: String!
    "The name and the value of the TXT record that proves the domain."
    recordName: String!
    recordValue: String!
    "Null while the domain is not proved."
    provedAt: String
    checkedAt: String
    lastCheck: DomainCheck
    "The first failed check since the record was found, of a proved domain."
    failingSince: String
    "When the domain lost its proof."
    lostAt: String
  }

  type IdentityProvider {
    issuer: String!
    clientId: String!
    "The secret itself is never shown."
    secretSetAt: String!
    isOn: Boolean!
    "The last time that the provider answered with these values."
    testedAt: String
  }

  type SingleSignOn {
    "The address that the provider sends people back to."
    redirectUri: String!
    domains: [SignInDomain!]!
    provider: IdentityProvider
  }

  extend type Query {
    "Null for people who may not set it up."
    singleSignOn: SingleSignOn
  }

  extend type Mutation {
    addSignInDomain(domain: String!): SingleSignOn!
    checkSignInDomain(id: ID!): SingleSignOn!
    removeSignInDomain(id: ID!): SingleSignOn!
    saveIdentityProvider(issuer: String!, clientId: String!, clientSecret: String): SingleSignOn!
    testIdentityProvider: SingleSignOn!
    removeIdentityProvider: SingleSignOn!
    switchSingleSignOn(on: Boolean!): SingleSignOn!
  }
`;
