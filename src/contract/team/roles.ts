import type { PermissionFlag } from '../user/user';

/** Everything that an organiser's owner may do. Only the provider's admins have `isAdmin`. */
export const ownerFlags: readonly PermissionFlag[] = [
  'events',
  'marketing',
  'customisation',
  'integration',
  'passes',
  'merchandise',
  'customers',
  'reporting',
  'boxOffice',
  'photos',
  'sites',
  'venues',
  'artists',
  'billingHistory',
  'preferences',
  'emailCampaign',
  'emailCampaignsOwnAudience',
  'ticketholderCommunication',
  'connect',
  'tixsuite',
  'canSendECWithoutApproval',
];
