/**
 * A person's own account. `contract/account/accountInput.ts` validates the inputs, because its messages name the field.
 */
export const accountSchema = /* GraphQL */ `
  type Profile {
    firstName: String!
    lastName: String!
    userName: String!
    email: String!
    "The file name of the picture; null without one."
    avatar: String
    tradingName: String!
    legalName: String!
    postalAddress: String!
    contactEmail: String!
    "An IANA time zone."
    zone: String!
    "Whether the person may change the fields from tradingName on."
    mayChangeOrganisation: Boolean!
  }

  input ProfileInput {
    firstName: String
    lastName: String
    userName: String
    tradingName: String
    legalName: String
    postalAddress: String
    contactEmail: String
    zone: String
  }

  type EmailChange {
    email: String!
    "The address whose link has not been followed yet."
    pendingEmail: String
    pendingUntil: String
  }

  type EndedSessions {
    ended: Int!
  }

  type NewsletterChoice {
    kind: String!
    wanted: Boolean!
    "Null when the person has never chosen."
    chosenAt: String
  }

  type AnalyticsIntegration {
    measurementId: String
    changedAt: String
    "Whether the plan includes Google Analytics."
    included: Boolean!
  }

  extend type Query {
    profile: Profile!
    emailChange: EmailChange!
    "The number of the person's other sign-in sessions."
    otherSignIns: Int!
    newsletterChoices: [NewsletterChoice!]!
    analyticsIntegration: AnalyticsIntegration!
  }

  extend type Mutation {
    updateProfile(input: ProfileInput!): Profile!
    removePicture: Profile!
    requestEmailChange(newEmail: String!, password: String!): EmailChange!
    withdrawEmailChange: EmailChange!
    changePassword(currentPassword: String!, newPassword: String!): EndedSessions!
    signOutEverywhere: EndedSessions!
    chooseNewsletter(kind: String!, wanted: Boolean!): [NewsletterChoice!]!
    setMeasurementId(measurementId: String!): AnalyticsIntegration!
    removeMeasurementId: AnalyticsIntegration!
  }
`;
