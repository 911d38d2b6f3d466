import type { OrganisationNoticesQuery } from '../generated/operations';

/**
 * What every page of the portal tells the people of an organisation, the most important first. `reason` is the text of
 * an admin of the provider; `until` is an ISO instant; `terms` names the legal texts that an owner is asked to agree to.
 */
export type OrganisationNotice = OrganisationNoticesQuery['organisationNotices'][number];

export const organisationNoticesDocument = /* GraphQL */ `
  query organisationNotices {
    organisationNotices {
      kind
      organisation
      reason
      until
      terms
    }
  }
`;
