import { countryFacts } from '../country';
import type { OrganiserInvitationsQuery } from '../generated/operations';

/** Types and GraphQL documents for the provider's admins. Everything here requires the permission isAdmin. */
/** An invitation that has not been accepted; `expiresAt` is an ISO instant. */
export type OrganiserInvitation = OrganiserInvitationsQuery['organiserInvitations'][number];

/** The name of a country that a reply contains as text. */
export const countryName = (country: string): string => countryFacts(country === 'au' ? 'au' : 'nz').name;

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
