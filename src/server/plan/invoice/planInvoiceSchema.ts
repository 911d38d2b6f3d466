export const planInvoiceSchema = /* GraphQL */ `
  enum InvoiceState {
    paid
    "The charge has begun, and the payment provider has not answered yet."
    paying
    waiting_for_bank
    "The card was declined, and the amount is still owed."
    past_due
    "The card was declined, and nothing is owed."
    declined
    "It was withdrawn before it was paid, and nothing is owed."
    void
  }

  type PlanInvoice {
    id: ID!
    number: String!
    "Days are YYYY-MM-DD in the account's zone."
    issuedOn: String!
    planId: Int!
    interval: PriceInterval!
    "The first day that it pays for, and the one after the last."
    from: String!
    to: String!
    lines: [PlanChangeLine!]!
    "GST included where there is any."
    totalCents: SafeInt!
    gstPercent: Int!
    gstCents: SafeInt!
    currency: Currency!
    state: InvoiceState!
    "Whether its PDF is a tax invoice: only one that is not void, from an issuer with a GST number."
    isTaxInvoice: Boolean!
    "The card that was charged, such as Visa ending 4242; null before there was one, and after an erasure."
    card: String
    "Null until it is paid."
    paidOn: String
  }

  type InvoicePage {
    total: Int!
    next: String
    invoices: [PlanInvoice!]!
  }

  "Who issues the invoices of a country."
  type PlanIssuer {
    country: String!
    legalName: String!
    address: String!
    "The GST number or the ABN; empty without one."
    gstNumber: String!
  }

  extend type Query {
    "The newest first."
    billingInvoices(after: String): InvoicePage!
    planIssuers: [PlanIssuer!]!
  }

  extend type Mutation {
    setPlanIssuer(country: String!, legalName: String!, address: String!, gstNumber: String!): [PlanIssuer!]!
  }
`;
