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
    "A credit note whose money the payment provider has not paid back yet."
    paying_back
    paid_back
    "The payment provider refused to pay it back; an admin tries again."
    not_paid_back
  }

  "What a credit note returns."
  type PlanCredit {
    invoiceNumber: String!
    invoiceIssuedOn: String!
    reason: String!
    "Why the payment provider refused to pay it back; empty otherwise."
    failure: String!
  }

  "An invoice or a credit note; the amounts of a credit note are below zero."
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
    "None for a credit note."
    lines: [PlanChangeLine!]!
    "Null for an invoice."
    credit: PlanCredit
    "How much of it credit notes have returned; 0 for a credit note."
    creditedCents: SafeInt!
    "GST included where there is any."
    totalCents: SafeInt!
    gstPercent: Int!
    gstCents: SafeInt!
    currency: Currency!
    state: InvoiceState!
    "Whether its PDF is a tax invoice: only an invoice that is not void, from an issuer with a GST number."
    isTaxInvoice: Boolean!
    "The card that was charged, such as Visa ending 4242; null before there was one, and after an erasure."
    card: String
    "Null until it is paid, or paid back."
    paidOn: String
  }

  type InvoicePage {
    total: Int!
    next: String
    "Why the person cannot download them; empty for a person who can."
    downloadRefusal: String!
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
    "Invoices and credit notes, the newest first."
    billingInvoices(after: String): InvoicePage!
    planIssuers: [PlanIssuer!]!
  }

  extend type Mutation {
    setPlanIssuer(country: String!, legalName: String!, address: String!, gstNumber: String!): [PlanIssuer!]!
  }
`;
