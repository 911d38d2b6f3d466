import type { PermissionFlag } from '../user/user';

/** Every flag of SPEC section 3, in its order. */
export const permissionFlags: readonly PermissionFlag[] = [
  'isAdmin',
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
  'isSingleSite',
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

/**
 * Everything that an organiser's owner may do. Only the provider's admins have `isAdmin`, and `isSingleSite` takes a
 * right away.
 */
export const ownerFlags: readonly PermissionFlag[] = permissionFlags.filter(
  (flag) => flag !== 'isAdmin' && flag !== 'isSingleSite',
);
