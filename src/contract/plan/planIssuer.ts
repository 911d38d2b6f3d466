import type { PlanIssuersQuery } from '../generated/operations';

/** Who issues the invoices of a country; `gstNumber` is the GST number or the ABN, and may be empty. */
export type PlanIssuer = PlanIssuersQuery['planIssuers'][number];

export const issuerLimits = { legalName: 120, address: 300 } as const;

/** Lists who issues the invoices for plans. Permission isAdmin. */
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
 * Sets who issues the next invoices of a country. It requires a recent proof of the person's identity. BAD_USER_INPUT
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
