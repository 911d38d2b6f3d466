import { ownerFlags } from './roles';
import type { PermissionFlag } from '../user/user';

/** How long an admin of the provider may act for an organisation before asking again. */
export const supportMinutes = 60;

/** The name under which the people of an organisation see an admin of the provider. */
export const supportName = 'Turnout support';

/** What has to do with mail, money, keys or a person's own account stays with the organisation. */
const withheldFlags: readonly PermissionFlag[] = [
  'emailCampaign',
  'emailCampaignsOwnAudience',
  'ticketholderCommunication',
  'canSendECWithoutApproval',
  'connect',
  'tixsuite',
  'billingHistory',
  'boxOffice',
  'passes',
  'merchandise',
  'integration',
  'preferences',
];

/** The flags of an admin who acts for an organisation. */
export const supportFlags: readonly PermissionFlag[] = ownerFlags.filter(
  (flag) => !withheldFlags.includes(flag),
);

/**
 * POST `{ organiserId, reason }`: begins a sign-in session in which an admin acts for the organisation. A REST call,
 * because replies of mutations are stored for repeats, and this reply contains a secret. Permission isAdmin.
 */
export const actOnBehalfPath = '/api/provider/act-on-behalf';

/** Ends it before its time: the caller's own without an id, or the one with this id for an owner of the organisation. */
export const endSupportDocument = /* GraphQL */ `
  mutation endSupport($id: ID) {
    endSupport(id: $id) {
      ok
    }
  }
`;
