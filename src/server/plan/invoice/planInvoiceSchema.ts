export const planInvoiceSchema = /* GraphQL */ `
  "Who issues the invoices of a country."
  type PlanIssuer {
    country: String!
    legalName: String!
    address: String!
    "The GST number or the ABN; empty without one."
    gstNumber: String!
  }

  extend type Query {
    planIssuers: [PlanIssuer!]!
  }

  extend type Mutation {
    setPlanIssuer(country: String!, legalName: String!, address: String!, gstNumber: String!): [PlanIssuer!]!
  }
`;
