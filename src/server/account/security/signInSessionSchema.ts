/** The browsers in which a person is signed in, whatever organisation they look at there. */
export const signInSessionSchema = /* GraphQL */ `
  enum SignInMethod {
    password
    passkey
    organisation
    link
  }

  type SignInSession {
    id: ID!
    "Such as Chrome on Windows; null when the browser did not say."
    browser: String
    "The network address of the sign-in."
    network: String
    method: SignInMethod!
    signedInAt: String!
    "May be a few minutes old."
    lastUsedAt: String!
    "Whether this is the session of the request."
    isCurrent: Boolean!
  }

  extend type Query {
    signInSessions: [SignInSession!]!
  }

  extend type Mutation {
    "Ends another session of the person."
    endSignInSession(id: ID!): [SignInSession!]!
    "Ends every session but that of the request."
    endOtherSignInSessions: [SignInSession!]!
  }
`;
