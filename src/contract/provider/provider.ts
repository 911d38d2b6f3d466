import { countryFacts } from '../country';
import type { OrganiserInvitationsQuery, ProviderOrganisersQuery } from '../generated/operations';

/** Types and GraphQL documents for the provider's admins. Everything here requires the permission isAdmin. */
export type ProviderOrganisers = ProviderOrganisersQuery['providerOrganisers'];
export type ProviderOrganiser = ProviderOrganisers['organisers'][number];
/** An invitation that has not been accepted; `expiresAt` is an ISO instant. */
export type OrganiserInvitation = OrganiserInvitationsQuery['organiserInvitations'][number];

/** The name of a country that a reply contains as text. */
export const countryName = (country: string): string => countryFacts(country === 'au' ? 'au' : 'nz').name;

/** The newest organisers that one reply contains at most. */
export const longestOrganiserList = 200;

/** Finds organisers whose name, contact address or person's address contains the text; the newest first. */
export const providerOrganisersDocument = /* GraphQL */ `
  query providerOrganisers($search: String) {
    providerOrganisers(search: $search) {
      total
      organisers {
        id
        name
        country
        planId
        contactEmail
        people
        events
        createdAt
      }
    }
  }
`;

const invitationFields = 'id email country invitedBy createdAt expiresAt';

export const organiserInvitationsDocument = /* GraphQL */ `
  query organiserInvitations {
    organiserInvitations { ${invitationFields} }
  }
`;

/** Invites by mail; an earlier invitation of the address stops working. The reply has all open invitations. */
export const inviteOrganiserDocument = /* GraphQL */ `
  mutation inviteOrganiser($email: String!, $country: String!) {
    inviteOrganiser(email: $email, country: $country) { ${invitationFields} }
  }
`;

export const withdrawInvitationDocument = /* GraphQL */ `
  mutation withdrawInvitation($id: ID!) {
    withdrawInvitation(id: $id) { ${invitationFields} }
  }
`;
