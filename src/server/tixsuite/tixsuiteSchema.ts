import { bookingFeeKinds } from '../../contract/tixsuite/bookingFee';
import { refundPolicyKinds } from '../../contract/tixsuite/refundPolicy';

/** Required fields of the inputs are checked by `contract/tixsuite/tixsuiteInput.ts`, whose messages name them. */
export const tixsuiteSchema = /* GraphQL */ `
  enum OrganiserCountry {
    nz
    au
  }

  type TixsuiteCompany {
    legalName: String!
    tradingName: String!
    "NZBN or ABN, digits only."
    businessNumber: String!
    gstRegistered: Boolean!
    "Empty in Australia, where the ABN is the GST number."
    gstNumber: String!
    street: String!
    city: String!
    region: String!
    postcode: String!
    contactName: String!
    contactEmail: String!
    contactPhone: String!
  }

  type TixsuitePayout {
    accountName: String!
    lastFour: String!
    "False when the account has to be entered again."
    readable: Boolean!
  }

  enum BookingFeeKind {
    ${bookingFeeKinds.join('\n    ')}
  }

  "Who bears the costs of a sale. Both parts are 0 unless they are passed on to buyers."
  type BookingFee {
    kind: BookingFeeKind!
    "For each ticket with a price."
    cents: SafeInt!
    "Of the ticket's price, in hundredths of a percent."
    basisPoints: Int!
  }

  enum RefundPolicyKind {
    ${refundPolicyKinds.join('\n    ')}
  }

  "What buyers read about refunds, with the rights that the law gives them."
  type RefundPolicy {
    kind: RefundPolicyKind!
    "Of until_days_before: how many days before the session."
    days: Int
    ownText: String!
  }

  "What tickets look like as a PDF."
  type TicketDesign {
    "Of the band and the title, as #rrggbb."
    accent: String!
    terms: String!
    printsLogo: Boolean!
    "The name of its file."
    sponsorPicture: String
  }

  type TixsuiteSetup {
    country: OrganiserCountry!
    zone: String!
    "Prefilled from the organiser's own details until it is saved."
    company: TixsuiteCompany!
    companySaved: Boolean!
    gateway: TicketGatewayName!
    payeeState: PayeeState!
    "Null until it is chosen; the organiser then bears the costs."
    bookingFee: BookingFee
    refundPolicy: RefundPolicy
    "Prefilled until it is saved; tickets are plain until then."
    ticketDesign: TicketDesign!
    ticketDesignSaved: Boolean!
    "The name of the file of the organisation's logo."
    logo: String
    payout: TixsuitePayout
    agreedAt: String
  }

  input TixsuiteCompanyInput {
    legalName: String
    tradingName: String
    businessNumber: String
    gstRegistered: Boolean
    gstNumber: String
    street: String
    city: String
    region: String
    postcode: String
    contactName: String
    contactEmail: String
    contactPhone: String
  }

  input TixsuitePayoutInput {
    accountName: String
    bsb: String
    accountNumber: String
  }

  input BookingFeeInput {
    kind: String
    cents: Int
    basisPoints: Int
  }

  input RefundPolicyInput {
    kind: String
    days: Int
    ownText: String
  }

  input TicketDesignInput {
    accent: String
    terms: String
    printsLogo: Boolean
    sponsorPicture: String
  }

  extend type Query {
    tixsuiteSetup: TixsuiteSetup!
  }

  extend type Mutation {
    saveTixsuiteCompany(input: TixsuiteCompanyInput!): TixsuiteSetup!
    saveBookingFee(input: BookingFeeInput!): TixsuiteSetup!
    saveRefundPolicy(input: RefundPolicyInput!): TixsuiteSetup!
    saveTicketDesign(input: TicketDesignInput!): TixsuiteSetup!
    saveTixsuitePayout(input: TixsuitePayoutInput!): TixsuiteSetup!
    finishTixsuiteSetup(agreed: Boolean!): TixsuiteSetup!
  }
`;
