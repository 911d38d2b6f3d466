export const secondFactorSchema = /* GraphQL */ `
  type SignInFactors {
    "Since when a code of an authenticator app has to follow the password; null without one."
    authenticatorSince: String
    recoveryCodesLeft: Int!
    "When the factors will be removed because somebody asked for it on the sign-in page; null otherwise."
    removalDueAt: String
  }

  extend type Query {
    signInFactors: SignInFactors!
  }

  extend type Mutation {
    removeAuthenticator: SignInFactors!
    keepSignInFactors: SignInFactors!
    confirmSignIn(code: String!): SignedIn!
    requestLostDeviceLink: Boolean!
  }
`;
