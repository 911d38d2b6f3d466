import type { PlanIssuersQuery } from '../generated/operations';

/** The issuer of a country's invoices. `gstNumber` is its GST number or ABN; it is empty without one. */
export type PlanIssuer = PlanIssuersQuery['planIssuers'][number];

export const issuerLimits = { legalName: 120, address: 300 } as const;

/** Lists the issuers of the invoices for plans, one for each country. Permission isAdmin. */
export const planIssuersDocument = /* GraphQL */ `
  query planIssuers {
    planIssuers {
      country
      legalName
      address
      gstNumber
    }
  }
`;

/**
 * Sets the issuer of a country's next invoices. It requires a recent proof of the person's identity. BAD_USER_INPUT
 * names `legalName`, `address` or `gstNumber`. The reply has both countries.
 */
export const setPlanIssuerDocument = /* GraphQL */ `
  mutation setPlanIssuer($country: String!, $legalName: String!, $address: String!, $gstNumber: String!) {
    setPlanIssuer(country: $country, legalName: $legalName, address: $address, gstNumber: $gstNumber) {
      country
      legalName
      address
      gstNumber
    }
  }
`;
