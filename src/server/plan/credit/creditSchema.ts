export const creditSchema = /* GraphQL */ `
  extend type Query {
    "The invoices and credit notes of an organiser, the newest first."
    providerInvoices(id: ID!, after: String): InvoicePage!
  }

  extend type Mutation {
    creditInvoice(id: ID!, invoiceId: ID!, cents: Int, reason: String!): PlanInvoice!
    retryCredit(id: ID!, creditId: ID!): PlanInvoice!
  }
`;
