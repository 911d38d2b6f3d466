/** The details of an organisation on one page. */
export const organisationSettingsSchema = /* GraphQL */ `
  type OrganisationSettings {
    name: String!
    legalName: String!
    postalAddress: String!
    contactEmail: String!
    zone: String!
    gstRegistered: Boolean!
    "The GST number, in Australia the ABN; empty until the company details are saved."
    gstNumber: String!
    "Where replies go; null for the contact address."
    replyTo: String
    "The confirmed addresses of the team."
    replyToChoices: [String!]!
    "The name of the logo's file; null without a logo."
    logo: String
    version: Int!
  }

  extend type Query {
    organisationSettings: OrganisationSettings!
  }

  extend type Mutation {
    saveReplyTo(replyTo: String, version: Int): OrganisationSettings!
    removeLogo: OrganisationSettings!
  }
`;
